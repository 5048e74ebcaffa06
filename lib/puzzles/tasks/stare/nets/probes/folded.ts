/**
 * STARE, perception probe "Folded?" (arXiv 2506.04633, Tables 3 and 12): one picture of a partly folded net, without
 * the flat net. Has a face been folded yet? Only its own fold counts, not a move with its parent. The answer is the
 * same for every sheet that the picture can show.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import type { Hinge } from 'rung-puzzles/engines/nets/fold-tree';
import { drawFoldings } from 'rung-puzzles/engines/nets/hexomino/draw';
import { type FoldedSquare, foldedSquares, shuffledHinges } from 'rung-puzzles/engines/nets/hexomino/fold';
import { hangingsOf } from 'rung-puzzles/engines/nets/hexomino/hang';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import type { Scene } from 'rung-puzzles/scene/scene';
import { doubled } from '../../../doubled';
import { defineStareTask, type PlacedPuzzle } from '../../define';
import { YES_NO } from '../../define-reply';
import { foldingReplay, NET_FIELDS, netTruth, numberedLooks } from '../look';
import { drawNumberedNet, type NumberedNet, SIZE_MEANING } from './probe';

export interface NetFoldedPuzzle extends PlacedPuzzle, NumberedNet {
  /** Index of the square that stays on the table. */
  readonly base: number;
  readonly folds: readonly Hinge[];
  readonly shown: number;
  readonly asked: number;
}

type Folding = Omit<NetFoldedPuzzle, 'place' | 'asked'>;

export const netFolded = defineStareTask<NetFoldedPuzzle>({
  name: 'net-folded',
  drawnAs: 'probe-folded',
  title: 'Folded yet?',
  summary: 'See a partly folded net and say whether one of its faces has been folded yet.',
  version: '3',
  recipe: '2',
  levels: {
    first: 1,
    last: 6,
    meaning: SIZE_MEANING,
    notes: [
      'Level 1 is the paper’s probe: six faces, a picture after any step, the last one included. Larger sheets are ours.',
      'Yes and no are equally frequent. After the last step every face is folded, so that picture is shown for one yes in ten.',
      'Version 1 of this task is “Which cube” now (stare/net-cube).',
    ],
  },
  truthFields: {
    ...NET_FIELDS,
    base: 'The number of the face that stays on the table',
    folds: 'Numbers in the order in which they fold, the base left out',
    shown: 'How many folds the picture has',
    face: 'The number asked about; the answer is yes if it is the base or among the first shown of folds',
  },
  reply: { kind: 'binary' },
  modalities: ['image'],
  attempt,
  present: (puzzle) => doubled(present(puzzle)),
  truth: (puzzle) => ({
    ...netTruth(puzzle),
    base: puzzle.numbers[puzzle.base] as number,
    folds: puzzle.folds.map(({ square }) => puzzle.numbers[square] as number),
    shown: puzzle.shown,
    face: puzzle.numbers[puzzle.asked] as number,
  }),
  explain,
});

function attempt(level: number, place: number, rng: Rng): NetFoldedPuzzle | null {
  const net = drawNumberedNet(level, rng);
  if (net === null) return null;
  const base = rng.split('base').int(net.sheet.length);
  const folds = shuffledHinges(net.sheet, base, rng.split('folds').int);
  const folding: Folding = { ...net, base, folds, shown: drawShown(folds.length, place === 0, rng.split('shown')) };
  const squares = squaresOf(folding);
  const askable = areApart(squares)
    ? askableIn(folding, squares, place === 0, rng.split('base asked').chance(1, BASE_SHARE))
    : [];
  return askable.length === 0 ? null : { place, ...folding, asked: rng.split('asked').pick(askable) };
}

/** One yes in this many shows all folds, and one in this many asks about the base. The answer is obvious then. */
const LAST_SHARE = 10;
const BASE_SHARE = 20;

