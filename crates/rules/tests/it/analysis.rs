//! Orders, dominators and loops against definitions so naive that they are obviously right.

use base::Rng;
use expect_test::expect;
use rules::analysis::{Dominators, Graph, Loops, call_graph, loops};

use crate::support::{STATIC, parse_one, program};

/// The nodes that `from` reaches without entering `without`.
fn reachable(graph: &Graph, from: u32, without: Option<u32>) -> Vec<bool> {
    let mut seen = vec![false; graph.len()];
    let mut pending = vec![from];
    while let Some(node) = pending.pop() {
        if Some(node) != without && !std::mem::replace(&mut seen[node as usize], true) {
            pending.extend_from_slice(graph.successors(node));
        }
    }
    seen
}

fn random_graph(rng: &mut Rng) -> Graph {
    let len = 1 + rng.below(14);
    let mut edges = Vec::new();
    // Mostly a backbone with some jumps, which looks like code; sometimes anything.
    for node in 1..len {
        if rng.chance(5, 6) {
            edges.push((rng.below(node) as u32, node as u32));
        }
    }
    for _ in 0..rng.below(len * 2) {
        edges.push((rng.below(len) as u32, rng.below(len) as u32));
    }
    Graph::from_edges(len, &edges)
}

fn each_random_graph(check: impl Fn(&Graph)) {
    let mut rng = Rng::new(7);
    for _ in 0..3000 {
        check(&random_graph(&mut rng));
    }
}

#[test]
fn reversal_turns_every_edge() {
    each_random_graph(|graph| {
        let mut turned: Vec<(u32, u32)> = graph.reversed().edges().map(|(to, from)| (from, to)).collect();
        let mut edges: Vec<(u32, u32)> = graph.edges().collect();
        turned.sort_unstable();
        edges.sort_unstable();
        assert_eq!(turned, edges);
    });
}

#[test]
fn the_order_holds_what_is_reachable_and_puts_sources_first() {
    each_random_graph(|graph| {
        let order = graph.order();
        let reached = reachable(graph, 0, None);
        assert_eq!(order.nodes.first(), Some(&0));
        assert_eq!(order.nodes.len(), reached.iter().filter(|&&seen| seen).count());
        for (from, to) in graph.edges().filter(|&(from, _)| order.reaches(from)) {
            // Only an edge inside a cycle may go back.
            assert!(order.position(from) < order.position(to) || reachable(graph, to, None)[from as usize]);
        }
    });
}

/// `a` dominates `b` when removing `a` cuts `b` off.
#[test]
fn dominators_by_removal() {
    each_random_graph(|graph| {
        let dominators = Dominators::of(graph);
        let reached = reachable(graph, 0, None);
        for a in 0..graph.len() as u32 {
            let without = reachable(graph, 0, Some(a));
            for b in 0..graph.len() as u32 {
                let expected = reached[a as usize] && reached[b as usize] && (a == b || !without[b as usize]);
                assert_eq!(dominators.dominates(a, b), expected, "{a} over {b} in {graph:?}");
            }
            match dominators.immediate(a) {
                Some(parent) => {
                    assert!(parent != a && dominators.dominates(parent, a));
                    let strict = (0..graph.len() as u32).filter(|&d| d != a && dominators.dominates(d, a));
                    strict.for_each(|d| assert!(dominators.dominates(d, parent)));
                }
                None => assert!(a == 0 || !reached[a as usize]),
            }
        }
    });
}

fn loops_of(graph: &Graph) -> Loops {
    loops(graph, &Dominators::of(graph))
}

