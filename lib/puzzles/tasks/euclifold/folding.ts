/**
 * EucliFold, imagination: can a picture be made by folding a net? Published as level 1. A question is a pair of a true
 * and a false statement, its members. In the false member one face of
 * the picture has another colour or arrow, and the picture differs from all 24 views of the cube.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Rng } from 'rung-puzzles/core/rng';
import type { Direction } from 'rung-puzzles/engines/nets/direction';
import {
  type CornerView,
  cornerKey,
  cornerView,
  type SeenFace,
  shows,
  VIEW_FACES,
  VIEW_FRAMES,
  viewsOf,
} from 'rung-puzzles/engines/nets/draw/corner-view';
import type { PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { type Frame, upAt } from 'rung-puzzles/engines/nets/frame';
import { foldNet, type NetSquare } from 'rung-puzzles/engines/nets/net';
import { arrowColorOf } from 'rung-puzzles/engines/nets/patterns/arrows';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import { foldingMeasurement, type TrueOrFalse } from 'rung-puzzles/measures/euclifold';
import { replayToView } from '../spatialviz/cube-unfolding/replay';
import type { VariantGroup } from '../task';
import { borrowedColors, type ChangedView, leakedColors, otherColors, turnedArrows } from './cubes/mutate-view';
import { drawNets, NET_RULE, netTruth, viewTruth } from './cubes/nets';
import { arrowRules, showNet, showView } from './cubes/show';
import { defineEucliFoldTask, type Pair } from './define';
import { faceWord, pointing } from './words';

export interface FoldingMember {
  readonly net: readonly NetSquare[];
  readonly views: readonly CornerView[];
  /** Shown instead of `views` if false pictures leak. */
  readonly leakedViews: readonly CornerView[];
  /** The picture that the replay ends with: its index, and how the cube really looks there. */
  readonly shown: { readonly index: number; readonly view: CornerView };
  /** Which of `VIEW_FACES` is changed in it. null: none. */
  readonly changed: number | null;
}

const ONE_FACE = 'one-face';

const NEGATIVES: VariantGroup = {
  name: 'negatives',
  standard:
    'proper: a false picture shows a colour of a hidden face, or an arrow turned; every colour in it is on the net',
  values: [
    {
      id: 'leaked',
      meaning:
        'a false picture shows a colour that the net does not have, as in the paper’s ablation: no folding is needed',
    },
    {
      id: ONE_FACE,
      meaning:
        'as the paper draws them: half of the false pictures have one face in another colour of this cube, half one arrow turned; counting colours finds some of the first',
      drawsPuzzle: true,
    },
  ],
};

/** A cube has eight corners, so more pictures would repeat one. */
const CORNERS = 8;
/** With more pictures, counting the colours reveals which was changed. */
const LAST_WITH_COLORS = 4;

export const folding = defineEucliFoldTask<FoldingMember>({
  name: 'folding',
  title: 'Folding',
  summary: 'Fold a flat net into a cube in your head: can the cube look like the picture?',
  version: '2',
  recipe: '1',
  levels: {
    first: 1,
    last: CORNERS,
    meaning: 'number of pictures',
    notes: [
      'Level 1 is the published question. Above it only the number of pictures grows, each of another corner of the cube: all are right, or one of them is not. A cube has eight corners, so level 8 is the last.',
      `From level ${LAST_WITH_COLORS + 1} on a false picture differs in an arrow alone: with so many corners counting colours would tell.`,
    ],
  },
  variants: [NEGATIVES],
  truthFields: {
    net: 'Squares {row, col, color, direction} with the print towards the viewer, folded away from the viewer; direction up, right, down or left as drawn',
    views:
      'The pictures in their order, each {top, front, right} of {color, direction in space}; true if the cube of the net, held in some way, looks like each of them',
    view: 'The picture where there is one alone (level 1)',
    leakedViews: 'What the variant leaked shows in place of `views`',
  },
  pictures: 'a net and pictures of a cube',
  attempt,
  present,
  published: ({ views }) => ({ statement: publishedClaim(views.length) }),
  truth: ({ net, views, leakedViews }) => ({
    net: netTruth(net),
    ...(views.length === 1 ? { view: viewTruth(views[0] as CornerView) } : {}),
    views: views.map(viewTruth),
    leakedViews: leakedViews.map(viewTruth),
  }),
  explain,
  kindIn: ({ kind }, condition) => (hasVariant(condition, 'leaked') ? 'leaked' : kind),
  measurement: foldingMeasurement,
});

const RULES: readonly string[] = [
  'The statement is about all pictures shown. If one of them cannot be made from the net, it is false.',
  'A picture shows three faces of a cube from a corner. It can be made if the folded cube, held in some way, looks exactly like it: colours, places and arrows.',
  NET_RULE,
];

