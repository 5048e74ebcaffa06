/**
 * Part level of the three-view task. Two parts differ in their last feature, and one of them is shown. The pictures are
 * the asked view of each, unchanged and turned, mirrored or from another side. Any of the four could be the right one.
 * The shown part, the change and the offered pictures are drawn, so the pictures alone reveal little.
 *
 * What decides must be shown, so each feature is visible in one of the given pictures. A picture is visibly wrong if it
 * lacks, or dashes, a straight edge that can be seen both in the isometric picture and from the asked side. The other
 * part's unchanged picture may also be ruled out by the feature in which the parts differ: it is visible in the
 * isometric picture, or as lines, perhaps dashed, in the given view.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { faceCount } from 'rung-puzzles/engines/solids/part/count-faces';
import {
  type DrawingKeys,
  differenceOf,
  drawingKeys,
  HALF_TURN,
  type Matrix,
  MIRRORED,
  QUARTER_LEFT,
  QUARTER_RIGHT,
  turned,
  UPSIDE_DOWN,
} from 'rung-puzzles/engines/solids/part/drawing/drawing-keys';
import { type IsometricDrawing, isometricOf } from 'rung-puzzles/engines/solids/part/drawing/isometric-drawing';
import { looksDifferent } from 'rung-puzzles/engines/solids/part/drawing/looks-different';
import { type DrawnLine, drawingOf } from 'rung-puzzles/engines/solids/part/drawing/view-drawing';
import { forcedPlaces } from 'rung-puzzles/engines/solids/part/forced-places';
import type { Part } from 'rung-puzzles/engines/solids/part/part';
import {
  type Draft,
  type Feature,
  randomBlock,
  shiftedToOrigin,
  withFeature,
} from 'rung-puzzles/engines/solids/part/random-part';
import { OPPOSITE, type PartView } from 'rung-puzzles/engines/solids/part/views';
import { arrangeWithNone } from '../define';

/** Views that can be asked for and given: of the sides that the isometric picture shows. */
export const ASKED_VIEWS = ['front', 'left', 'top'] as const;
export type AskedView = (typeof ASKED_VIEWS)[number];

const CHANGES = ['mirrored', 'upside-down', 'half-turn', 'quarter-turn', 'other-side'] as const;
export type Change = (typeof CHANGES)[number];

export interface PartOption {
  readonly lines: readonly DrawnLine[];
  /** Whether the picture is of the other part, which has a feature more or less. */
  readonly isOther: boolean;
  /** null: as it is. */
  readonly change: Change | null;
}

export interface PartPuzzle {
  readonly kind: 'part';
  readonly level: number;
  readonly place: number;
  readonly part: Part;
  readonly asked: AskedView;
  readonly given: AskedView;
  /** The feature that only one of the two parts has, and whether the shown part has it. */
  readonly feature: Feature;
  readonly hasFeature: boolean;
  readonly isometric: IsometricDrawing;
  readonly givenLines: readonly DrawnLine[];
  /** Three pictures. The fourth option is "none of these". */
  readonly options: readonly PartOption[];
}

/** Features of the part without the last one, from level 2 on. One more per level. */
export const featuresAt = (level: number): number => level + 1;
/** Faces of a part at the published level, and the least number above it. */
const FACES = [7, 20] as const;
/** Least length, in units, by which two pictures differ. */
const LEAST_DIFFERENCE = 2;
/** Least length, in units, of a seen edge that a wrong picture contradicts. */
export const LEAST_CONTRADICTION = 1;

