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

% The heap: h(Next, Cells, Statics, Initialised, Given). A reference is null or r(Id). Of what the program made, the Id is a number, and a cell
% is object(Class, Fields) or array(Class, Length, Elements): what was never written has its default.
%
% Given is the heap that the program was given: a list of cells in the order in which they were first looked at, which is open for more,
% or [] when nothing is given. The Id of a given object is given(Position, Class) once it was looked at; before, it is unbound, and an
% attribute tells its types (lazy initialisation). The fields of a given object are an open list of Field-Value, the elements of a given
% array one of Index-Value; Cells has what was written since.
empty_heap(h(0, Empty, Empty, Empty, [])) :- empty_assoc(Empty).
unknown_heap(Given, h(0, Empty, Empty, Empty, Given)) :- empty_assoc(Empty).

new_object(h(N, Cells0, S, I, G), Class, r(N), h(N1, Cells, S, I, G)) :-
    N1 is N + 1, empty_assoc(Fields), put_assoc(N, Cells0, object(Class, Fields), Cells).
new_array(h(N, Cells0, S, I, G), Class, Length, r(N), h(N1, Cells, S, I, G)) :-
    N1 is N + 1, empty_assoc(Elements), put_assoc(N, Cells0, array(Class, Length, e(Elements, [])), Cells).
new_arrays(H0, [Class|_], [Length], Ref, H) :- !, new_array(H0, Class, Length, Ref, H).
new_arrays(H0, [Class|Classes], [Length|Lengths], Ref, H) :-
    ( integer(Length) -> true ; throw(unsupported(unknown_length)) ),
    new_array(H0, Class, Length, Ref, H1), fill(0, Length, Classes, Lengths, Ref, H1, H).
fill(I, Length, _, _, _, H, H) :- I >= Length, !.
fill(I, Length, Classes, Lengths, Ref, H0, H) :-
    new_arrays(H0, Classes, Lengths, Element, H1), set_array(H1, Ref, I, Element, H2),
    I1 is I + 1, fill(I1, Length, Classes, Lengths, Ref, H2, H).

% Whether it is known which object a reference is.
settled(Ref) :- nonvar(Ref), ( Ref = r(Id) -> nonvar(Id) ; true ).

% Which object a reference is: one that was looked at before, or one more. Wanted says what is done with it.
settle(_, Ref, _) :- nonvar(Ref), Ref = r(Id), nonvar(Id), !.
settle(h(_, _, _, _, Given), Ref, Wanted) :- Ref = r(Id), var(Id), !, alias(Given, 0, Id, Wanted).
settle(_, Ref, _) :- throw(unsupported(reference(Ref))).

alias(Given, K, Id, Wanted) :-
    var(Given), !,
    (   \+ ( candidate(Wanted, Class), Id = given(K, Class) )
    ->  ( get_attr(Id, given_id, Types) -> true ; Types = [] ), throw(unsupported(class(Types)))
    ;   candidate(Wanted, Class), Id = given(K, Class), Given = [Cell|_], fresh_cell(Wanted, Class, Cell)
    ).
alias([], _, Id, _) :- throw(unsupported(reference(r(Id)))).
alias([Cell|_], K, Id, Wanted) :- arg(1, Cell, Class), once(candidate(Wanted, Class)), Id = given(K, Class).
alias([_|Given], K, Id, Wanted) :- K1 is K + 1, alias(Given, K1, Id, Wanted).

candidate(field(Field), Class) :- holds(Class, Field).
candidate(array, Class) :- array_class(Class).
candidate(any, Class) :- object_class(Class).
candidate(any, Class) :- array_class(Class).

fresh_cell(_, Class, Cell) :-
    ( sub_atom(Class, 0, 1, _, '[') -> Cell = array(Class, Length, _), Length in 0..0x7fffffff ; Cell = object(Class, _) ).

