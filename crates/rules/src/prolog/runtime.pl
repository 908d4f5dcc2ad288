% Java's integers. X is exact, Y what Java keeps of it. Known numbers are computed, unknown ones constrained.
wrap(Bits, X, Y) :- integer(X), !, Half is 1 << (Bits - 1), Y is ((X + Half) /\ ((1 << Bits) - 1)) - Half.
wrap(Bits, X, Y) :-
    Low is -(1 << (Bits - 1)), High is (1 << (Bits - 1)) - 1,
    (   fd_inf(X, L), fd_sup(X, U), integer(L), integer(U), L >= Low, U =< High
    ->  Y = X
    ;   Range is 1 << Bits, Y in Low..High, X #= Y + Range * _
    ).

lcmp(A, B, C) :- integer(A), integer(B), !, ( A < B -> C = -1 ; A > B -> C = 1 ; C = 0 ).
lcmp(A, B, C) :- C in -1..1, C #= 1 #<==> A #> B, C #= -1 #<==> A #< B.

within(I, Length) :- I #>= 0, I #< Length.
outside(I, Length) :- integer(I), integer(Length), !, ( I < 0 -> true ; I >= Length ).
outside(I, Length) :- I #< 0 #\/ I #>= Length.

none(X, Keys) :- integer(X), !, \+ memberchk(X, Keys).
none(X, Keys) :- maplist(#\=(X), Keys).

% The heap: h(Next, Cells, Statics, Initialised). A reference is null or r(N); a cell is object(Class, Fields) or
% array(Class, Length, Elements). What was never written has its default.
empty_heap(h(0, Empty, Empty, Empty)) :- empty_assoc(Empty).

new_object(h(N, Cells0, S, I), Class, r(N), h(N1, Cells, S, I)) :-
    N1 is N + 1, empty_assoc(Fields), put_assoc(N, Cells0, object(Class, Fields), Cells).
new_array(h(N, Cells0, S, I), Class, Length, r(N), h(N1, Cells, S, I)) :-
    N1 is N + 1, empty_assoc(Elements), put_assoc(N, Cells0, array(Class, Length, Elements), Cells).
new_arrays(H0, [Class|_], [Length], Ref, H) :- !, new_array(H0, Class, Length, Ref, H).
new_arrays(H0, [Class|Classes], [Length|Lengths], Ref, H) :-
    new_array(H0, Class, Length, Ref, H1), fill(0, Length, Classes, Lengths, Ref, H1, H).
fill(I, Length, _, _, _, H, H) :- I >= Length, !.
fill(I, Length, Classes, Lengths, Ref, H0, H) :-
    new_arrays(H0, Classes, Lengths, Element, H1), set_array(H1, Ref, I, Element, H2),
    I1 is I + 1, fill(I1, Length, Classes, Lengths, Ref, H2, H).

cell(h(_, Cells, _, _), r(N), Cell) :- integer(N), get_assoc(N, Cells, Found), !, Cell = Found.
cell(_, Ref, _) :- throw(unsupported(reference(Ref))).
set_cell(h(N, Cells0, S, I), r(R), Cell, h(N, Cells, S, I)) :- put_assoc(R, Cells0, Cell, Cells).

class_of(H, Ref, Class) :- cell(H, Ref, Cell), arg(1, Cell, Class).
get_field(H, Ref, Field, V) :- cell(H, Ref, object(_, Fields)), stored(Field, Fields, V).
set_field(H0, Ref, Field, V, H) :-
    cell(H0, Ref, object(Class, Fields0)), put_assoc(Field, Fields0, V, Fields),
    set_cell(H0, Ref, object(Class, Fields), H).
get_static(h(_, _, Statics, _), Field, V) :- stored(Field, Statics, V).
set_static(h(N, Cells, Statics0, I), Field, V, h(N, Cells, Statics, I)) :- put_assoc(Field, Statics0, V, Statics).
stored(Field, Fields, V) :- get_assoc(Field, Fields, Found), !, V = Found.
stored(Field, _, V) :- default(Field, Default), !, V = Default.
stored(Field, _, _) :- throw(unsupported(field(Field))).

array_length(H, Ref, Length) :- cell(H, Ref, array(_, Length, _)).
get_array(H, Ref, I, V) :-
    cell(H, Ref, array(Class, _, Elements)), known(I),
    ( get_assoc(I, Elements, Found) -> V = Found ; element_default(Class, V) ).
set_array(H0, Ref, I, V, H) :-
    cell(H0, Ref, array(Class, Length, Elements0)), known(I), put_assoc(I, Elements0, V, Elements),
    set_cell(H0, Ref, array(Class, Length, Elements), H).
known(I) :- ( integer(I) -> true ; throw(unsupported(unknown_index)) ).
element_default(Class, V) :-
    sub_atom(Class, 1, 1, _, Kind),
    ( memberchk(Kind, ['L', '[']) -> V = null ; Kind == 'F' -> V = float(0) ; Kind == 'D' -> V = double(0) ; V = 0 ).

% What a store leaves of an int: boolean fields and arrays keep one bit (JVMS 6.5, putfield, bastore).
narrow_char(X, Y) :- Y #= X /\ 0xffff.
narrow_boolean(X, Y) :- Y #= X /\ 1.
narrow_byte(H, Ref, X, Y) :- class_of(H, Ref, Class), ( Class == '[Z' -> narrow_boolean(X, Y) ; wrap(8, X, Y) ).

% Classes. subtype/3 has a row for every pair that can meet.
instance(_, null, _, 0) :- !.
instance(H, Ref, Target, Yes) :- class_of(H, Ref, Class), is_subtype(Class, Target, Answer), ( Answer == true -> Yes = 1 ; Yes = 0 ).
is_subtype(Class, Target, Answer) :- subtype(Class, Target, Found), !, Answer = Found.
is_subtype(Class, Target, _) :- throw(unsupported(subtype(Class, Target))).
castable(_, null, _, 1) :- !.
castable(H, Ref, Target, Yes) :- instance(H, Ref, Target, Yes).
storable(_, _, null, 1) :- !.
storable(H, Array, Ref, Yes) :- class_of(H, Array, Class), component(Class, Target), instance(H, Ref, Target, Yes).

invoke(Site, [Ref|Args], Out, H0, H, E) :-
    class_of(H0, Ref, Class),
    (   implements(Class, Site, Method) -> call(Method, [Ref|Args], Out, H0, H, E)
    ;   throw(unsupported(method(Class, Site)))
    ).

initialise([], H, H).
initialise([Class|Classes], H0, H) :- initialise_one(Class, H0, H1), initialise(Classes, H1, H).
initialise_one(Class, H, H) :- H = h(_, _, _, I), get_assoc(Class, I, _), !.
initialise_one(Class, h(N, Cells, S, I0), H) :-
    put_assoc(Class, I0, done, I),
    (   initialiser(Class, Method) -> call(Method, [], [], h(N, Cells, S, I), H, E)
    ;   throw(unsupported(initialiser(Class)))
    ),
    ( E == ok -> true ; throw(unsupported(initialiser_throws(Class))) ).

% run(+Method, ?Args, ?Results, -Outcome): from an empty heap; the outcome is ok, exc(Class) or unsupported(What).
run(Method, Args, Out, Outcome) :-
    empty_heap(H0),
    catch(run(Method, Args, Out, H0, _, Outcome), unsupported(What), Outcome = unsupported(What)).
run(Method, Args, Out, H0, H, Outcome) :-
    ( entry(Method, Classes) -> true ; throw(unsupported(method(Method))) ),
    initialise(Classes, H0, H1), call(Method, Args, Out, H1, H, E),
    ( E = exc(Ref) -> class_of(H, Ref, Class), Outcome = exc(Class) ; Outcome = E ).
