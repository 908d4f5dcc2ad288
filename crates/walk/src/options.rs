//! Parameters of the walk.

use std::str::FromStr;

/// Parameters of the walk, with the letters that the paper gives them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// I: steps per non-linear constraint. Default is 150.
    pub steps: u32,
    /// R: pairs of neighbours per step. Default is 10.
    pub neighbours: u32,
    /// T: for how many improvements an input that did not help is tabu; 0 switches that off. Default is half the inputs, between 1 and 3.
    pub tabu: Option<u32>,
    /// M: samples of a random step that may miss the polytope. Default is 10.
    pub samples: u32,
    /// S: the radius of a random step, scaled by random powers of two. Default is 10.
    pub radius: f64,
    /// Also try where linear approximation leads. Default is true.
    pub bisection: bool,
    /// How often the walk begins anew from another point, as long as there are evaluations left. Default is 20.
    pub restarts: u32,
    /// How often the constraints are evaluated at most. Default is 400,000.
    pub evaluations: u64,
    /// What random steps are drawn from. Default is 0.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            steps: 150,
            neighbours: 10,
            tabu: None,
            samples: 10,
            radius: 10.0,
            bisection: true,
            restarts: 20,
            evaluations: 400_000,
            seed: 0,
        }
    }
}

/// Names with values, as a user gives them: `steps=300,tabu=2,bisection=false`.
impl FromStr for Options {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut options = Self::default();
        for part in text.split(',') {
            let (name, value) = part.split_once('=').ok_or("expected NAME=VALUE, for example steps=300")?;
            match name.trim() {
                "steps" => options.steps = parse(name, value)?,
                "neighbours" => options.neighbours = parse(name, value)?,
                "tabu" => options.tabu = Some(parse(name, value)?),
                "samples" => options.samples = parse(name, value)?,
                "radius" => options.radius = parse(name, value)?,
                "bisection" => options.bisection = parse(name, value)?,
                "restarts" => options.restarts = parse(name, value)?,
                "evaluations" => options.evaluations = parse(name, value)?,
                _ => return Err(format!("expected {NAMES} in place of {name}")),
            }
        }
        match options.radius.is_finite() && options.radius > 0.0 {
            true => Ok(options),
            false => Err("expected a positive radius".to_owned()),
        }
    }
}

const NAMES: &str = "steps, neighbours, tabu, samples, radius, bisection, restarts or evaluations";

fn parse<T: FromStr>(name: &str, value: &str) -> Result<T, String> {
    value.trim().parse().map_err(|_| format!("expected another value of {name} than {value:?}"))
}