% An unknown of a declared type.
of_type(boolean, V) :- V in 0..1.
of_type(byte, V) :- V in -0x80..0x7f.
of_type(char, V) :- V in 0..0xffff.
of_type(short, V) :- V in -0x8000..0x7fff.
of_type(int, V) :- V in -0x80000000..0x7fffffff.
of_type(long, V) :- V in -0x8000000000000000..0x7fffffffffffffff.
of_type(float, _).
of_type(double, _).
of_type(ref(Class), V) :- ( var(V) -> add_types(given_reference, V, [Class]) ; V = r(Id), var(Id) -> add_types(given_id, Id, [Class]) ; true ).

add_types(Module, V, Types0) :-
    ( get_attr(V, Module, Types1) -> union(Types0, Types1, Types) ; Types = Types0 ), put_attr(V, Module, Types).

% Attributes of references and of Ids that are not settled: the types that they have. No given object is one that the program made.
given_reference:attr_unify_hook(Types, V) :-
    (   var(V) -> user:add_types(given_reference, V, Types)
    ;   V == null -> true
    ;   V = r(Id), ( var(Id) -> user:add_types(given_id, Id, Types) ; user:has_types(Id, Types) )
    ).
given_reference:attr_portray_hook(Types, _) :- write(Types).
given_reference:attribute_goals(V) --> { get_attr(V, given_reference, Types) }, [reference(V, Types)].
given_id:attr_unify_hook(Types, Id) :- ( var(Id) -> user:add_types(given_id, Id, Types) ; user:has_types(Id, Types) ).
given_id:attr_portray_hook(Types, _) :- write(Types).
given_id:attribute_goals(Id) --> { get_attr(Id, given_id, Types) }, [object(Id, Types)].
has_types(given(_, Class), Types) :- forall(member(Type, Types), is_subtype(Class, Type, true)).

% The cell of an Id as the program left it, and as it was given.
written(h(_, Cells, _, _, _), Id, Cell) :- get_assoc(Id, Cells, Cell).
initial(h(_, _, _, _, Given), K, Cell) :- nth_given(K, Given, Cell).
nth_given(0, [Cell|_], Found) :- !, Found = Cell.
nth_given(K, [_|Given], Cell) :- K1 is K - 1, nth_given(K1, Given, Cell).
set_cell(h(N, Cells0, S, I, G), Id, Cell, h(N, Cells, S, I, G)) :- put_assoc(Id, Cells0, Cell, Cells).

class_of(H, Ref, Class) :-
    settle(H, Ref, any), Ref = r(Id),
    (   Id = given(_, Found) -> true
    ;   written(H, Id, Cell) -> arg(1, Cell, Found)
    ;   throw(unsupported(reference(Ref)))
    ),
    Class = Found.

get_field(H, Ref, Field, V) :-
    settle(H, Ref, field(Field)), Ref = r(Id),
    (   written(H, Id, object(_, Fields)), get_assoc(Field, Fields, Found) -> V = Found
    ;   Id = given(K, _) -> initial(H, K, object(_, Known)), given_field(Known, Field, V)
    ;   default_of(Field, V)
    ).
given_field(Known, Field, V) :- var(Known), !, field_type(Field, Type), of_type(Type, V), Known = [Field-V|_].
given_field([Other-Found|_], Field, V) :- Other == Field, !, V = Found.
given_field([_|Known], Field, V) :- given_field(Known, Field, V).
set_field(H0, Ref, Field, V, H) :-
    settle(H0, Ref, field(Field)), Ref = r(Id),
    (   written(H0, Id, object(Class, Fields0)) -> true
    ;   Id = given(_, Class), empty_assoc(Fields0)
    ),
    put_assoc(Field, Fields0, V, Fields), set_cell(H0, Id, object(Class, Fields), H).
get_static(h(_, _, Statics, _, _), Field, V) :- ( get_assoc(Field, Statics, Found) -> V = Found ; default_of(Field, V) ).
set_static(h(N, Cells, Statics0, I, G), Field, V, h(N, Cells, Statics, I, G)) :- put_assoc(Field, Statics0, V, Statics).
default_of(Field, V) :- ( default(Field, Default) -> V = Default ; throw(unsupported(field(Field))) ).

