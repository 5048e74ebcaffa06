/**
 * Puzzles as published: the three sections are those of evenly spaced planes, and the impossible outline is cut from
 * the same parts in other proportions. Frusta may be wider on top, a pointed part may have another on it, and sections
 * may have several pieces. Beyond the paper, the outline is proven to be no section, as for our own puzzles.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { reachOf } from 'rung-puzzles/engines/solids/stack/chord';
import { type CutFamily, FRAMES, isSlanted } from 'rung-puzzles/engines/solids/stack/cut';
import { isReadable, type ShapedCut, shapedCut } from 'rung-puzzles/engines/solids/stack/same-section';
import {
  baseOf,
  heightOf,
  levelsOf,
  STACK_KINDS,
  type Stack,
  type StackPart,
  taperOf,
  topRatioOf,
} from 'rung-puzzles/engines/solids/stack/stack';
import { areUnlike, isNoSection, sectionSpace } from 'rung-puzzles/engines/solids/stack/unlike';
import { arrange } from '../define';
import type { SectionOption, SectionPuzzle } from './puzzle';
import { familiesOf, PARTS_BY_LEVEL } from './stacks';

const MOST_STACKS = 300;
/** Least difference in shape between options. */
const OPTION_MARGIN = 0.15;
/**
 * Outlines of other proportions can differ in ratios and still have nearly the same area, so the proof asks for twice
 * the margin.
 */
const PROOF_MARGINS = 2;
const HEIGHTS = [4, 6, 8] as const;
const FACTORS = [0.5, 1, 2] as const;
/** Widths fall by 2 from 10 or 12 on. Only six parts need the larger ones. */
const WIDEST = [10, 12] as const;

export function attemptPublishedSection(level: number, place: number, rng: Rng): SectionPuzzle | null {
  const families = familiesOf(level);
  const wish: Wish = { hasLevel: rng.split('level').chance(1, 2), fuller: rng.split('fuller').int(SECTIONS + 1) };
  const draws = rng.split('stacks');
  for (let draw = 0; draw < MOST_STACKS; draw += 1) {
    const stack = publishedStack(PARTS_BY_LEVEL[level - 1] as number, draws);
    const found = optionsOf(stack, families, wish, draws);
    if (found === null) continue;
    return { level, place, stack, isPublished: true, options: arrange(place, found.wrong, found.sections, draws) };
  }
  return null;
}

function publishedStack(count: number, rng: Rng): Stack {
  const widest = count > 5 ? WIDEST[1] : WIDEST[0];
  const steps = rng.shuffle(Array.from({ length: count }, (_, index) => index));
  const wider = rng.int(2) * 2;
  return rng.sample(STACK_KINDS, count).map((kind, index): StackPart => {
    const narrow = widest - 2 * (steps[index] as number);
    const height = rng.pick(HEIGHTS);
    if (taperOf(kind) !== 'frustum') return { kind, size: narrow + wider, height };
    return rng.chance(1, 2)
      ? { kind, size: narrow, topSize: narrow + 2, height }
      : { kind, size: narrow + 2, topSize: narrow, height };
  });
}

/**
 * Each part gets its own pair of factors, for its widths and for its height. Then the whole is scaled to the height of
 * the stack.
 */
function alteredProportions(stack: Stack, rng: Rng): Stack {
  const pairs = rng.sample(
    FACTORS.flatMap((across) => FACTORS.map((along) => [across, along] as const)),
    stack.length,
  );
  const altered = stack.map((part, index) => scaled(part, ...(pairs[index] as readonly [number, number])));
  const ratio = heightOf(stack) / heightOf(altered);
  return altered.map((part) => scaled(part, ratio, ratio));
}

const scaled = ({ kind, size, height, topSize }: StackPart, across: number, along: number): StackPart => ({
  kind,
  size: size * across,
  height: height * along,
  ...(topSize === undefined ? {} : { topSize: topSize * across }),
});

interface Found {
  readonly sections: readonly SectionOption[];
  readonly wrong: SectionOption;
}

const SECTIONS = 3;

/** Drawn before the stack, so that a rare wish does not become rarer. */
interface Wish {
  /**
   * Whether one of the sections is level. The impossible one never is, because the shape of level sections does not
   * depend on proportions.
   */
  readonly hasLevel: boolean;
  /** How many sections are fuller than the impossible outline, which would otherwise mostly be the least full. */
  readonly fuller: number;
}

const fillOf = ({ measures }: ShapedCut): number => measures.area / (measures.diameter * measures.diameter);

function optionsOf(stack: Stack, families: readonly CutFamily[], { hasLevel, fuller }: Wish, rng: Rng): Found | null {
  const upright = families.filter((family) => family !== 'level');
  const cuts = rng.shuffle(cutsOf(stack, upright));
  const level = hasLevel ? rng.shuffle(cutsOf(stack, ['level'])).slice(0, 1) : [];
  const sections = firstUnlike([...level, ...cuts], SECTIONS);
  if (sections === null || (hasLevel && level.length === 0)) return null;
  const altered = alteredProportions(stack, rng);
  const strange = rng
    .shuffle(cutsOf(altered, upright))
    .filter((cut) => sections.filter((section) => fillOf(section) > fillOf(cut)).length === fuller)
    .filter((cut) => sections.every((section) => areUnlike(cut.measures, section.measures, OPTION_MARGIN)));
  const space = strange.length === 0 ? null : sectionSpace(stack, families);
  const wrong = space && strange.find(({ measures }) => isNoSection(measures, space, PROOF_MARGINS));
  return wrong
    ? { sections: sections.map(({ cut }) => ({ stack, cut })), wrong: { stack: altered, cut: wrong.cut } }
    : null;
}

/** The first cuts that differ from each other, or null if there are too few. */
function firstUnlike(cuts: readonly ShapedCut[], count: number): readonly ShapedCut[] | null {
  const picked: ShapedCut[] = [];
  for (const cut of cuts)
    if (picked.length < count && picked.every((other) => areUnlike(cut.measures, other.measures, OPTION_MARGIN)))
      picked.push(cut);
  return picked.length === count ? picked : null;
}

/** Cuts that can be read and run along no face. */
const cutsOf = (stack: Stack, families: readonly CutFamily[]): readonly ShapedCut[] =>
  families.flatMap((family) =>
    offsetsOf(stack, family)
      .map((offset) => shapedCut(stack, { family, offset }))
      .filter((cut) => isReadable(cut) && !cut.isFlush),
  );

/** Three offsets that cut the stack's extent into quarters. For slanted planes, only the middle one. */
function offsetsOf(stack: Stack, family: CutFamily): readonly number[] {
  if (isSlanted(family)) return [heightOf(stack) / 2];
  const [low, high] = family === 'level' ? [0, heightOf(stack)] : extentOf(stack, family);
  const quarters = [1, 2, 3].map((quarter) => low + ((high - low) * quarter) / 4);
  // A level plane where two parts meet cuts both.
  return family === 'level'
    ? quarters.filter((offset) => levelsOf(stack).every((level) => Math.abs(level - offset) > 1e-6))
    : quarters;
}

function extentOf(stack: Stack, family: CutFamily): readonly [number, number] {
  const reaches = stack.flatMap((part) =>
    reachOf(baseOf(part.kind), FRAMES[family].axis).flatMap((reach) => [
      reach * part.size,
      reach * part.size * topRatioOf(part),
    ]),
  );
  return [Math.min(...reaches), Math.max(...reaches)];
}