/// A node is in a natural loop when it reaches a back edge without passing the header.
#[test]
fn loops_by_definition() {
    each_random_graph(|graph| {
        let dominators = Dominators::of(graph);
        let found = loops_of(graph);
        let reached = reachable(graph, 0, None);
        for (from, to) in graph.edges().filter(|&(from, _)| reached[from as usize]) {
            if dominators.dominates(to, from) {
                assert!(found.is_back_edge(from, to), "{from} to {to} in {graph:?}");
            }
        }
        for l in found.loops.iter().filter(|l| l.reducible) {
            for node in 0..graph.len() as u32 {
                let inside = node == l.header
                    || reached[node as usize]
                        && l.back_edges.iter().any(|&from| reachable(graph, node, Some(l.header))[from as usize]);
                assert_eq!(l.body.contains(&node), inside, "{node} in {l:?} of {graph:?}");
            }
        }
        // Removing the back edges of all loops leaves no cycle: what is left respects the order.
        let order = graph.order();
        for (from, to) in graph.edges().filter(|&(from, _)| reached[from as usize]) {
            assert!(found.is_back_edge(from, to) || order.position(from) < order.position(to));
        }
        for (index, l) in found.loops.iter().enumerate().filter(|_| found.all_reducible()) {
            if let Some(parent) = l.parent {
                assert!(parent != index && l.body.iter().all(|node| found.loops[parent].body.contains(node)));
            }
        }
    });
}

#[test]
fn nested_loops() {
    let graph = Graph::from_edges(6, &[(0, 1), (1, 2), (2, 3), (3, 2), (3, 4), (4, 1), (2, 4), (1, 5)]);
    let found = loops_of(&graph);
    expect![[r#"
        Loops {
            loops: [
                Loop {
                    header: 1,
                    back_edges: [
                        4,
                    ],
                    body: [
                        1,
                        2,
                        3,
                        4,
                    ],
                    reducible: true,
                    parent: None,
                },
                Loop {
                    header: 2,
                    back_edges: [
                        3,
                    ],
                    body: [
                        2,
                        3,
                    ],
                    reducible: true,
                    parent: Some(
                        0,
                    ),
                },
            ],
            innermost: [
                None,
                Some(
                    0,
                ),
                Some(
                    1,
                ),
                Some(
                    1,
                ),
                Some(
                    0,
                ),
                None,
            ],
        }
    "#]]
    .assert_debug_eq(&found);
}

#[test]
fn a_loop_with_two_entries_is_flagged() {
    let graph = Graph::from_edges(4, &[(0, 1), (0, 2), (1, 2), (2, 1), (2, 3)]);
    let found = loops_of(&graph);
    assert!(!found.all_reducible());
    let bodies: Vec<_> = found.loops.iter().map(|l| (l.body.clone(), l.reducible)).collect();
    assert_eq!(bodies, [(vec![1, 2], false)]);
}

#[test]
fn calls_are_listed_once_and_found_by_name() {
    let program = program(&[(STATIC, "f", "()V"), (STATIC, "g", "()V")]);
    let text = |name: &str| {
        format!(
            "method static demo/A.{name}:()V {{
             block p0 @0: call static demo/A.g:()V () then p1 @0
             part p1 @1: call static demo/B.h:()V () then p2 @1
             part p2 @2: call static demo/A.g:()V () then p3 @2
             part p3 @3: return @3 }}"
        )
    };
    let methods = [parse_one(&program, &text("f")), parse_one(&program, &text("g"))];
    let graph = call_graph(&methods);
    let names: Vec<_> = graph.callees[0].iter().map(|callee| program.spell(callee.name)).collect();
    assert_eq!(names, ["g".into(), "h".into()]);
    assert_eq!(graph.position(graph.callees[0][0]), Some(1));
    assert_eq!(graph.position(graph.callees[0][1]), None);
}

/// Parameters that nobody reads are dead, and so is what is handed to them; a call's result is live where it is defined.
#[test]
fn live_values_by_hand() {
    let program = program(&[(STATIC, "f", "(II)I")]);
    let text = "
        method static demo/A.f:(II)I {
        block p0(v0: int, v1: int) @0: goto p1(v0, v1, 7) @0
        block p1(v2: int, v3: int, v4: int) @1:
          when v2 > 0:
            v5: int = isub v2, 1 @2
            goto p1(v5, v3, v4) @3
          when v2 <= 0: call static demo/A.f:(II)I (v0, 1) -> v6: int then p2 else p3(v3) @4
        part p2 @5: return v6 @5
        block p3(v7: ref, v8: int) @6: return v8 @6
        }";
    let live = rules::analysis::live_values(&parse_one(&program, text));
    let numbers: Vec<Vec<u32>> = live.iter().map(|values| values.iter().map(|value| value.0).collect()).collect();
    assert_eq!(numbers, [vec![0, 1], vec![0, 2, 3], vec![6], vec![8]]);
}
