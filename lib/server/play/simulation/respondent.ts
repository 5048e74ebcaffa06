/** Simulated people of pilots and of the demo data: right with a chance that falls with the level, after an ex-Gaussian time. */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Respondent, rightChance } from 'rung-puzzles/protocols/express/respondent';
import type { MadeItem } from 'rung-puzzles/tasks/item';
import { mayAnswer } from 'rung-puzzles/tasks/score-reply';

export interface SimulatedPerson extends Respondent {
  /** Mean of the normal part of the response time at level 1. ms */
  readonly meanMs: number;
  /** Answers without reading, to trigger the exclusion rules. */
  readonly isCareless: boolean;
}

const MOST_DEPTH = 9;
const CARELESS = [1, 12] as const;
const LAPSE = 0.02;
const UNIT = 0x1_0000_0000;

/** Standard deviation of the normal part and mean of the exponential one, as shares of the normal part's mean. */
const SIGMA_SHARE = 0.15;
const TAU_SHARE = 0.5;
/** Relative growth of the mean per level. */
const GROWTH = 0.12;
const LEAST_MS = 450;
const CARELESS_MS = { mean: 280, sigma: 40, tau: 60 } as const;

const uniform = (rng: Rng): number => (rng.uint32() + 0.5) / UNIT;

export function drawRespondent(rng: Rng): SimulatedPerson {
  const depth = 1 + MOST_DEPTH * uniform(rng);
  return {
    depth,
    spread: 0.5 + depth / 4,
    lapse: LAPSE,
    meanMs: 2500 + 4000 * uniform(rng),
    isCareless: rng.chance(...CARELESS),
  };
}

/** The sum of a normal and an exponential time; ms. */
function exGaussian(rng: Rng, mean: number, sigma: number, tau: number): number {
  const normal = Math.sqrt(-2 * Math.log(uniform(rng))) * Math.cos(2 * Math.PI * uniform(rng));
  return mean + sigma * normal - tau * Math.log(uniform(rng));
}

export function responseTimeMs({ isCareless, meanMs }: SimulatedPerson, level: number, rng: Rng): number {
  if (isCareless) return Math.max(50, exGaussian(rng, CARELESS_MS.mean, CARELESS_MS.sigma, CARELESS_MS.tau));
  const mean = meanMs * (1 + GROWTH * (level - 1));
  return Math.max(LEAST_MS, exGaussian(rng, mean, SIGMA_SHARE * mean, TAU_SHARE * mean));
}

/** The client's measure of an answer that nothing disturbed. */
export const timingOf = (rtMs: number) =>
  ({
    rtMs,
    onsetMethod: 'presented',
    onsetUncertaintyMs: 8,
    eventTimeSource: 'timestamp',
    inputType: 'keyboard',
    awayMs: 0,
    droppedFrames: 0,
    reloads: 0,
    clockShown: true,
  }) as const;

/** In canonical form, from the task's simulated respondent of this skill. */
export function answerOf(respondent: SimulatedPerson, { task, puzzle, item }: MadeItem, rng: Rng): string {
  const skill = respondent.isCareless ? 0 : rightChance(respondent, 0, item.level);
  const parsed = task.parse(task.simulate(puzzle, skill, rng), puzzle, item.condition);
  return parsed.ok && mayAnswer({ task, puzzle, item }, parsed.value) ? parsed.value : item.answer;
}
