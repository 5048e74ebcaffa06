/**
 * The tables of both metrics, each built when first needed and then kept. A ball takes about a second and is always
 * needed. A phase-1 table takes some seconds and is needed from four turns beyond the ball. A server builds them ahead
 * of time or in a worker, and installs them here.
 */
import { BALL_RADIUS, type Ball, buildBall } from './ball';
import type { Metric } from './distance-oracle';
import { buildPhaseOne, type PhaseOne } from './phase-one';
import { makeSearch, type Search } from './search';

/** Without phase 1, three turns beyond the ball take a millisecond, four about ten, five some hundreds. */
const EASY_BEYOND = 3;

interface Tables {
  ball: Ball | null;
  /** Works without phase 1. */
  plainSearch: Search | null;
  search: Search | null;
}

interface Shelf extends Readonly<Record<Metric, Tables>> {
  handleNeed: ((metric: Metric) => void) | null;
}

const emptyTables = (): Tables => ({ ball: null, plainSearch: null, search: null });

/** Kept on globalThis because a server's bundles may each hold a copy of this module. */
const shared = globalThis as { rungCubeTables?: Shelf };
shared.rungCubeTables ??= { htm: emptyTables(), qtm: emptyTables(), handleNeed: null };
const TABLES: Shelf = shared.rungCubeTables;

/**
 * Sets who is called when a phase-1 table is needed. It must arrive by `putPhaseOne`; until then searches work without
 * it for as long as they can.
 */
export function onPhaseOneNeeded(answer: (metric: Metric) => void): void {
  TABLES.handleNeed = answer;
}

/** Builds tables in place again when they are needed. */
export function clearPhaseOneHandler(): void {
  TABLES.handleNeed = null;
}

const hasBall = (metric: Metric): boolean => TABLES[metric].ball !== null;
export const hasPhaseOne = (metric: Metric): boolean => TABLES[metric].search !== null;

/** Builds a ball unless there is one. Yields every few milliseconds. */
export function* warmBall(metric: Metric): Generator<undefined, void> {
  if (hasBall(metric)) return;
  const ball = yield* buildBall(metric);
  TABLES[metric].ball ??= ball;
}

export function ballFor(metric: Metric): Ball {
  TABLES[metric].ball ??= finish(buildBall(metric));
  return TABLES[metric].ball;
}

export function putPhaseOne(metric: Metric, phaseOne: PhaseOne): void {
  TABLES[metric].search = makeSearch(ballFor(metric), phaseOne);
}

/** Returns a search for a bound: with phase 1 if it is installed or required. */
export function searchFor(metric: Metric, bound: number): Search {
  const tables = TABLES[metric];
  if (tables.search !== null) return tables.search;
  const beyond = bound - BALL_RADIUS[metric];
  if (beyond >= EASY_BEYOND) TABLES.handleNeed?.(metric);
  if (beyond > (TABLES.handleNeed === null ? EASY_BEYOND : EASY_BEYOND + 1))
    putPhaseOne(metric, finish(buildPhaseOne(metric)));
  else tables.plainSearch ??= makeSearch(ballFor(metric), null);
  return tables.search ?? (tables.plainSearch as Search);
}

function finish<T>(work: Generator<unknown, T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}
