/**
 * Four sequences of steps of one length that differ in two features (or in one step), each with all that a good
 * question needs, so that any of the four could be the one that is asked for: which one it is is drawn afterwards, and
 * the four results alone tell nothing of it.
 */
import type { Rng } from 'rung-puzzles/core/rng';

/** What can be done in a world, and what of it can be seen. */
export interface TrackWorld<State, Step, Kind extends string> {
  readonly kinds: readonly Kind[];
  readonly draw: (kind: Kind, rng: Rng) => Step;
  /** Four different steps, at least one of this kind. */
  readonly drawFour: (kind: Kind, rng: Rng) => Four<Step>;
  readonly apply: (state: State, step: Step) => State;
  /** In view, and neither too small nor too thin. */
  readonly isAllowed: (state: State) => boolean;
  /** The two look different to anybody. */
  readonly differ: (one: State, other: State) => boolean;
}

export type Four<T> = readonly [T, T, T, T];

export interface Tracks<State, Step> {
  readonly sequences: Four<readonly Step[]>;
  readonly results: Four<State>;
}

/** `mayRepeat`: a kind of step can come again before all others have had their turn; never twice in a row. */
export interface TrackWish {
  readonly steps: number;
  readonly mayRepeat: boolean;
}

/**
 * null: this draw led nowhere. Every step is seen, and none can be left out, in each of the four; the four results look
 * different.
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
 * What a column of the four sequences holds: the same step in all, another in every second or in the last two, four
 * different ones; `order` stands for two columns, whose steps come in the other order in every second.
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

/** Column by column, each such that it is seen and allowed in all four. */
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
  /** One for each column. */
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

/** Not the last one, and, unless they may repeat, none that the present round has had; all kinds make a round. */
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

/** null: a step is not seen in one of the four, or leads out of what is allowed. */
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

/** Tracks that were alike and stay so share their state: it is looked at once. */
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

/** The states before the first, between and after the last step. */
export function pathOf<State, Step>(
  { apply }: Pick<TrackWorld<State, Step, never>, 'apply'>,
  start: State,
  steps: readonly Step[],
): readonly State[] {
  const states = [start];
  for (const step of steps) states.push(apply(states.at(-1) as State, step));
  return states;
}

/** Without any one of its steps the sequence gives another picture. */
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