% Elements as written are e(ByNumber, Log): by number as long as every index is one, then a log, the last write first. Elements below are
% those that were given, or the default.
array_length(H, Ref, Length) :-
    settle(H, Ref, array), Ref = r(Id),
    ( written(H, Id, array(_, Found, _)) -> true ; Id = given(K, _), initial(H, K, array(_, Found, _)) ),
    Length = Found.
elements(H, Id, Class, Length, Elements, Below) :-
    (   Id = given(K, _) -> initial(H, K, array(Class, Length, Known)), Below = given(Known) ; Below = default ),
    (   written(H, Id, array(Class, Length, Found)) -> Elements = Found ; empty_assoc(Empty), Elements = e(Empty, []) ).
get_array(H, Ref, I, V) :-
    settle(H, Ref, array), Ref = r(Id), elements(H, Id, Class, _, e(ByNumber, Log), Below),
    logged(Log, I, ByNumber, Below, Class, V).
logged([], I, ByNumber, Below, Class, V) :- integer(I), !,
    ( get_assoc(I, ByNumber, Found) -> V = Found ; below(Below, I, Class, V) ).
logged([], I, ByNumber, Below, Class, V) :-
    assoc_to_list(ByNumber, Known), assoc_to_keys(ByNumber, Keys),
    (   member(J-Found, Known), I = J, V = Found
    ;   none(I, Keys), below(Below, I, Class, V)
    ).
logged([J-Found|_], I, _, _, _, V) :- I == J, !, V = Found.
logged([J-Found|Log], I, ByNumber, Below, Class, V) :-
    (   integer(I), integer(J) -> logged(Log, I, ByNumber, Below, Class, V)
    ;   I #= J, V = Found
    ;   I #\= J, logged(Log, I, ByNumber, Below, Class, V)
    ).
below(default, _, Class, V) :- element_default(Class, V).
below(given(Known), I, Class, V) :- given_element(Known, I, Class, V).
given_element(Known, I, Class, V) :- var(Known), !, element_type(Class, Type), of_type(Type, V), Known = [I-V|_].
given_element([J-Found|_], I, _, V) :- I == J, !, V = Found.
given_element([J-Found|Known], I, Class, V) :-
    (   integer(I), integer(J) -> given_element(Known, I, Class, V)
    ;   I #= J, V = Found
    ;   I #\= J, given_element(Known, I, Class, V)
    ).
set_array(H0, Ref, I, V, H) :-
    settle(H0, Ref, array), Ref = r(Id), elements(H0, Id, Class, Length, e(ByNumber0, Log0), _),
    (   integer(I), Log0 == [] -> put_assoc(I, ByNumber0, V, ByNumber), Elements = e(ByNumber, [])
    ;   Elements = e(ByNumber0, [I-V|Log0])
    ),
    set_cell(H0, Id, array(Class, Length, Elements), H).
element_default(Class, V) :-
    sub_atom(Class, 1, 1, _, Kind),
    ( memberchk(Kind, ['L', '[']) -> V = null ; Kind == 'F' -> V = float(0) ; Kind == 'D' -> V = double(0) ; V = 0 ).
element_type(Class, Type) :-
    sub_atom(Class, 1, 1, _, Kind),
    (   memberchk(Kind-Found, ['Z'-boolean, 'B'-byte, 'C'-char, 'S'-short, 'I'-int, 'J'-long, 'F'-float, 'D'-double]) -> Type = Found
    ;   component(Class, Component) -> Type = ref(Component)
    ;   throw(unsupported(class([Class])))
    ).

% What a store leaves of an int: boolean fields and arrays keep one bit (JVMS 6.5, putfield, bastore).
narrow_char(X, Y) :- Y in 0..0xffff, Y #= X /\ 0xffff.
narrow_boolean(X, Y) :- Y in 0..1, Y #= X /\ 1.
narrow_byte(H, Ref, X, Y) :- class_of(H, Ref, Class), ( Class == '[Z' -> narrow_boolean(X, Y) ; wrap(8, X, Y) ).

