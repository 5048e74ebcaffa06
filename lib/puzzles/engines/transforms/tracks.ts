/**
 * Four sequences of steps of one length that differ in two features (or in one step). Each meets all requirements of a
 * good question, so any of them can be the answer. The answer is drawn afterwards, and the four results do not reveal
 * it.
 */
import type { Rng } from 'rung-puzzles/core/rng';

/** What can be done with the figures of an engine, and what is visible of it. */
export interface TrackWorld<State, Step, Kind extends string> {
  readonly kinds: readonly Kind[];
  readonly draw: (kind: Kind, rng: Rng) => Step;
  /** Draws four different steps, at least one of this kind. */
  readonly drawFour: (kind: Kind, rng: Rng) => Four<Step>;
  readonly apply: (state: State, step: Step) => State;
  /** Returns whether it is in view, and neither too small nor too thin. */
  readonly isAllowed: (state: State) => boolean;
  /** Returns whether the two clearly look different. */
  readonly differ: (one: State, other: State) => boolean;
}

export type Four<T> = readonly [T, T, T, T];

export interface Tracks<State, Step> {
  readonly sequences: Four<readonly Step[]>;
  readonly results: Four<State>;
}

/** `mayRepeat`: a kind of step may repeat before all others were used, but never twice in a row. */
export interface TrackWish {
  readonly steps: number;
  readonly mayRepeat: boolean;
}

/**
 * Returns null if this draw failed. In each sequence every step is visible and none can be left out, and the four
 * results look different.
 */
export function drawTracks<State, Step, Kind extends string>(
  world: TrackWorld<State, Step, Kind>,
  start: State,
  wish: TrackWish,
  rng: Rng,
): Tracks<State, Step> | null {
  const columns = drawColumns(world, start, drawPlan(wish.steps, rng), wish.mayRepeat, rng);
  if (columns === null) return null;
  const sequences = four((track) => columns.map((column) => column[track] as Step));
  const paths = sequences.map((steps) => pathOf(world, start, steps));
  const results = four((track) => paths[track]?.at(-1) as State);
  const isGood =
    allDiffer(world, results) &&
    sequences.every((steps, track) => needsAll(world, paths[track] as readonly State[], steps));
  return isGood ? { sequences, results } : null;
}

const four = <T>(of: (track: number) => T): Four<T> => [of(0), of(1), of(2), of(3)];

/**
 * What a column of the four sequences has: the same step in all, another in every second or in the last two, or four
 * different ones. `order` is two columns whose steps are swapped in every second sequence.
 */
type Column = 'same' | 'second' | 'last' | 'four' | 'order';

function drawPlan(steps: number, rng: Rng): readonly Column[] {
  const same: readonly Column[] = Array.from({ length: steps }, () => 'same');
  if (steps === 1 || rng.chance(1, 5)) return same.with(rng.int(steps), 'four');
  const isOrder = steps > 2 && rng.chance(1, 3);
  const columns = isOrder ? same.slice(1) : same;
  const [one, other] = rng.sample([...columns.keys()], 2) as [number, number];
  return columns.with(one, isOrder ? 'order' : 'second').with(other, 'last');
}

/** Builds the sequences column by column. Each column must be visible and allowed in all four. */
function drawColumns<State, Step, Kind extends string>(
  world: TrackWorld<State, Step, Kind>,
  start: State,
  plan: readonly Column[],
  mayRepeat: boolean,
  rng: Rng,
): readonly Four<Step>[] | null {
  let now: Progress<State, Step, Kind> = { columns: [], states: [start, start, start, start], kinds: [] };
  for (const column of plan) {
    const next = drawColumn(world, now, column, mayRepeat, rng);
    if (next === null) return null;
    now = next;
  }
  return now.columns;
}

interface Progress<State, Step, Kind> {
  readonly columns: readonly Four<Step>[];
  readonly states: Four<State>;
  readonly kinds: readonly Kind[];
}

const TRIES = 24;

