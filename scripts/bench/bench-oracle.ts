/**
 * The cost of exact cube distances, compared with its limits. Times are this process's CPU time, so that a busy machine
 * counts less. States have exactly the named depth; random lists of turns that lead nearer are left out.
 */
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import { type Facelets, SOLVED } from 'rung-puzzles/engines/cube/facelets';
import { axisOf, baseOf, FACE_MOVES, type Move, suffixOf } from 'rung-puzzles/engines/cube/moves';
import { type DistanceOracle, type Metric, oracleFor } from 'rung-puzzles/engines/cube/oracle';
import { buildPhaseOne } from 'rung-puzzles/engines/cube/oracle/phase-one';
import { piecesOf } from 'rung-puzzles/engines/cube/oracle/pieces';
import { makeSearch } from 'rung-puzzles/engines/cube/oracle/search';
import { ballFor, putPhaseOne, searchFor } from 'rung-puzzles/engines/cube/oracle/tables';
import { stateAtDistance } from 'rung-puzzles/engines/cube/sphere/sphere';
import { randomWord } from 'rung-puzzles/engines/cube/sphere/sphere-words';
import { type Emit, latencyOf, machineLine, round, type Scale } from './report/report';

const SEED = 2026n as Seed;

export async function benchOracle(emit: Emit, scale: Scale): Promise<void> {
  await emit(machineLine());
  const show = shower(emit);
  await benchTables(show, 'htm', 250, 'half-turn metric');
  await benchDistances(show, 'htm', [8, 9, 10], scale.quick ? 200 : 1000);
  await benchNear(show, scale);
  await benchLabels(show, scale);
  await benchDeep(show, 'htm', 12, 1.5, scale.quick ? 50 : 300);
  await benchDeep(show, 'htm', 14, 60, scale.quick ? 10 : 100);
  const nodesBefore = searchFor('htm', 15).nodeCount();
  const deepMs = await benchDeep(show, 'htm', 15, 600, scale.quick ? 5 : 40);
  await show('nodes, thousands a second', (searchFor('htm', 15).nodeCount() - nodesBefore) / deepMs, { atLeast: 4000 });
  await benchSphere(show, scale);
  await benchTables(show, 'qtm', 350, 'both metrics');
  await benchDeep(show, 'qtm', 14, 2, scale.quick ? 50 : 300);
  await benchDeep(show, 'qtm', 16, 80, scale.quick ? 10 : 60);
  await benchMismatches(show, scale.quick ? 100 : 500);
}

type Aim = { readonly atMost: number } | { readonly atLeast: number };
type Show = (figure: string, measured: number, aim?: Aim) => Promise<void>;

const shower =
  (emit: Emit): Show =>
  async (figure, measured, aim) => {
    const rest =
      aim === undefined
        ? {}
        : {
            aim: 'atMost' in aim ? `<= ${aim.atMost}` : `>= ${aim.atLeast}`,
            verdict: isMet(measured, aim) ? 'met' : 'missed',
          };
    await emit({ bench: 'oracle', figure, measured: round(measured), ...rest });
  };

const isMet = (measured: number, aim: Aim): boolean =>
  'atMost' in aim ? measured <= aim.atMost : measured >= aim.atLeast;

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timed(work: () => unknown): number {
  const startedAt = cpuMs();
  work();
  return cpuMs() - startedAt;
}

async function benchTables(show: Show, metric: Metric, residentMb: number, together: string): Promise<void> {
  await show(
    `ball, ${metric}, ms`,
    timed(() => ballFor(metric)),
    { atMost: 1500 },
  );
  await show(
    `phase-1 table, ${metric}, ms`,
    timed(() => putPhaseOne(metric, finished(buildPhaseOne(metric)))),
    { atMost: 12_000 },
  );
  await show(`resident, ${together}, MB`, process.memoryUsage().rss / 1024 ** 2, { atMost: residentMb });
}

