/**
 * A closed loop: the cube has a state, four moves are offered, the chosen one is made, and four more are offered at the
 * new state. The base of step-by-step and learning-curve (arXiv 2512.20595, "closed-loop control" and "recovery").
 *
 * Every step is planned from the true state. The published code keeps the plan that it made at the start. After an
 * optimal move outside that plan, the move that it counts as right may not be one, so a perfect player cannot reach 100
 * %.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { ok, type Result } from 'rung-puzzles/core/result';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import { formatSeed, parseSeed, type Seed } from 'rung-puzzles/core/seed';
import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import type { Move } from 'rung-puzzles/engines/cube/moves';
import { oracleFor } from 'rung-puzzles/engines/cube/oracle';
import { OPTION_LABELS, type OptionLabel } from 'rung-puzzles/items/stimulus';
import { optionLabel } from '../../choice';
import { rngForVariants } from '../../placed';
import type { GenerationFailure } from '../../task';
import { fromStateAt, LAST_LEVEL_JUDGED } from '../levels';
import { type DrawOptions, type MoveMade, type OptionSet, pickProgress, type StepOption } from '../options/episodes';

/** How a task offers moves at each step: the right one (`progress`) and three wrong ones (`fillers`). */
export interface LoopWay {
  readonly draw: DrawOptions;
  /** The variants that use this way. Empty: the default. */
  readonly drawing: readonly string[];
  /**
   * Whether a cube that returns to a state gets other moves there. Otherwise it gets the same four, since new fillers
   * around the same right move would reveal it.
   */
  readonly redraws?: boolean;
  /** Whether the right option is always the teacher's move: `draw` then takes it with `pickProgress`. */
  readonly teaches?: boolean;
}

/** What the respondent sees. */
export interface LoopStep {
  readonly state: Facelets;
  /** True distance of the state in the half-turn metric. */
  readonly distance: number;
  /** Four, in display order. */
  readonly options: readonly StepOption[];
  /** Index of the option that brings the cube nearer. If several do, the teacher's. */
  readonly right: number;
  /** For the picture, see `showCube`. */
  readonly jitterSeed: number;
}

export interface LoopEntry extends LoopStep {
  /** The reply in canonical form. null if it could not be read. */
  readonly answer: string | null;
  /** The move that was made by the respondent or the task. null: the cube did not change. */
  readonly played: Move | null;
}

export interface LoopPuzzle {
  readonly level: number;
  /** The source of all draws: the label, and the seed in decimal digits. */
  readonly label: string;
  readonly seed: string;
  readonly drawing: readonly string[];
  /** The teacher's moves: one of the shortest solutions of the first state, drawn among all of them. */
  readonly plan: readonly Move[];
  readonly step: LoopStep;
  readonly log: readonly LoopEntry[];
}

/** The first step of a question: a state at the level's distance, and four moves. */
export function startLoop(
  label: string,
  level: number,
  seed: Seed,
  way: LoopWay,
  upTo: number = LAST_LEVEL_JUDGED,
): Result<LoopPuzzle, GenerationFailure> {
  const draws = drawsOf(loopRng(label, level, seed), way);
  const first = fromStateAt(level, upTo, draws.rng.split('start'), (state) => {
    const set = way.draw(state, level, [], setRng(draws.rng, state, way, 0));
    return set.ok ? { state, set: set.value } : null;
  });
  if (!first.ok) return first;
  const { state, set } = first.value;
  const plan = drawPlan(state, draws.rng, way);
  return ok({
    level,
    label,
    seed: formatSeed(seed),
    drawing: way.drawing,
    plan,
    step: shownStep(state, level, set, draws, 0),
    log: [],
  });
}

/** The question after a reply: makes `played` and offers four moves there. The new state must not be solved. */
export function goOn(puzzle: LoopPuzzle, answer: string | null, played: Move | null, way: LoopWay): LoopPuzzle {
  const log = [...puzzle.log, { ...puzzle.step, answer, played }];
  const draws = drawsOf(rngOf(puzzle), way);
  const state = stateAfter(puzzle.step, played);
  const distance = distanceAfter(puzzle.step, played);
  return {
    ...puzzle,
    log,
    step: shownStep(state, distance, setAt(state, distance, log, way, draws.rng), draws, log.length),
  };
}