export function attemptPart(level: number, place: number, rng: Rng): PartPuzzle | null {
  const drafts = twinDrafts(featuresAt(level), rng);
  if (drafts === null) return null;
  const hasFeature = rng.chance(1, 2);
  const [part, other] = shiftedToOrigin(hasFeature ? drafts.reverse() : drafts) as [Part, Part];
  const [asked, given] = rng.sample(ASKED_VIEWS, 2) as [AskedView, AskedView];
  const pictures = picturesOf(part, other, asked, rng.pick(CHANGES), rng);
  if (!areAllUnlike(pictures) || ![part, other].every((each) => hasFaces(each, level))) return null;
  const isometric = isometricOf(part);
  const givenLines = drawingOf(part, given);
  const isFeatureShown = () =>
    differenceOf(drawingKeys(givenLines), drawingKeys(drawingOf(other, given))) >= LEAST_DIFFERENCE ||
    looksDifferent(part, other);
  if (!isometric.isSound || !areRefuted(pictures, asked, isometric, isFeatureShown)) return null;
  const [right, ...wrong] = pictures as [PartOption, ...PartOption[]];
  const feature = (drafts.find(({ features }) => features.length > featuresAt(level)) as Draft).features.at(
    -1,
  ) as Feature;
  return {
    kind: 'part',
    level,
    place,
    part,
    asked,
    given,
    feature,
    hasFeature,
    isometric,
    givenLines,
    options: arrangeWithNone(place, right, wrong, rng),
  };
}

/** The part with this many features, and with one more. */
function twinDrafts(count: number, rng: Rng): [Draft, Draft] | null {
  let draft: Draft | null = randomBlock(rng);
  for (let made = 0; made < count && draft !== null; made += 1) draft = withFeature(draft, rng);
  const more = draft === null ? null : withFeature(draft, rng);
  return draft === null || more === null ? null : [draft, more];
}

export function hasFaces(part: Part, level: number): boolean {
  const count = faceCount(part);
  return count >= FACES[0] && (level > 2 || count <= FACES[1]);
}

/** The right one first, then the wrong ones: changed, of the other part, of the other part and changed. */
function picturesOf(part: Part, other: Part, asked: AskedView, change: Change, rng: Rng): readonly PartOption[] {
  const quarter = rng.pick([QUARTER_LEFT, QUARTER_RIGHT]);
  return [part, other].flatMap((each, index): readonly PartOption[] => {
    const lines = drawingOf(each, asked);
    const isOther = index === 1;
    return [
      { lines, isOther, change: null },
      { lines: changed(each, asked, lines, change, quarter), isOther, change },
    ];
  });
}

const MATRICES: Readonly<Record<Exclude<Change, 'other-side' | 'quarter-turn'>, Matrix>> = {
  mirrored: MIRRORED,
  'upside-down': UPSIDE_DOWN,
  'half-turn': HALF_TURN,
};

function changed(
  part: Part,
  asked: PartView,
  lines: readonly DrawnLine[],
  change: Change,
  quarter: Matrix,
): readonly DrawnLine[] {
  if (change === 'other-side') return drawingOf(part, OPPOSITE[asked]);
  return turned(lines, change === 'quarter-turn' ? quarter : MATRICES[change]);
}

function areAllUnlike(pictures: readonly PartOption[]): boolean {
  const keys = pictures.map(({ lines }) => drawingKeys(lines));
  return keys.every((own, index) =>
    keys.slice(index + 1).every((other) => differenceOf(own, other) >= LEAST_DIFFERENCE),
  );
}

/** Whether the given pictures contradict each picture except the first. */
function areRefuted(
  pictures: readonly PartOption[],
  asked: AskedView,
  isometric: IsometricDrawing,
  isFeatureShown: () => boolean,
): boolean {
  const [right, ...wrong] = pictures as [PartOption, ...PartOption[]];
  const forced = forcedPlaces(isometric, asked, right.lines);
  const isRefuted = ({ lines, isOther, change }: PartOption) =>
    contradictionOf(forced, drawingKeys(lines), drawingKeys(right.lines)) >= LEAST_CONTRADICTION ||
    (isOther && change === null && isFeatureShown());
  return wrong.every(isRefuted);
}

/** Length of the seen edges that a picture lacks or shows as hidden. All of them if it has another outline. */
export function contradictionOf(forced: ReadonlyMap<string, number>, picture: DrawingKeys, right: DrawingKeys): number {
  if (Math.abs(picture.width - right.width) > 1e-6 || Math.abs(picture.height - right.height) > 1e-6)
    return Number.POSITIVE_INFINITY;
  return [...forced].reduce(
    (sum, [key, length]) => (picture.places.get(key)?.hidden === false ? sum : sum + length),
    0,
  );
}
