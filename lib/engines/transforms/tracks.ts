/**
 * Four sequences of steps of one length that differ in two features (or in one step), each with all that a good question needs, so that any
 * of the four could be the one that is asked for: which one it is is drawn afterwards, and the four results alone tell nothing of it.
 */
import type { Rng } from '@/lib/core/rng';

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

/** null: this draw led nowhere. Every step is seen, and none can be left out, in each of the four; the four results look different. */
export function drawTracks<State, Step, Kind extends string>(
  world: TrackWorld<State, Step, Kind>,
  start: State,
  { steps, mayRepeat }: TrackWish,
  rng: Rng,
): Tracks<State, Step> | null {
  const plan = drawPlan(drawKinds(world.kinds, steps, mayRepeat, rng), rng);
  const columns = drawColumns(world, start, plan, rng);
  if (columns === null) return null;
  const sequences = four((track) => columns.map((column) => column[track] as Step));
  const results = four((track) => run(world, start, sequences[track] as readonly Step[]));
  const isGood = allDiffer(world, results) && sequences.every((sequence, track) => needsAll(world, start, sequence, results[track] as State));
  return isGood ? { sequences, results } : null;
}

const TRACKS = [0, 1, 2, 3] as const;
const four = <T>(of: (track: number) => T): Four<T> => [of(0), of(1), of(2), of(3)];

function drawKinds<Kind>(kinds: readonly Kind[], count: number, mayRepeat: boolean, rng: Rng): readonly Kind[] {
  const drawn: Kind[] = [];
  let left = rng.shuffle(kinds);
  while (drawn.length < count) {
    const free = left.filter((kind) => kind !== drawn.at(-1));
    if (free.length === 0) left = rng.shuffle(kinds);
    else {
      const next = rng.pick(free);
      drawn.push(next);
      if (!mayRepeat) left = left.filter((kind) => kind !== next);
    }
  }
  return drawn;
}

/** What a column of the four sequences is: the same step in all, another value in every second or in the last two, four values, or two steps in either order. */
type Column<Kind> =
  | { readonly of: 'same' | 'second' | 'last' | 'four'; readonly kind: Kind }
  | { readonly of: 'order'; readonly kind: Kind; readonly next: Kind; readonly feature: 'second' | 'last' };

function drawPlan<Kind>(kinds: readonly Kind[], rng: Rng): readonly Column<Kind>[] {
  const same = kinds.map((kind): Column<Kind> => ({ of: 'same', kind }));
  if (kinds.length === 1 || rng.chance(1, 5)) {
    const at = rng.int(kinds.length);
    return same.with(at, { of: 'four', kind: kinds[at] as Kind });
  }
  if (kinds.length > 2 && rng.chance(1, 3)) return planOfOrder(kinds, same, rng);
  const [one, other] = rng.sample([...kinds.keys()], 2) as [number, number];
  return same.with(one, { of: 'second', kind: kinds[one] as Kind }).with(other, { of: 'last', kind: kinds[other] as Kind });
}

function planOfOrder<Kind>(kinds: readonly Kind[], same: readonly Column<Kind>[], rng: Rng): readonly Column<Kind>[] {
  const at = rng.int(kinds.length - 1);
  const other = rng.pick([...kinds.keys()].filter((index) => index !== at && index !== at + 1));
  const order: Column<Kind> = { of: 'order', kind: kinds[at] as Kind, next: kinds[at + 1] as Kind, feature: 'second' };
  return same.with(other, { of: 'last', kind: kinds[other] as Kind }).toSpliced(at, 2, order);
}

const TRIES = 12;

/** Column by column, each such that it is seen and allowed in all four. */
function drawColumns<State, Step, Kind extends string>(
  world: TrackWorld<State, Step, Kind>,
  start: State,
  plan: readonly Column<Kind>[],
  rng: Rng,
): readonly Four<Step>[] | null {
  let states: Four<State> = [start, start, start, start];
  const columns: Four<Step>[] = [];
  for (const column of plan) {
    const next = drawColumn(world, states, column, rng);
    if (next === null) return null;
    columns.push(...next.columns);
    states = next.states;
  }
  return columns;
}

function drawColumn<State, Step, Kind extends string>(
  world: TrackWorld<State, Step, Kind>,
  states: Four<State>,
  column: Column<Kind>,
  rng: Rng,
): { readonly columns: readonly Four<Step>[]; readonly states: Four<State> } | null {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const columns = stepsOf(world, column, rng);
    const after = columns === null ? null : advance(world, states, columns);
    if (columns !== null && after !== null) return { columns, states: after };
  }
  return null;
}

function stepsOf<State, Step, Kind extends string>(world: TrackWorld<State, Step, Kind>, column: Column<Kind>, rng: Rng): readonly Four<Step>[] | null {
  if (column.of === 'four') return [world.drawFour(column.kind, rng)];
  const [one, other] = [world.draw(column.kind, rng), world.draw(column.of === 'order' ? column.next : column.kind, rng)];
  if (column.of === 'same') return [[one, one, one, one]];
  if (JSON.stringify(one) === JSON.stringify(other)) return null;
  const isSecond = column.of === 'second' || column.of === 'order';
  const pair: Four<Step> = isSecond ? [one, other, one, other] : [one, one, other, other];
  return column.of === 'order' ? [pair, four((track) => (pair[track] === one ? other : one))] : [pair];
}

/** null: a step is not seen in one of the four, or leads out of what is allowed. */
function advance<State, Step, Kind extends string>(
  world: TrackWorld<State, Step, Kind>,
  states: Four<State>,
  columns: readonly Four<Step>[],
): Four<State> | null {
  let now = states;
  for (const column of columns) {
    const next = four((track) => world.apply(now[track] as State, column[track] as Step));
    const before = now;
    if (!TRACKS.every((track) => world.isAllowed(next[track]) && world.differ(before[track], next[track]))) return null;
    now = next;
  }
  return now;
}

/** The state after all steps. */
export const run = <State, Step>(world: Pick<TrackWorld<State, Step, never>, 'apply'>, start: State, steps: readonly Step[]): State =>
  steps.reduce(world.apply, start);

/** Without any one of its steps the sequence gives another picture. */
const needsAll = <State, Step>(world: Pick<TrackWorld<State, Step, never>, 'apply' | 'differ'>, start: State, steps: readonly Step[], result: State): boolean =>
  steps.every((_, index) => world.differ(run(world, start, steps.toSpliced(index, 1)), result));

const allDiffer = <State>(world: Pick<TrackWorld<State, never, never>, 'differ'>, states: readonly State[]): boolean =>
  states.every((one, index) => states.slice(index + 1).every((other) => world.differ(one, other)));
