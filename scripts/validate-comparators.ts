/**
 * Models to compare with, written plainly: shares by level, Rasch (one slope) and 2PL (a slope for each level). The last
 * two have normal abilities and no guessing, and are fitted by EM on 41 nodes with Newton's steps for each level.
 */
import type { Responses } from 'rung-puzzles/stats/response-model/responses';

/** Chance of a right answer of a person to a level. */
export type Predict = (person: number, level: number) => number;

const NODES = Array.from({ length: 41 }, (_, node) => (node - 20) / 4);
const WEIGHTS = NODES.map((node) => Math.exp((-node * node) / 2));
const ROUNDS = 150;

export function levelShares({ levels, level, right }: Responses): Predict {
  const yes = new Float64Array(levels).fill(0.5);
  const all = new Float64Array(levels).fill(1);
  for (const [answer, own] of level.entries()) {
    yes[own] = (yes[own] as number) + (right[answer] as number);
    all[own] = (all[own] as number) + 1;
  }
  return (_, own) => (yes[own] as number) / (all[own] as number);
}

interface Line {
  readonly intercept: number;
  readonly slope: number;
}

/** `prior` is the standard deviation of logarithms of slopes; with it, intercepts are within about 2 of 0. */
export function logisticModel(responses: Responses, kind: 'rasch' | '2pl', prior: number | null = null): Predict {
  let lines: readonly Line[] = Array.from({ length: responses.levels }, () => ({ intercept: 0, slope: 1 }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = countsOf(responses, posteriors(responses, lines));
    lines = counts.map((count, level) => climbed(count, lines[level] as Line, prior));
    if (kind === 'rasch') {
      const common = commonSlope(counts, lines);
      lines = lines.map(({ intercept }) => ({ intercept, slope: common }));
    }
  }
  const people = posteriors(responses, lines);
  return (person, level) => {
    const chances = chancesOf(lines[level] as Line);
    return (people[person] as number[]).reduce((sum, weight, node) => sum + weight * (chances[node] as number), 0);
  };
}

const chancesOf = ({ intercept, slope }: Line): number[] =>
  NODES.map((node) => 1 / (1 + Math.exp(-intercept - slope * node)));

function posteriors({ people, person, level, right }: Responses, lines: readonly Line[]): number[][] {
  const logs = lines.map((line) => chancesOf(line).map((chance) => [Math.log(1 - chance), Math.log(chance)] as const));
  const own = Array.from({ length: people }, () => WEIGHTS.map(Math.log));
  for (const [answer, of] of person.entries()) {
    const row = own[of] as number[];
    const chances = logs[level[answer] as number] as (readonly [number, number])[];
    for (const [node, [no, yes]] of chances.entries())
      row[node] = (row[node] as number) + (right[answer] === 1 ? yes : no);
  }
  return own.map((row) => {
    const most = Math.max(...row);
    const weights = row.map((log) => Math.exp(log - most));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  });
}

/** Expected right and given answers at each node. */
type Count = readonly (readonly [right: number, all: number])[];

function countsOf({ levels, person, level, right }: Responses, people: readonly number[][]): Count[] {
  const counts = Array.from({ length: levels }, () => NODES.map(() => [0, 0] as [number, number]));
  for (const [answer, of] of person.entries())
    for (const [node, weight] of (people[of] as number[]).entries()) {
      const count = (counts[level[answer] as number] as [number, number][])[node] as [number, number];
      count[0] += weight * (right[answer] as number);
      count[1] += weight;
    }
  return counts;
}

/** Two of Newton's steps, within slopes of 0.05 to 6 and intercepts of ±8. */
function climbed(count: Count, from: Line, prior: number | null): Line {
  let { intercept, slope } = from;
  for (let step = 0; step < 2; step += 1) {
    const chances = chancesOf({ intercept, slope });
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-3, 0, 1e-3];
    for (const [node, [right, all]] of count.entries()) {
      const chance = chances[node] as number;
      const [x, information] = [NODES[node] as number, all * chance * (1 - chance)];
      g0 += right - all * chance;
      g1 += x * (right - all * chance);
      h00 += information;
      h01 += information * x;
      h11 += information * x * x;
    }
    if (prior !== null) {
      g0 -= intercept / 4;
      h00 += 1 / 4;
      g1 -= Math.log(slope) / slope / prior ** 2;
      h11 += 1 / (slope * prior) ** 2;
    }
    const determinant = h00 * h11 - h01 * h01;
    intercept = within(intercept + (h11 * g0 - h01 * g1) / determinant, -8, 8);
    slope = within(slope + (h00 * g1 - h01 * g0) / determinant, 0.05, 6);
  }
  return { intercept, slope };
}

/** The slope that all levels share: one of Newton's steps for all of them. */
function commonSlope(counts: readonly Count[], lines: readonly Line[]): number {
  let [weighted, weights] = [0, 0];
  for (const [level, count] of counts.entries()) {
    const line = lines[level] as Line;
    const chances = chancesOf(line);
    const moments = [0, 0, 0];
    for (const [node, [, all]] of count.entries()) {
      const information = all * (chances[node] as number) * (1 - (chances[node] as number));
      for (const power of [0, 1, 2])
        moments[power] = (moments[power] as number) + information * (NODES[node] as number) ** power;
    }
    const [zero = 0, one = 0, two = 0] = moments;
    const information = two - one ** 2 / Math.max(zero, 1e-9);
    weighted += information * line.slope;
    weights += information;
  }
  return weighted / weights;
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