function finished<T>(work: Generator<unknown, T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

function durations(oracle: DistanceOracle, states: readonly Facelets[]): readonly number[] {
  return states.map((state) => timed(() => oracle.distance(state)));
}

async function benchDistances(show: Show, metric: Metric, depths: readonly number[], count: number): Promise<void> {
  const oracle = oracleFor(metric);
  durations(oracle, statesAt(metric, Math.max(...depths), 500, 'warm'));
  for (const depth of depths) {
    const times = durations(oracle, statesAt(metric, depth, count, 'timed'));
    await show(`distance, ${metric}, d=${depth}, mean ms`, mean(times), { atMost: 0.1 });
    await show(`distance, ${metric}, d=${depth}, p99 ms`, latencyOf(times).p99Ms, { atMost: 1 });
  }
}

/** For a missing phase-1 table. */
async function benchNear(show: Show, { quick }: Scale): Promise<void> {
  const plain = makeSearch(ballFor('htm'), null);
  for (const depth of [8, 9, 10]) {
    const states = statesAt('htm', depth, quick ? 50 : 300, 'plain').map(piecesOf);
    const ms = timed(() => states.map((pieces) => [8, 9, 10].find((bound) => plain.wayWithin(pieces, bound) !== null)));
    await show(`distance by the ball only, htm, d=${depth}, mean ms`, ms / states.length);
  }
}

async function benchLabels(show: Show, { quick }: Scale): Promise<void> {
  const oracle = oracleFor('htm');
  const aims = [
    [9, 0.3],
    [10, 0.5],
    [12, 20],
  ] as const;
  for (const [depth, atMost] of aims) {
    const states = statesAt('htm', depth, quick || depth === 12 ? 50 : 500, 'labels');
    await show(
      `18 labels, htm, d=${depth}, mean ms`,
      mean(states.map((state) => timed(() => oracle.neighbours(state)))),
      { atMost },
    );
  }
}

/** Returns the CPU time of all of them. */
async function benchDeep(show: Show, metric: Metric, depth: number, atMost: number, count: number): Promise<number> {
  const times = durations(oracleFor(metric), statesAt(metric, depth, count, 'deep'));
  await show(`distance, ${metric}, d=${depth}, mean ms`, mean(times), { atMost });
  return times.reduce((sum, ms) => sum + ms, 0);
}

async function benchSphere(show: Show, { quick }: Scale): Promise<void> {
  const rng = rngFor(SEED, 'sphere');
  for (const depth of [5, 9, 12, 14, 15]) {
    const count = depth < 12 ? 200 : quick ? 3 : 20;
    await show(
      `state at distance ${depth}, mean ms`,
      timed(() => times(count, () => stateAtDistance(depth, rng))) / count,
      depth <= 9 ? { atMost: 5 } : undefined,
    );
  }
}

/**
 * Replays solutions of every length, compares phase 1 with the ball search, and neighbours with their own distances.
 */
async function benchMismatches(show: Show, count: number): Promise<void> {
  let mismatches = 0;
  for (const metric of ['htm', 'qtm'] as const) {
    const [oracle, plain] = [oracleFor(metric), makeSearch(ballFor(metric), null)];
    for (const state of statesAt(metric, 10, count, 'mismatch')) {
      const solution = oracle.solution(state);
      const sooner = [8, 9].some((bound) => plain.wayWithin(piecesOf(state), bound) !== null);
      if (applyMoves(state, solution) !== SOLVED || solution.length !== 10 || sooner) mismatches += 1;
      const [neighbour] = oracle.neighbours(state);
      if (neighbour?.distance !== oracle.distance(applyMoves(state, ['U']))) mismatches += 1;
    }
  }
  await show('mismatches', mismatches, { atMost: 0 });
}

function statesAt(metric: Metric, depth: number, count: number, purpose: string): readonly Facelets[] {
  const rng = rngFor(SEED, `${purpose}-${metric}-${depth}`);
  const states: Facelets[] = [];
  while (states.length < count) {
    const state = applyMoves(SOLVED, metric === 'htm' ? randomWord(depth, rng) : quarterWord(depth, rng));
    if (oracleFor(metric).distanceWithin(state, depth - 1) === null) states.push(state);
  }
  return states;
}

/** Quarter turns without immediate inverses, with a fixed order of turns about one axis. */
function quarterWord(length: number, rng: Rng): readonly Move[] {
  const quarters = FACE_MOVES.filter((move) => suffixOf(move) !== '2');
  const word: Move[] = [];
  while (word.length < length) {
    const next = rng.pick(quarters);
    const last = word.at(-1);
    const isIdle =
      last !== undefined &&
      axisOf(last) === axisOf(next) &&
      (baseOf(last) === baseOf(next) ? last !== next : last > next);
    if (!isIdle) word.push(next);
  }
  return word;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const times = (count: number, work: () => unknown): void => {
  for (let index = 0; index < count; index += 1) work();
};