const drawShown = (count: number, isYes: boolean, rng: Rng): number =>
  isYes && rng.chance(1, LAST_SHARE) ? count : 1 + rng.int(count - 1);

const foldedIn = ({ folds, shown }: Folding): ReadonlySet<number> =>
  new Set(folds.slice(0, shown).map(({ square }) => square));

const squaresOf = (folding: Folding): readonly FoldedSquare[] =>
  foldedSquares(folding.sheet, folding.base, foldedIn(folding));

/** No two at one place, and none under the table. */
const areApart = (squares: readonly FoldedSquare[]): boolean =>
  squares.every(({ middle: [, , up] }) => up >= 0) &&
  new Set(squares.map(({ middle }) => middle.join())).size === squares.length;

/** Squares with this answer whose number is visible and whose answer is the same in all readings of the picture. */
function askableIn(
  folding: Folding,
  squares: readonly FoldedSquare[],
  isYes: boolean,
  asksBase: boolean,
): readonly number[] {
  const { sheet, numbers, base } = folding;
  const seen = seenNumbers(drawState(folding, squares));
  const isSeen = (square: number) => seen.has(numbers[square] as number);
  if (isYes && asksBase) return isSeen(base) ? [base] : [];
  const folded = foldedIn(folding);
  const candidates = sheet
    .map((_, square) => square)
    .filter((square) => square !== base && isSeen(square) && folded.has(square) === isYes);
  if (candidates.length === 0) return [];
  const bases = isSeen(base) ? [base] : sheet.map((_, square) => square).filter((square) => !isSeen(square));
  const middles = squares.map(({ middle }) => middle);
  const hangings = bases.flatMap((each) => hangingsOf(middles, each));
  return candidates.filter((square) => hangings.every((hanging) => hanging.has(square) === isYes));
}

const drawState = ({ numbers }: Folding, squares: readonly FoldedSquare[]): Scene =>
  drawFoldings([squares], numberedLooks(numbers))[0] as Scene;

const seenNumbers = ({ shapes }: Scene): ReadonlySet<number> =>
  new Set(shapes.flatMap((shape) => (shape.kind === 'text' ? [Number(shape.text)] : [])));

const RULES = [
  'A flat sheet of numbered faces is folded up on a table, one face after another, each by a right angle. The base stays on the table; its number may be hidden.',
  'A face is folded along its edge with the face that it is attached to, and only after that one. Faces attached to it move along.',
  'A face counts as folded once its own fold is made. Moving along is not enough. The base counts as folded.',
  'The picture shows the sheet after some or all of the folds, from the front, the right and above. Thin grey lines are edges behind other faces.',
  'Colours only help to tell the faces apart.',
];

function present(puzzle: NetFoldedPuzzle): Omit<Stimulus, 'contract'> {
  const { numbers, asked, base } = puzzle;
  return {
    rules: RULES,
    question: `Has face ${numbers[asked]} been folded towards base ${numbers[base]} yet?`,
    parts: [{ kind: 'panel', panel: 'sheet' }],
    panels: [{ name: 'sheet', title: 'Partly folded sheet', scene: drawState(puzzle, squaresOf(puzzle)) }],
    reply: { kind: 'binary', words: YES_NO },
  };
}

function explain(puzzle: NetFoldedPuzzle): Explanation {
  const { sheet, numbers, base, folds, shown } = puzzle;
  return {
    summary: summaryOf(puzzle),
    options: [],
    replay: foldingReplay({ sheet, numbers, base, folds: folds.slice(0, shown) }),
  };
}

function summaryOf({ place, numbers, asked, base, folds }: NetFoldedPuzzle): string {
  const face = numbers[asked];
  if (asked === base) return `Yes. Face ${face} is the base.`;
  const parent = numbers[folds.find(({ square }) => square === asked)?.parent ?? base];
  return place === 0
    ? `Yes. Face ${face} is at a right angle to face ${parent}, which it is attached to.`
    : `No. Face ${face} is still level with face ${parent}, which it is attached to.`;
}
