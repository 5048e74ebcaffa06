/**
 * A second way to the answer, from `truth` only: a map from cells to arrows, with headings as steps on the page, turned
 * by swapping coordinates.
 */
type Pair = readonly [number, number];

export interface ArrowTruth {
  readonly size: number;
  readonly arrows: readonly ArrowThere[];
  readonly ask: 'path' | 'picture';
  readonly moves: readonly MoveThere[];
  readonly final: readonly ArrowThere[];
  readonly options: readonly {
    readonly label: string;
    readonly moves?: readonly MoveThere[];
    readonly arrows?: readonly ArrowThere[];
  }[];
}

export interface ArrowThere {
  readonly at: Pair;
  readonly facing: string;
  readonly color: string;
}

export interface MoveThere {
  readonly at: Pair;
  readonly direction: string;
  readonly units: number;
}

const HEADINGS: Readonly<Record<string, Pair>> = { up: [0, 1], down: [0, -1], left: [-1, 0], right: [1, 0] };

/** The labels of the right options. Throws if a list is impossible. */
export function rightLabels({ size, arrows, ask, moves, final, options }: ArrowTruth): readonly string[] {
  const wanted = ask === 'path' ? keyOf(final) : play(size, arrows, moves);
  return options.flatMap((option) =>
    (option.moves ? play(size, arrows, option.moves) : keyOf(option.arrows ?? [])) === wanted ? [option.label] : [],
  );
}

const keyOf = (arrows: readonly ArrowThere[]): string =>
  arrows
    .map(({ at, facing, color }) => `${at} ${String(HEADINGS[facing])} ${color}`)
    .sort()
    .join(' | ');

export function play(size: number, arrows: readonly ArrowThere[], moves: readonly MoveThere[]): string {
  const board = new Map(
    arrows.map(({ at, facing, color }) => [String(at), { heading: HEADINGS[facing] as Pair, color }]),
  );
  for (const { at, direction, units } of moves) {
    const arrow = board.get(String(at));
    if (arrow === undefined) throw new Error(`no arrow at ${at}`);
    const heading = seen(arrow.heading, direction);
    const goal: Pair = [at[0] + units * heading[0], at[1] + units * heading[1]];
    if (goal.some((place) => place < 0 || place >= size)) throw new Error(`off the board at ${goal}`);
    const other = board.get(String(goal));
    board.delete(String(at));
    if (other) board.set(String(at), { ...other, heading: seen(heading, 'backward') });
    board.set(String(goal), { ...arrow, heading });
  }
  return [...board]
    .map(([at, { heading, color }]) => `${at} ${heading} ${color}`)
    .sort()
    .join(' | ');
}

/** Left of [x, y] is [-y, x], y being up. */
function seen([x, y]: Pair, direction: string): Pair {
  if (direction === 'forward') return [x, y];
  if (direction === 'backward') return [0 - x, 0 - y];
  return direction === 'left' ? [0 - y, x] : [y, 0 - x];
}
