/**
 * Three-view questions about a part: shown from the front left and from one side, asked from another. As in the task of
 * SpatialViz-Bench (arXiv 2507.07610), a wrong picture lacks a contour, is mirrored or turned, or shows the other side.
 * The pictures are two pairs: the view and a change of it, and the view with one contour removed, added or moved, and
 * the same change of that. So none of them looks like the source of the others, and the right one has more lines than
 * others as often as fewer.
 *
 * The decision must be visible. A picture is ruled out if it lacks straight or curved edges that are visible both from
 * the front left and from the asked side. An added contour is ruled out if the front left picture shows a smooth face
 * there.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import type { Pair } from 'rung-puzzles/engines/solids/part/curves';
import { OPPOSITE, type PartView, VIEW_FRAMES } from 'rung-puzzles/engines/solids/part/views';
import { dot } from 'rung-puzzles/engines/solids/vector';
import { type Contour, contoursOf } from './draw/contours';
import { type DepthMap, depthMap } from './draw/depth';
import { ISOMETRIC_FRAME } from './draw/isometric-frame';
import {
  atOrigin,
  boxOf,
  type Drawing,
  differenceOf,
  drawingOf,
  makeCoverage,
  mapped,
  NEAR,
  piecesOf,
} from './draw/lines';
import { isSound } from './draw/outside';
import type { KernelPart } from './messages';

const ASKED_VIEWS = ['front', 'left', 'top'] as const;
export type AskedView = (typeof ASKED_VIEWS)[number];

const CHANGES = ['mirrored', 'upside-down', 'half-turn', 'quarter-left', 'quarter-right', 'other-side'] as const;
export type Change = (typeof CHANGES)[number];
const CONTOUR_CHANGES = ['missing', 'added', 'moved'] as const;
type ContourChange = (typeof CONTOUR_CHANGES)[number];

export interface Picture {
  readonly drawing: Drawing;
  /** null: all its contours are the part's. */
  readonly contour: ContourChange | null;
  /** null: unchanged. */
  readonly change: Change | null;
}

export interface ViewQuestion {
  readonly asked: AskedView;
  readonly given: AskedView;
  readonly givenDrawing: Drawing;
  readonly right: Picture;
  /** Three, each ruled out by what is shown. */
  readonly wrong: readonly Picture[];
}

const LEAST_DIFFERENCE = 0.14;
const LEAST_CONTRADICTION = 0.09;
/** Share of a contour that must be visible from the front left too. */
const MOSTLY_SEEN = 0.6;
const MOST_TRIES = 24;

export interface Questions {
  readonly questions: readonly ViewQuestion[];
  readonly reasons: readonly string[];
}

export function questionsOf(part: KernelPart, rng: Rng): Questions {
  if (!isSound(drawingOf(part.isometric)))
    return { questions: [], reasons: ['the kernel draws the picture from the front left wrongly'] };
  const iso = depthMap(part.mesh, ISOMETRIC_FRAME);
  const made = ASKED_VIEWS.map((asked) => questionOf(part, asked, iso, rng.split(asked)));
  return {
    questions: made.flatMap((each) => (typeof each === 'string' ? [] : [each])),
    reasons: [...new Set(made.filter((each) => typeof each === 'string'))],
  };
}

function questionOf(part: KernelPart, asked: AskedView, iso: DepthMap, rng: Rng): ViewQuestion | string {
  const raw = drawingOf(part.views[asked]);
  if (!isSound(raw)) return 'the kernel draws a view wrongly';
  const right = atOrigin(raw);
  const forced = forcedPlaces(part, asked, raw);
  const shown = contoursOf(raw).filter((contour) => isShown(contour, part, asked, iso, forced));
  if (shown.length === 0) return 'no contour within a view is seen well enough from the front left';
  const other = atOrigin(drawingOf(part.views[OPPOSITE[asked]]));
  const others = ASKED_VIEWS.filter((view) => view !== asked && isSound(drawingOf(part.views[view])));
  if (others.length === 0 || !isSound(other)) return 'the kernel draws a view wrongly';
  // Uses each way to change a contour equally often, if the part allows it.
  for (const how of rng.shuffle(CONTOUR_CHANGES)) {
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      const wrong = wrongPictures({ raw, right, other }, rng.pick(shown), how, rng.pick(CHANGES));
      if (!areUnlike([right, ...wrong.map(({ drawing }) => drawing)])) continue;
      if (!wrong.every((picture) => isRefuted(picture, right, forced))) continue;
      const given = rng.pick(others);
      return {
        asked,
        given,
        givenDrawing: atOrigin(drawingOf(part.views[given])),
        right: { drawing: right, contour: null, change: null },
        wrong,
      };
    }
  }
  return 'it is too symmetric, or too little of it is seen from the front left, to tell a view from others';
}

