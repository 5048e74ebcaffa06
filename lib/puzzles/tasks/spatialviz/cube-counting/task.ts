/**
 * SpatialViz-Bench, cube counting (arXiv 2507.07610, section 3.3): what is the least, greatest or a possible number of
 * cubes in a stack with these views from the front, the left and above? The bounds are exact, and every number between
 * them is possible.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Rng } from 'rung-puzzles/core/rng';
import { boxCells, type Cell, type Solid } from 'rung-puzzles/engines/voxels/cell';
import { isConnected } from 'rung-puzzles/engines/voxels/connected';
import { drawViews } from 'rung-puzzles/engines/voxels/draw/views';
import {
  type CountBounds,
  countBounds,
  type Silhouettes,
  silhouettesOf,
  stackWithCount,
} from 'rung-puzzles/engines/voxels/proofs/count-bounds';
import type { VoxelState } from 'rung-puzzles/engines/voxels/replay';
import { type View, type ViewMatrix, viewOf } from 'rung-puzzles/engines/voxels/views';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import { choiceOf, optionLabel } from '../../choice';
import { defineSpatialVizTask, NONE_OPTION, NONE_PLACE } from '../define';
import { ASKS, type Ask, drawOffer, isRightCount, type Look, type Offer } from './numbers';

export interface CountingPuzzle {
  readonly place: number;
  readonly ask: Ask;
  /** Cells along x, y and z. The views have the same size. */
  readonly box: Cell;
  readonly silhouettes: Silhouettes;
  readonly bounds: CountBounds;
  /** The fourth option is none of them. */
  readonly counts: readonly number[];
}

const LAST_LEVEL = 20;
/** Without options. */
const DIRECT = 'number';
const MOST_CUBES = 9999;

export const cubeCounting = defineSpatialVizTask<CountingPuzzle>({
  name: 'cube-counting',
  title: 'Cube counting',
  summary:
    'See a stack of cubes from two or three sides, and tell how many cubes it has at least, at most, or possibly.',
  version: '2',
  recipe: '1',
  levels: {
    first: 1,
    last: LAST_LEVEL,
    meaning:
      'size of the stack and number of views: 3 x 3 x 3 from front and top, then with the left view too, then larger',
    notes: [
      'Level 1 shows the front and the top of a 3 x 3 x 3 stack, level 2 the left too, level 3 three views of a 4 x 4 x 3 stack: the three published levels.',
      'Above level 3 only the stack grows: width, depth and height in turn, by one cube a level.',
      'A possible number is asked for up to level 8, as often as the least and the greatest: larger stacks leave so many numbers open that only unusual ones would be wrong.',
      'It ends at level 20: the squares of larger views would be too small for a phone.',
    ],
  },
  truthFields: {
    views:
      'front, left (null where it is not shown) and top: matrices of 0 and 1 in rows from the top as drawn; the top view has the front edge at the bottom',
    ask: '`min`: the least number of cubes with which a stack of columns looks so; `max`: the greatest; `possible`: any in between',
    bounds: 'least and most: the exact bounds',
    options: 'Options {label, count} in display order; the last one is {label, none: true}',
  },
  attempt,
  present,
  truth: (puzzle) => ({
    views: {
      front: viewFor(puzzle, 'front'),
      left: puzzle.silhouettes.left === null ? null : viewFor(puzzle, 'left'),
      top: viewFor(puzzle, 'top'),
    },
    ask: puzzle.ask,
    bounds: { least: puzzle.bounds.least, most: puzzle.bounds.most },
    options: [
      ...puzzle.counts.map((count, index) => ({ label: optionLabel(index), count })),
      { label: optionLabel(NONE_PLACE), none: true },
    ],
  }),
  explain,
  direct: {
    kind: DIRECT,
    of: ({ ask, bounds }) =>
      ask === 'possible'
        ? null
        : {
            format: { kind: 'number', least: 1, most: MOST_CUBES },
            answer: String(ask === 'min' ? bounds.least : bounds.most),
          },
  },
});

/** Any stack with these views gives the same picture. */
const viewFor = ({ silhouettes, bounds, box }: CountingPuzzle, view: View): ViewMatrix =>
  viewOf(view, stackWithCount(silhouettes, bounds.least), box);

/** Larger stacks leave more numbers open. Beyond this level nearly all pairs have a number in common. */
const LAST_POSSIBLE = 8;
const asksAt = (level: number): readonly Ask[] =>
  level <= LAST_POSSIBLE ? ASKS : ASKS.filter((ask) => ask !== 'possible');

const FIRST_GROWN: Cell = [4, 4, 3];

function boxAt(level: number): Cell {
  if (level < 3) return [3, 3, 3];
  const grown = (axis: number) => Math.floor((level - 1 - axis) / 3);
  return [FIRST_GROWN[0] + grown(0), FIRST_GROWN[1] + grown(1), FIRST_GROWN[2] + grown(2)];
}

function attempt(level: number, place: number, rng: Rng): CountingPuzzle | null {
  const [box, ask] = [boxAt(level), rng.split('ask').pick(asksAt(level))];
  const offer = drawFairOffer(place, box, level > 1, ask, rng.split('offer'));
  if (offer === null) return null;
  const {
    counts,
    look: { silhouettes, bounds },
  } = offer;
  const right = counts.flatMap((count, index) => (isRightCount(count, ask, bounds) ? [index] : []));
  invariant(
    new Set(counts).size === counts.length && right.join() === (place === NONE_PLACE ? '' : String(place)),
    'one option is right',
  );
  return { place, ask, box, silhouettes, bounds, counts };
}

