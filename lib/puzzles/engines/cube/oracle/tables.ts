/**
 * The tables of both metrics, each built when first needed and then kept. A ball takes about a second and is needed for
 * anything; a phase-1 table takes some seconds and is needed from four turns beyond the ball. A server builds them
 * ahead or elsewhere, and puts them in place here.
 */
import { BALL_RADIUS, type Ball, buildBall } from './ball';
import type { Metric } from './distance-oracle';
import { buildPhaseOne, type PhaseOne } from './phase-one';
import { makeSearch, type Search } from './search';

/** Without phase 1, three turns beyond the ball take a millisecond, four a dozen, five some hundreds. */
const EASY_BEYOND = 3;

interface Tables {
  ball: Ball | null;
  /** Without phase 1. */
  plainSearch: Search | null;
  search: Search | null;
}

interface Shelf extends Readonly<Record<Metric, Tables>> {
  answerCall: ((metric: Metric) => void) | null;
}

const emptyTables = (): Tables => ({ ball: null, plainSearch: null, search: null });

/** It hangs on globalThis, since a server's bundles may each hold a copy of this module. */
const shared = globalThis as { rungCubeTables?: Shelf };
shared.rungCubeTables ??= { htm: emptyTables(), qtm: emptyTables(), answerCall: null };
const TABLES: Shelf = shared.rungCubeTables;

/**
 * Names who is told, at least once, that a phase-1 table is needed; it shall come by `putPhaseOne`, while searches make
 * do as long as they can.
 */
export function answerCallsForPhaseOne(answer: (metric: Metric) => void): void {
  TABLES.answerCall = answer;
}

/** From now on tables are built where they are needed. */
export function dropAnswerToCalls(): void {
  TABLES.answerCall = null;
}

const hasBall = (metric: Metric): boolean => TABLES[metric].ball !== null;
export const hasPhaseOne = (metric: Metric): boolean => TABLES[metric].search !== null;

/** Builds a ball unless there is one; yields every few milliseconds. */
export function* warmBall(metric: Metric): Generator<undefined, void> {
  if (hasBall(metric)) return;
  const ball = yield* buildBall(metric);
  TABLES[metric].ball ??= ball;
}

export function ballFor(metric: Metric): Ball {
  TABLES[metric].ball ??= finish(buildBall(metric));
  return TABLES[metric].ball;
}

/** Puts a phase-1 table in place that was built elsewhere. */
export function putPhaseOne(metric: Metric, phaseOne: PhaseOne): void {
  TABLES[metric].search = makeSearch(ballFor(metric), phaseOne);
}

/** A search fit for a bound: with phase 1 where that is in place or must be. */
export function searchFor(metric: Metric, bound: number): Search {
  const tables = TABLES[metric];
  if (tables.search !== null) return tables.search;
  const beyond = bound - BALL_RADIUS[metric];
  if (beyond >= EASY_BEYOND) TABLES.answerCall?.(metric);
  if (beyond > (TABLES.answerCall === null ? EASY_BEYOND : EASY_BEYOND + 1))
    putPhaseOne(metric, finish(buildPhaseOne(metric)));
  else tables.plainSearch ??= makeSearch(ballFor(metric), null);
  return tables.search ?? (tables.plainSearch as Search);
}

function finish<T>(work: Generator<unknown, T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}
