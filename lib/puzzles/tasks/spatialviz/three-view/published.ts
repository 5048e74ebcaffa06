/**
 * Part level of the three-view task in the paper's form (arXiv 2507.07610, appendix B.1 and algorithm 5). Only visible
 * edges are drawn, and the given view is the largest. A wrong picture is the asked view or the third one with an inner
 * line deleted, turned by a quarter, or mirrored. It must lack a straight edge that can be seen both in the isometric
 * picture and from the asked side.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import {
  boxOfDrawing,
  differenceOf,
  drawingKeys,
  type Matrix,
  MIRRORED,
  QUARTER_LEFT,
  QUARTER_RIGHT,
  turned,
  UPSIDE_DOWN,
} from 'rung-puzzles/engines/solids/part/drawing/drawing-keys';
import { type IsometricDrawing, isometricOf } from 'rung-puzzles/engines/solids/part/drawing/isometric-drawing';
import {
  type DrawnLine,
  type VisibleDrawing,
  visibleDrawingOf,
} from 'rung-puzzles/engines/solids/part/drawing/view-drawing';
import { forcedPlaces } from 'rung-puzzles/engines/solids/part/forced-places';
import type { Part } from 'rung-puzzles/engines/solids/part/part';
import { type Draft, randomBlock, shiftedToOrigin, withFeature } from 'rung-puzzles/engines/solids/part/random-part';
import { arrangeWithNone } from '../define';
import { ASKED_VIEWS, type AskedView, contradictionOf, featuresAt, hasFaces, LEAST_CONTRADICTION } from './parts';

export type Mistake = 'line-deleted' | 'quarter-turn' | 'mirrored' | 'upside-down';

export interface VisibleOption {
  readonly lines: readonly DrawnLine[];
  readonly view: AskedView;
  /** null: the view as it is. */
  readonly mistake: Mistake | null;
}

export interface VisiblePuzzle {
  readonly kind: 'visible-part';
  readonly level: number;
  readonly place: number;
  readonly part: Part;
  readonly asked: AskedView;
  readonly given: AskedView;
  readonly isometric: IsometricDrawing;
  readonly givenLines: readonly DrawnLine[];
  /** Three pictures. The fourth option is "none of these". */
  readonly options: readonly VisibleOption[];
}

export function attemptVisible(level: number, place: number, rng: Rng): VisiblePuzzle | null {
  const part = drawPart(level, rng);
  if (part === null) return null;
  const views = new Map(ASKED_VIEWS.map((view) => [view, visibleDrawingOf(part, view)]));
  const given = largestOf(views, rng);
  const [asked, third] = rng.shuffle(ASKED_VIEWS.filter((view) => view !== given)) as [AskedView, AskedView];
  const drawing = (view: AskedView) => views.get(view) as VisibleDrawing;
  const right: VisibleOption = { lines: allOf(drawing(asked)), view: asked, mistake: null };
  const wrong = MODES.flatMap((mode): VisibleOption[] => {
    const view = rng.chance(1, 2) ? asked : third;
    const spoiled = mode(drawing(view), rng);
    return spoiled === null ? [] : [{ ...spoiled, view }];
  });
  const isometric = isometricOf(part);
  if (
    wrong.length < MODES.length ||
    !isometric.isSound ||
    !areAllUnlike([right, ...wrong]) ||
    !areRefuted(wrong, right, isometric)
  )
    return null;
  const givenLines = allOf(drawing(given));
  return {
    kind: 'visible-part',
    level,
    place,
    part,
    asked,
    given,
    isometric,
    givenLines,
    options: arrangeWithNone(place, right, wrong, rng),
  };
}

/** With three or four features at level 2, and one more per level. */
function drawPart(level: number, rng: Rng): Part | null {
  const count = featuresAt(level) + rng.int(2);
  let draft: Draft | null = randomBlock(rng);
  for (let made = 0; made < count && draft !== null; made += 1) draft = withFeature(draft, rng);
  const [part] = draft === null ? [] : shiftedToOrigin([draft]);
  return part !== undefined && hasFaces(part, level) ? part : null;
}

const allOf = ({ outline, inner }: VisibleDrawing): readonly DrawnLine[] => [...outline, ...inner];

function largestOf(views: ReadonlyMap<AskedView, VisibleDrawing>, rng: Rng): AskedView {
  const areaOf = (view: AskedView): number => {
    const { left, right, bottom, top } = boxOfDrawing((views.get(view) as VisibleDrawing).outline);
    return (right - left) * (top - bottom);
  };
  return rng.shuffle(ASKED_VIEWS).reduce((best, view) => (areaOf(view) > areaOf(best) ? view : best));
}

type Spoiled = Omit<VisibleOption, 'view'>;

/** One wrong picture of each kind. null if the view has no inner line. */
const MODES: readonly ((drawing: VisibleDrawing, rng: Rng) => Spoiled | null)[] = [
  withoutLine,
  (drawing, rng) => moved(drawing, rng.pick([QUARTER_LEFT, QUARTER_RIGHT]), 'quarter-turn'),
  (drawing, rng) =>
    rng.chance(1, 2) ? moved(drawing, MIRRORED, 'mirrored') : moved(drawing, UPSIDE_DOWN, 'upside-down'),
];

const moved = (drawing: VisibleDrawing, matrix: Matrix, mistake: Mistake): Spoiled => ({
  lines: turned(allOf(drawing), matrix),
  mistake,
});

/** Only a straight line, because of a circle only a quarter would be missing. */
function withoutLine({ outline, inner }: VisibleDrawing, rng: Rng): Spoiled | null {
  const straight = inner.filter(({ kind }) => kind === 'segment');
  if (straight.length === 0) return null;
  const deleted = rng.pick(straight);
  return { lines: [...outline, ...inner.filter((line) => line !== deleted)], mistake: 'line-deleted' };
}

/** A deleted line of this length, in units, is noticed. */
const LEAST_DIFFERENCE = 1;

function areAllUnlike(options: readonly VisibleOption[]): boolean {
  const keys = options.map(({ lines }) => drawingKeys(lines));
  return keys.every((own, index) =>
    keys.slice(index + 1).every((other) => differenceOf(own, other) >= LEAST_DIFFERENCE),
  );
}

/** Whether each wrong picture contradicts the visible straight edges of the isometric picture. */
function areRefuted(wrong: readonly VisibleOption[], right: VisibleOption, isometric: IsometricDrawing): boolean {
  const forced = forcedPlaces(isometric, right.view, right.lines);
  const own = drawingKeys(right.lines);
  return wrong.every(({ lines }) => contradictionOf(forced, drawingKeys(lines), own) >= LEAST_CONTRADICTION);
}
