/**
 * Makes a puzzle from twins: two stacks that differ in one part. Two sections occur in both, and each twin has one that
 * the other lacks. A coin decides which twin is the solid, so either of the two could be the impossible one and the
 * options reveal nothing. The kinds of the four sections, and which of them differ between the twins, are drawn first,
 * so the kind reveals nothing either.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { isBent } from 'rung-puzzles/engines/solids/stack/band';
import { type Cut, type CutFamily, FRAMES, isSlanted } from 'rung-puzzles/engines/solids/stack/cut';
import { massOf } from 'rung-puzzles/engines/solids/stack/measures';
import { isPlain, type ShapedCut, sameCutOf, shapedCut } from 'rung-puzzles/engines/solids/stack/same-section';
import { sectionOf } from 'rung-puzzles/engines/solids/stack/section';
import { heightOf, levelsOf, type Stack } from 'rung-puzzles/engines/solids/stack/stack';
import { areUnlike, isNoSection, type SectionSpace, sectionSpace } from 'rung-puzzles/engines/solids/stack/unlike';
import { arrange } from '../define';
import {
  type Alteration,
  alteredStack,
  familiesOf,
  isSlantedLevel,
  isStack,
  PARTS_BY_LEVEL,
  randomStack,
} from './stacks';

export interface SectionOption {
  /** The stack of the section: the solid, or for the impossible one the altered solid. */
  readonly stack: Stack;
  readonly cut: Cut;
}

export interface SectionPuzzle {
  readonly level: number;
  readonly place: number;
  readonly stack: Stack;
  /** As published: other proportions, without squared paper. */
  readonly isPublished?: boolean;
  readonly options: readonly SectionOption[];
}

/** What is obvious about a section: the direction of the plane, and whether the outline has a curve. */
interface Look {
  readonly plane: 'level' | 'upright' | 'slanted';
  readonly isCurved: boolean;
}

/** A look, or one of several. */
type Wanted = Pick<Look, 'plane'> & Partial<Look>;

const planeOf = (family: CutFamily): Look['plane'] =>
  family === 'level' ? 'level' : isSlanted(family) ? 'slanted' : 'upright';

const hasLook = (cut: ShapedCut, { plane, isCurved }: Wanted): boolean =>
  planeOf(cut.cut.family) === plane && (isCurved === undefined || cut.bands.some(isBent) === isCurved);

/** The four looks of an item. Twins exist for any two of them. */
const PLAIN_MIX: readonly Wanted[] = [
  { plane: 'level', isCurved: true },
  { plane: 'level', isCurved: false },
  { plane: 'upright', isCurved: false },
  { plane: 'upright', isCurved: false },
];
const SLANTED_MIXES: readonly (readonly Wanted[])[] = [
  [{ plane: 'level' }, { plane: 'upright' }, { plane: 'slanted' }, { plane: 'slanted' }],
  [{ plane: 'level' }, { plane: 'slanted' }, { plane: 'slanted' }, { plane: 'slanted' }],
];

/** Two looks for the twins, two for what they share. */
interface Plan {
  readonly own: readonly [Wanted, Wanted];
  readonly shared: readonly [Wanted, Wanted];
}

function planOf(level: number, rng: Rng): Plan {
  const [a, b, c, d] = rng.shuffle(isSlantedLevel(level) ? rng.pick(SLANTED_MIXES) : PLAIN_MIX) as [
    Wanted,
    Wanted,
    Wanted,
    Wanted,
  ];
  return { own: [a, b], shared: [c, d] };
}

/** How many pairs of twins are tried for one plan. */
const MOST_TWINS = 3000;
/** Options differ in shape by more than the impossible one must from all sections. */
const OPTION_MARGIN = 0.1;

export function attemptSection(level: number, place: number, rng: Rng): SectionPuzzle | null {
  const plan = planOf(level, rng.split('plan'));
  const draws = rng.split('twins');
  for (let twin = 0; twin < MOST_TWINS; twin += 1) {
    const found = fulfil(level, plan, draws);
    if (found !== null) return puzzleOf(level, place, found, draws);
  }
  return null;
}

/** A coin decides which twin is the solid. */
function puzzleOf(level: number, place: number, { one, other, shared }: Twins, rng: Rng): SectionPuzzle {
  const [solid, alien] = rng.chance(1, 2) ? [one, other] : [other, one];
  const common = shared.map((cut) => ({
    stack: solid.stack,
    cut: (solid === one ? cut : (sameCutOf(cut, one.stack, other.stack) as ShapedCut)).cut,
  }));
  return { level, place, stack: solid.stack, options: arrange(place, alien, [...common, solid], rng) };
}

interface Twins {
  /** Each with its own section. */
  readonly one: SectionOption;
  readonly other: SectionOption;
  /** Sections of both, as cuts of the first. */
  readonly shared: readonly ShapedCut[];
}