const stateAfter = ({ state }: LoopStep, played: Move | null): Facelets =>
  played === null ? state : applyMoves(state, [played]);

const distanceAfter = ({ distance, options }: LoopStep, played: Move | null): number =>
  options.find(({ move }) => move === played)?.distanceAfter ?? distance;

/** The option that a canonical answer names, or null. */
export function chosenOption({ options }: LoopStep, answer: string | null): StepOption | null {
  const place = OPTION_LABELS.indexOf(answer as OptionLabel);
  return options[place] ?? null;
}

export const rightLabel = ({ step }: LoopPuzzle): OptionLabel => optionLabel(step.right);

/** Whether a canonical answer names a move that brings the cube nearer. */
export const isRight = (step: LoopStep, answer: string | null): boolean =>
  (chosenOption(step, answer)?.distanceAfter ?? step.distance) < step.distance;

export const movesSoFar = ({ log }: LoopPuzzle): readonly Move[] =>
  log.flatMap(({ played }) => (played === null ? [] : [played]));

/** The place of the right option of the first step. It depends only on the seed. */
export const firstPlace = (label: string, level: number, seed: Seed): OptionLabel =>
  optionLabel(placeAt(loopRng(label, level, seed), 0));

const loopRng = (label: string, level: number, seed: Seed): Rng => rngFor(seed, `${label}/${level}`);

function rngOf({ label, level, seed }: LoopPuzzle): Rng {
  const parsed = parseSeed(seed);
  invariant(parsed.ok, `invalid seed ${seed}`);
  return loopRng(label, level, parsed.value);
}

interface Draws {
  /** Draws the place of the right option from the seed alone, so variants do not change it. */
  readonly places: Rng;
  readonly rng: Rng;
}

const drawsOf = (rng: Rng, { drawing }: LoopWay): Draws => ({ places: rng, rng: rngForVariants(drawing, rng) });

/** `number`: of the step, from 0. */
const setRng = (rng: Rng, state: Facelets, { redraws = false }: LoopWay, number: number): Rng =>
  rng.split(redraws ? `options of ${number}` : `options at ${state}`);

function setAt(state: Facelets, distance: number, log: readonly LoopEntry[], way: LoopWay, rng: Rng): OptionSet {
  const known = way.redraws ? undefined : log.find((entry) => entry.state === state);
  if (known !== undefined)
    return { progress: progressOf(known), fillers: known.options.filter((_, index) => index !== known.right) };
  const set = way.draw(state, distance, movesMade(log), setRng(rng, state, way, log.length));
  invariant(set.ok, `three moves that do not help at ${state}`);
  return set.value;
}

const progressOf = ({ options, right }: LoopStep): StepOption => options[right] as StepOption;

const movesMade = (log: readonly LoopEntry[]): readonly MoveMade[] =>
  log.flatMap(({ played, options }) =>
    played === null ? [] : [{ move: played, offered: options.map(({ move }) => move) }],
  );

/** Draws letters again at every step, even if state and moves occur again. */
function shownStep(
  state: Facelets,
  distance: number,
  set: OptionSet,
  { places, rng }: Draws,
  number: number,
): LoopStep {
  const right = placeAt(places, number);
  const fillers = rng.split(`order ${number}`).shuffle(set.fillers);
  const options = [...fillers.slice(0, right), set.progress, ...fillers.slice(right)];
  return { state, distance, options, right, jitterSeed: rng.split(`picture ${number}`).uint32() };
}

const placeAt = (rng: Rng, number: number): number => rng.split(`place ${number}`).int(OPTION_LABELS.length);

function drawPlan(start: Facelets, rng: Rng, way: LoopWay): readonly Move[] {
  const planRng = rng.split('plan');
  const pick = (state: Facelets, moves: readonly Move[]) =>
    way.teaches ? pickProgress(moves, setRng(rng, state, way, 0)) : planRng.pick(moves);
  const plan: Move[] = [];
  for (let state = start; ; state = applyMoves(state, plan.slice(-1))) {
    const moves = oracleFor('htm').optimalFirstMoves(state);
    if (moves.length === 0) return plan;
    plan.push(pick(state, moves));
  }
}