/** Tries one kind of question several times, so that all kinds are equally frequent although fewer stacks suit some. */
function drawFairOffer(place: number, box: Cell, withLeft: boolean, ask: Ask, rng: Rng): Offer | null {
  for (let tries = 0; tries < MOST_POOLS; tries += 1) {
    const offer = drawOffer(drawLooks(box, withLeft, rng), ask, place, rng);
    if (offer !== null) return offer;
  }
  return null;
}

const POOL = 24;
const MOST_POOLS = 12;

/** The views of stacks that leave more than one number open. */
function drawLooks(box: Cell, withLeft: boolean, rng: Rng): readonly Look[] {
  const seen = Array.from({ length: POOL }, () => silhouettesOf(drawStack(box, rng), [box[0], box[1]], withLeft));
  return seen
    .map((silhouettes) => ({ silhouettes, bounds: countBounds(silhouettes) }))
    .filter(({ bounds }) => bounds.most > bounds.least);
}

/** A connected stack that fills its box along each axis. */
function drawStack([width, depth, height]: Cell, rng: Rng): Solid {
  const ground = drawGround(width, depth, rng);
  const highest = rng.pick(ground);
  return ground.flatMap((cell) => {
    const cubes = cell === highest ? height : 1 + rng.int(height);
    return Array.from({ length: cubes }, (_, z): Cell => [cell[0], cell[1], z]);
  });
}

/** The full ground with cells removed as long as it stays connected and no row or column becomes empty. */
function drawGround(width: number, depth: number, rng: Rng): Solid {
  const least = width + depth - 1;
  const most = Math.min(Math.floor((3 * width * depth) / 4) + 1, 2 * (width + depth));
  const size = least + rng.int(most - least + 1);
  let ground = boxCells([width, depth, 1]);
  for (const cell of rng.shuffle(ground)) {
    if (ground.length <= size) break;
    const rest = ground.filter((other) => other !== cell);
    const isNeeded = [0, 1].some((axis) => rest.every((other) => other[axis] !== cell[axis]));
    if (!isNeeded && isConnected(rest)) ground = rest;
  }
  return ground;
}

const RULES = [
  'A stack of equal cubes is drawn from the front, from above, and sometimes from the left. Each cube is on the ground or on another cube.',
  'A square of a view is filled if there is at least one cube in that line of sight, near or far. The word “front” marks the front of the stack.',
  'Many stacks can look the same. All stacks with exactly the views shown count.',
];
const NONE_RULE = '“None of these” is right if none of the three numbers is.';

const QUESTIONS: Readonly<Record<Ask, string>> = {
  min: 'How many cubes does a stack that looks like this have at least?',
  max: 'How many cubes does a stack that looks like this have at most?',
  possible: 'Which number of cubes can a stack that looks like this have?',
};

const PANEL = { width: 640, height: 320 } as const;
const MOST_SQUARE_PX = 52;

function present(puzzle: CountingPuzzle, condition: Condition): Omit<Stimulus, 'contract'> {
  const shown: readonly View[] = puzzle.silhouettes.left === null ? ['front', 'top'] : ['front', 'left', 'top'];
  const [width, depth, height] = puzzle.box;
  const squarePx = Math.min(
    MOST_SQUARE_PX,
    Math.floor(Math.min((PANEL.width / shown.length - 24) / Math.max(width, depth), 236 / Math.max(height, depth))),
  );
  const scene = drawViews(
    shown.map((view) => ({ view, matrix: viewFor(puzzle, view) })),
    { ...PANEL, squarePx },
  );
  return {
    rules: hasVariant(condition, DIRECT) ? RULES : [...RULES, NONE_RULE],
    question: QUESTIONS[puzzle.ask],
    parts: [{ kind: 'panel', panel: 'views' }],
    panels: [{ name: 'views', title: 'Views', scene }],
    reply: choiceOf([...puzzle.counts.map((count) => ({ kind: 'text', text: String(count) }) as const), NONE_OPTION]),
  };
}

function explain(puzzle: CountingPuzzle): Explanation {
  const { place, ask, bounds, counts, silhouettes } = puzzle;
  const { least, most } = bounds;
  const right = counts[place];
  const witness = stackWithCount(silhouettes, ask === 'max' ? most : ask === 'min' ? least : (right ?? least));
  return {
    summary: `Stacks that look like this have at least ${least} and at most ${most} cubes; every number between is possible. ${right === undefined ? 'None of the numbers is right' : `${right} is right`}: option ${optionLabel(place)}.`,
    options: [
      ...counts.map((count, index) => ({
        label: optionLabel(index),
        right: index === place,
        note: noteOn(count, ask, bounds),
      })),
      {
        label: optionLabel(NONE_PLACE),
        right: place === NONE_PLACE,
        note: place === NONE_PLACE ? 'None of the three numbers is right.' : `Option ${optionLabel(place)} is right.`,
      },
    ],
    replay: {
      world: 'voxels',
      states: [{ cubes: witness.map((at, id) => ({ id, at })) } satisfies VoxelState],
      steps: [],
    },
  };
}

function noteOn(count: number, ask: Ask, { least, most }: CountBounds): string {
  if (count < least) return `Too few: the views need at least ${least} cubes.`;
  if (count > most) return `Too many: the views leave room for ${most} cubes at most.`;
  if (ask === 'min')
    return count === least
      ? 'A stack of this many cubes can look like this, and no smaller one can.'
      : `It can be done with fewer: ${least} are enough.`;
  if (ask === 'max')
    return count === most
      ? 'A stack of this many cubes can look like this, and no larger one can.'
      : `There can be more: up to ${most}.`;
  return 'A stack of this many cubes can look like this.';
}