function fulfil(level: number, plan: Plan, rng: Rng): Twins | null {
  const stack = randomStack(PARTS_BY_LEVEL[level - 1] as number, rng);
  const twin = alteredStack(stack, alterationFor(plan, rng), rng);
  if (!isStack(stack) || !isStack(twin)) return null;
  const families = familiesOf(level);
  const isShared = (cut: ShapedCut) => sameCutOf(cut, stack, twin) !== null;
  const cuts = rng.shuffle(cutsOf(stack, lyingAs(families, [...plan.shared, plan.own[0]]), rng));
  const shared = pickUnlike(cuts, plan.shared, isShared);
  if (shared === null) return null;
  const ownCuts = candidates(cuts, plan.own[0], shared).filter(
    (cut) => !isShared(cut) && isCutWhereOther(cut, stack, twin),
  );
  if (ownCuts.length === 0) return null;
  const alienCuts = candidates(cutsOf(twin, lyingAs(families, [plan.own[1]]), rng), plan.own[1], shared).filter((cut) =>
    isCutWhereOther(cut, stack, twin),
  );
  const pair = pickPair(pairsOf(ownCuts, alienCuts), strangerTest(twin, families), strangerTest(stack, families), rng);
  return pair === null ? null : { one: { stack, cut: pair[0].cut }, other: { stack: twin, cut: pair[1].cut }, shared };
}

/** Least share of a section in the parts where twins differ. No one could see that a tiny difference is impossible. */
const LEAST_SHARE = 0.05;

const isCutWhereOther = ({ cut }: ShapedCut, stack: Stack, twin: Stack): boolean =>
  [stack, twin].some((each) => {
    const bands = sectionOf(each, cut);
    const areas = bands.map((band) => (band === null ? 0 : massOf([band], FRAMES[cut.family].stretch).area));
    const total = areas.reduce((sum, area) => sum + area, 0);
    const other = areas.filter((_, index) => stack[index] !== twin[index]).reduce((sum, area) => sum + area, 0);
    return other > LEAST_SHARE * total;
  });

/** Twins that differ in a level section differ in a base. */
const alterationFor = ({ own }: Plan, rng: Rng): Alteration =>
  own.some(({ plane }) => plane === 'level') ? rng.pick(['base', 'round']) : 'any';

/** Readable cuts of one look that differ from the given ones. */
const candidates = (cuts: readonly ShapedCut[], wanted: Wanted, given: readonly ShapedCut[]): readonly ShapedCut[] =>
  cuts.filter(
    (cut) =>
      hasLook(cut, wanted) &&
      isPlain(cut) &&
      given.every((other) => areUnlike(cut.measures, other.measures, OPTION_MARGIN)) &&
      !cut.isFlush,
  );

type CutPair = readonly [ShapedCut, ShapedCut];

const pairsOf = (own: readonly ShapedCut[], alien: readonly ShapedCut[]): readonly CutPair[] =>
  own.flatMap((one) =>
    alien
      .filter((other) => areUnlike(one.measures, other.measures, OPTION_MARGIN))
      .map((other): CutPair => [one, other]),
  );

/** Tells whether a cut is proven to be no section of the stack. Keeps its proofs, which take most of the time. */
function strangerTest(stack: Stack, families: readonly CutFamily[]): (cut: ShapedCut) => boolean {
  let space: SectionSpace | null = null;
  const known = new Map<ShapedCut, boolean>();
  return (cut) => {
    space ??= sectionSpace(stack, families);
    const isStranger = known.get(cut) ?? isNoSection(cut.measures, space);
    known.set(cut, isStranger);
    return isStranger;
  };
}

type Test = (cut: ShapedCut) => boolean;

function pickPair(pairs: readonly CutPair[], isOwn: Test, isAlien: Test, rng: Rng): CutPair | null {
  const proven = pairs.filter(([one, other]) => isOwn(one) && isAlien(other));
  return proven.length === 0 ? null : rng.pick(proven);
}

/** The first cut of each of these looks, all different, for which `isGood` holds. null if one is missing. */
function pickUnlike(
  cuts: readonly ShapedCut[],
  looks: readonly Wanted[],
  isGood: (cut: ShapedCut) => boolean,
): readonly ShapedCut[] | null {
  const picked: ShapedCut[] = [];
  for (const wanted of looks) {
    const next = cuts.find(
      (cut) =>
        hasLook(cut, wanted) &&
        isPlain(cut) &&
        picked.every((other) => areUnlike(cut.measures, other.measures, OPTION_MARGIN)) &&
        isGood(cut) &&
        !cut.isFlush,
    );
    if (next === undefined) return null;
    picked.push(next);
  }
  return picked;
}

/** The families whose planes have the direction of one of the looks. */
const lyingAs = (families: readonly CutFamily[], looks: readonly Wanted[]): readonly CutFamily[] =>
  families.filter((family) => looks.some(({ plane }) => plane === planeOf(family)));

const cutsOf = (stack: Stack, families: readonly CutFamily[], rng: Rng): readonly ShapedCut[] =>
  families.flatMap((family) => offsetsOf(stack, family, rng).map((offset) => shapedCut(stack, { family, offset })));

/** In addition to one through the axis or, slanted, through the middle of the height. */
const OTHER_CUTS = 4;

function offsetsOf(stack: Stack, family: CutFamily, rng: Rng): readonly number[] {
  const levels = levelsOf(stack);
  if (family === 'level')
    return stack.map(({ height }, index) => (levels[index] as number) + (height * (1 + rng.int(3))) / 4);
  const [from, to] = isSlanted(family) ? [-4, heightOf(stack) + 4] : [-5, 5];
  const middle = isSlanted(family) ? heightOf(stack) / 2 : 0;
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((offset) => offset !== middle);
  return [middle, ...rng.sample(all, OTHER_CUTS)];
}