% Classes. subtype/3 has a row for every pair that can meet.
instance(_, Ref, _, Yes) :- Ref == null, !, Yes = 0.
instance(_, Ref, _, 0) :- var(Ref), Ref = null.
instance(H, Ref, Target, Yes) :-
    Ref = r(_), class_of(H, Ref, Class), is_subtype(Class, Target, Answer), ( Answer == true -> Yes = 1 ; Yes = 0 ).
is_subtype(Class, Class, Answer) :- !, Answer = true.
is_subtype(Class, Target, Answer) :- subtype(Class, Target, Found), !, Answer = Found.
is_subtype(Class, Target, _) :- throw(unsupported(subtype(Class, Target))).
castable(_, Ref, _, Yes) :- Ref == null, !, Yes = 1.
castable(_, Ref, _, 1) :- var(Ref), Ref = null.
castable(H, Ref, Target, Yes) :- Ref = r(_), instance(H, Ref, Target, Yes).
storable(_, _, Ref, Yes) :- Ref == null, !, Yes = 1.
storable(_, _, Ref, 1) :- var(Ref), Ref = null.
storable(H, Array, Ref, Yes) :- Ref = r(_), class_of(H, Array, Class), component(Class, Target), instance(H, Ref, Target, Yes).

invoke(Site, [Ref|Args], Out, H0, H, E, Trace) :-
    class_of(H0, Ref, Class),
    (   implements(Class, Site, Method) -> call(Method, [Ref|Args], Out, H0, H, E, Trace)
    ;   throw(unsupported(method(Class, Site)))
    ).

initialise([], H, H).
initialise([Class|Classes], H0, H) :- initialise_one(Class, H0, H1), initialise(Classes, H1, H).
initialise_one(Class, H, H) :- H = h(_, _, _, I, _), get_assoc(Class, I, _), !.
initialise_one(Class, h(N, Cells, S, I0, G), H) :-
    put_assoc(Class, I0, done, I),
    (   initialiser(Class, Method) -> call(Method, [], [], h(N, Cells, S, I, G), H, E, _)
    ;   throw(unsupported(initialiser(Class)))
    ),
    ( E == ok -> true ; throw(unsupported(initialiser_throws(Class))) ).

% run(+Method, ?Args, ?Results, -Outcome): from an empty heap; the outcome is ok, exc(Class) or unsupported(What).
% run(+Method, ?Args, ?Results, ?Outcome, ?Trace): the same, along a trace: Predicate(Rule, [], Traces of its calls).
% given(+Method, ?Args, ?Results, ?Given, -Heap, ?Outcome, ?Trace): from a heap of which nothing is known but what Given says; afterwards Given has
% what was looked at, and Heap is what was left.
run(Method, Args, Out, Outcome) :- run(Method, Args, Out, Outcome, _).
run(Method, Args, Out, Outcome, Trace) :-
    empty_heap(H0),
    catch(run(Method, Args, Out, H0, _, Outcome, Trace), unsupported(What), Outcome = unsupported(What)).
given(Method, Args, Out, Given, H, Outcome, Trace) :-
    unknown_heap(Given, H0),
    catch(run(Method, Args, Out, H0, H, Outcome, Trace), unsupported(What), Outcome = unsupported(What)).
run(Method, Args, Out, H0, H, Outcome, Trace) :-
    ( entry(Method, Classes), parameters(Method, Types) -> true ; throw(unsupported(method(Method))) ),
    maplist(of_type, Types, Args),
    receiver(Method, Args),
    initialise(Classes, H0, H1), call(Method, Args, Out, H1, H, E, Trace),
    ( E = exc(Ref) -> class_of(H, Ref, Class), Outcome = exc(Class) ; Outcome = E ).
receiver(Method, Args) :- ( instance_method(Method) -> Args = [r(_)|_] ; true ).