interface Views {
  /** The asked view as the kernel placed it, and at the origin. */
  readonly raw: Drawing;
  readonly right: Drawing;
  readonly other: Drawing;
}

/** The view changed; with another contour; with both. The other side is the part's, so its partner is mirrored. */
function wrongPictures(
  { raw, right, other }: Views,
  contour: Contour,
  how: ContourChange,
  change: Change,
): readonly Picture[] {
  const altered = atOrigin(withContour(raw, contour, how));
  const partner: Change = change === 'other-side' ? 'mirrored' : change;
  return [
    { drawing: change === 'other-side' ? other : changed(right, change), contour: null, change },
    { drawing: altered, contour: how, change: null },
    { drawing: changed(altered, partner), contour: how, change: partner },
  ];
}

function withContour(drawing: Drawing, { lines, twin }: Contour, how: ContourChange): Drawing {
  const kept = how === 'added' ? drawing : drawing.filter((line) => !lines.includes(line));
  return how === 'missing' ? kept : [...kept, ...twin];
}

const PLACES: Readonly<Record<Exclude<Change, 'other-side'>, (point: Pair) => Pair>> = {
  mirrored: ([x, y]) => [-x, y],
  'upside-down': ([x, y]) => [x, -y],
  'half-turn': ([x, y]) => [-x, -y],
  'quarter-left': ([x, y]) => [-y, x],
  'quarter-right': ([x, y]) => [y, -x],
};

const changed = (drawing: Drawing, change: Exclude<Change, 'other-side'> | Change): Drawing =>
  change === 'other-side' ? drawing : atOrigin(mapped(drawing, PLACES[change]));

const areUnlike = (drawings: readonly Drawing[]): boolean =>
  drawings.every((own, index) =>
    drawings.slice(index + 1).every((other) => differenceOf(own, other) >= LEAST_DIFFERENCE),
  );

/** Points of the asked view on edges also visible from the front left; each represents `STEP` of an edge. */
type Places = readonly Pair[];
const STEP = 1 / 60;

function forcedPlaces({ seen }: KernelPart, asked: PartView, raw: Drawing): Places {
  const { right, up } = VIEW_FRAMES[asked];
  const { left, bottom } = boxOf(raw);
  const visible = makeCoverage(raw.filter(({ hidden }) => !hidden).flatMap(piecesOf));
  const known = new Map<string, Pair>();
  for (const point of seen) {
    const place: Pair = [dot(right, point), dot(up, point)];
    if (visible.isNear(place, NEAR))
      known.set(place.map((each) => Math.round(each / (STEP / 2))).join(), [place[0] - left, place[1] - bottom]);
  }
  return [...known.values()];
}

/** A contour whose absence is visible, and whose twin's place is visibly smooth. */
function isShown({ lines, twin }: Contour, part: KernelPart, asked: PartView, iso: DepthMap, forced: Places): boolean {
  const { left, bottom } = boxOf(drawingOf(part.views[asked]));
  const own = makeCoverage(mapped(lines, ([x, y]) => [x - left, y - bottom]).flatMap(piecesOf));
  const length = lines.flatMap(piecesOf).reduce((sum, piece) => sum + piece.length, 0);
  const seenLength = forced.filter((place) => own.isNear(place, NEAR)).length * STEP;
  if (seenLength < MOSTLY_SEEN * Math.min(length, 1)) return false;
  const surface = depthMap(part.mesh, VIEW_FRAMES[asked]);
  const places = twin.flatMap(piecesOf).map(({ middle }) => surface.surfaceAt(middle));
  const seen = places.filter((point) => point !== null && iso.isSeen(point)).length;
  return seen >= 0.8 * places.length;
}

/** By another outline, by missing edges, or by a contour on a visibly smooth face. */
function isRefuted({ drawing, contour, change }: Picture, right: Drawing, forced: Places): boolean {
  if (contour !== null && contour !== 'missing' && change === null) return true;
  const [own, other] = [boxOf(drawing), boxOf(right)];
  if (Math.abs(own.right - other.right) > 0.05 || Math.abs(own.top - other.top) > 0.05) return true;
  const visible = makeCoverage(drawing.filter(({ hidden }) => !hidden).flatMap(piecesOf));
  return forced.filter((place) => !visible.isNear(place, 3 * NEAR)).length * STEP >= LEAST_CONTRADICTION;
}