function present(
  { net, views, leakedViews }: FoldingMember,
  condition: Condition,
): Omit<Stimulus, 'contract' | 'reply'> {
  const shown = hasVariant(condition, 'leaked') ? leakedViews : views;
  const pictures = shown.map((view, index) => ({
    name: `picture-${index + 1}`,
    title: shown.length === 1 ? 'Picture' : `Picture ${index + 1}`,
    scene: showView(view, condition),
  }));
  const panels = [{ name: 'net', title: 'Net', scene: showNet(net, condition) }, ...pictures];
  const statement =
    shown.length === 1
      ? 'The picture can be made by folding the net into a cube.'
      : `All ${shown.length} pictures can be made by folding the net into a cube.`;
  return {
    rules: [...arrowRules(condition), ...RULES],
    question: 'Is the statement about the net true or false?',
    parts: [
      ...panels.map(({ name }) => ({ kind: 'panel' as const, panel: name })),
      { kind: 'text', text: `Statement: ${statement}` },
    ],
    panels,
  };
}

const publishedClaim = (pictures: number): string =>
  pictures === 1
    ? 'The cube in Image-2 can be formed by folding the net shown in Image-1.'
    : `The cubes in Image-2 to Image-${pictures + 1} can all be formed by folding the net shown in Image-1.`;

function explain(
  { net, views, leakedViews, shown, changed }: FoldingMember,
  answer: TrueOrFalse,
  condition: Condition,
): Explanation {
  const replay = replayToView(net, shown.view);
  if (answer === 'true') {
    const what = views.length === 1 ? 'the picture is one of the 24 views' : 'all pictures are among the 24 views';
    return { summary: `True: ${what} of the folded cube.`, options: [], replay };
  }
  const where = views.length === 1 ? 'the picture' : `picture ${shown.index + 1}`;
  const picture = (hasVariant(condition, 'leaked') ? leakedViews : views)[shown.index] as CornerView;
  const summary = `False: ${differenceOf(picture, shown.view, changed as number, where)} However the cube is held, it never looks like ${where}.`;
  return { summary, options: [], replay };
}

/** How a face of the picture differs from the cube at the end of the replay. */
function differenceOf(picture: CornerView, cube: CornerView, place: number, where: string): string {
  const face = faceWord(VIEW_FACES[place] as Direction);
  const [seen, real] = [picture, cube].map((view) => view[place] as SeenFace) as [SeenFace, SeenFace];
  const [color, realColor] = [seen, real].map(({ pattern }) => arrowColorOf(pattern));
  if (color !== realColor)
    return `in ${where} the arrow on the ${face} face is ${color}; on the cube, held as the replay ends, it is ${realColor}.`;
  const [way, realWay] = [seen, real].map(({ turn }) => pointing(upAt(VIEW_FRAMES[place] as Frame, turn)));
  return `in ${where} the ${color} arrow on the ${face} face points ${way}; on the cube, held as the replay ends, it points ${realWay}.`;
}

function attempt(level: number, cube: PrintedCube, rng: Rng, condition: Condition): Pair<FoldingMember> | null {
  const isOneFace = hasVariant(condition, ONE_FACE);
  const [net] = drawNets(cube, 1, rng.split('net')) as [readonly NetSquare[]];
  const views = drawViews(cube, level, rng.split('views'));
  const kind = (level > LAST_WITH_COLORS && !isOneFace) || rng.split('kind').chance(1, 2) ? 'arrow' : 'color';
  const index = rng.split('index').int(level);
  const view = views[index] as CornerView;
  const recolored = isOneFace ? otherColors : borrowedColors;
  const candidates = (kind === 'arrow' ? turnedArrows : recolored)(cube, view);
  if (candidates.length === 0) return null;
  const changed = rng.split('changed').pick(candidates);
  const leaked = rng.split('leaked').pick(leakedColors(cube, view, changed.place));
  const put = ({ view: other }: ChangedView) => views.with(index, other);
  const wrong = put(changed);
  prove(net, views, [wrong, put(leaked)]);
  const shared = { net, shown: { index, view } };
  return {
    true: { ...shared, views, leakedViews: views, changed: null },
    false: { ...shared, views: wrong, leakedViews: put(leaked), changed: changed.place },
    kind,
  };
}

/** The cube as it is held first, then other corners of it in random order, each with a random face on top. */
function drawViews(cube: PrintedCube, count: number, rng: Rng): readonly CornerView[] {
  const first = cornerView(cube, distinctTurns);
  const views = rng.shuffle(viewsOf(cube, distinctTurns));
  const corners = new Map([first, ...views].reverse().map((view) => [cornerKey(view), view]));
  corners.delete(cornerKey(first));
  return [first, ...[...corners.values()].slice(0, count - 1)];
}

/** Throws if a true picture is not a view of the cube, or if all pictures of a false member are. */
function prove(
  net: readonly NetSquare[],
  right: readonly CornerView[],
  wrong: readonly (readonly CornerView[])[],
): void {
  const cube = foldNet(net);
  const areShown = (views: readonly CornerView[]) => views.every((view) => shows(cube, view, distinctTurns));
  invariant(
    areShown(right) && !wrong.some(areShown),
    'the true pictures are views of the cube, and of the false ones one is not',
  );
}