function drawColumn<State, Step, Kind extends string>(
  world: TrackWorld<State, Step, Kind>,
  { columns, states, kinds }: Progress<State, Step, Kind>,
  column: Column,
  mayRepeat: boolean,
  rng: Rng,
): Progress<State, Step, Kind> | null {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const kind = rng.pick(freeKinds(world.kinds, kinds, mayRepeat));
    const own = column === 'order' ? [kind, rng.pick(freeKinds(world.kinds, [...kinds, kind], mayRepeat))] : [kind];
    const drawn = stepsOf(world, column, own, rng);
    const after = drawn === null ? null : advance(world, states, drawn);
    if (drawn !== null && after !== null)
      return { columns: [...columns, ...drawn], states: after, kinds: [...kinds, ...own] };
  }
  return null;
}

/** Excludes the last kind and, unless they may repeat, those used in the current round. All kinds make a round. */
function freeKinds<Kind>(all: readonly Kind[], used: readonly Kind[], mayRepeat: boolean): readonly Kind[] {
  const round = mayRepeat ? [] : used.slice(used.length - (used.length % all.length));
  return all.filter((kind) => kind !== used.at(-1) && !round.includes(kind));
}

function stepsOf<State, Step, Kind extends string>(
  world: TrackWorld<State, Step, Kind>,
  column: Column,
  [kind, next]: readonly Kind[],
  rng: Rng,
): readonly Four<Step>[] | null {
  if (column === 'four') return [world.drawFour(kind as Kind, rng)];
  const one = world.draw(kind as Kind, rng);
  if (column === 'same') return [[one, one, one, one]];
  const other = world.draw(next ?? (kind as Kind), rng);
  if (JSON.stringify(one) === JSON.stringify(other)) return null;
  if (column === 'last') return [[one, one, other, other]];
  return column === 'second'
    ? [[one, other, one, other]]
    : [
        [one, other, one, other],
        [other, one, other, one],
      ];
}

/** Returns null if a step is invisible or not allowed in one of the four. */
function advance<State, Step, Kind extends string>(
  world: TrackWorld<State, Step, Kind>,
  states: Four<State>,
  columns: readonly Four<Step>[],
): Four<State> | null {
  let now: readonly State[] = states;
  for (const column of columns) {
    const next = afterColumn(world, now, column);
    if (next === null) return null;
    now = next;
  }
  return now as unknown as Four<State>;
}

/** Tracks that stay equal share their state, so it is checked once. */
function afterColumn<State, Step, Kind extends string>(
  world: TrackWorld<State, Step, Kind>,
  before: readonly State[],
  column: Four<Step>,
): readonly State[] | null {
  const after: State[] = [];
  for (const [track, step] of column.entries()) {
    const from = before[track] as State;
    const twin = after.findIndex((_, earlier) => before[earlier] === from && column[earlier] === step);
    const next = twin === -1 ? world.apply(from, step) : (after[twin] as State);
    if (twin === -1 && !(world.isAllowed(next) && world.differ(from, next))) return null;
    after.push(next);
  }
  return after;
}

export function pathOf<State, Step>(
  { apply }: Pick<TrackWorld<State, Step, never>, 'apply'>,
  start: State,
  steps: readonly Step[],
): readonly State[] {
  const states = [start];
  for (const step of steps) states.push(apply(states.at(-1) as State, step));
  return states;
}

/** Returns whether leaving out any one step gives another picture. */
const needsAll = <State, Step>(
  world: Pick<TrackWorld<State, Step, never>, 'apply' | 'differ'>,
  path: readonly State[],
  steps: readonly Step[],
): boolean =>
  steps.every((_, index) =>
    world.differ(steps.slice(index + 1).reduce(world.apply, path[index] as State), path.at(-1) as State),
  );

const allDiffer = <State>(world: Pick<TrackWorld<State, never, never>, 'differ'>, states: readonly State[]): boolean =>
  states.every((one, index) => states.slice(index + 1).every((other) => world.differ(one, other)));
