/** The second check of a cross section puzzle, from `truth` only: slices the solid point by point. */
import type { Cut } from 'rung-puzzles/engines/solids/stack/cut';
import { CUT_FAMILIES, FRAMES } from 'rung-puzzles/engines/solids/stack/cut';
import { heightOf, type Stack, type StackKind } from 'rung-puzzles/engines/solids/stack/stack';
import {
  type Cloud,
  cloudOf,
  depthIn,
  isInRings,
  leastOutside,
  pointOn,
  type Rings,
  radialGap,
  slicedCloud,
} from 'rung-puzzles/engines/solids/stack/testing';

export interface SectionTruth {
  readonly solids: readonly SolidTruth[];
  readonly planes: readonly (readonly number[])[];
  readonly options: readonly {
    readonly label: string;
    readonly class: string;
    readonly plane: { readonly normal: readonly number[]; readonly offset: number };
    readonly outline: Rings;
    readonly solids?: readonly SolidTruth[];
  }[];
}

interface SolidTruth {
  readonly kind: StackKind;
  readonly size: number;
  readonly topSize: number;
  readonly height: number;
}

export const stackOf = (solids: readonly SolidTruth[]): Stack =>
  solids.map(({ kind, size, topSize, height }) => ({
    kind,
    size,
    height,
    ...(kind.endsWith('frustum') ? { topSize } : {}),
  }));

export function cutOf({ normal, offset }: { readonly normal: readonly number[]; readonly offset: number }): Cut {
  const family = CUT_FAMILIES.find((each) => FRAMES[each].normal.join() === normal.join());
  if (family === undefined) throw new Error(`no family of normal ${normal.join()}`);
  return { family, offset };
}

/** Whether the outline is what the plane cuts from the solid, at points of a lattice. */
export function isSlice(stack: Stack, cut: Cut, rings: Rings): boolean {
  for (let across = -9; across <= 9; across += 0.61) {
    for (let up = -14; up <= 46; up += 0.61) {
      const depth = depthIn(stack, ...pointOn(cut, across, up));
      if (Math.abs(depth) > 0.05 && isInRings(rings, across, up) !== depth > 0) return false;
    }
  }
  return true;
}

/** The least share of a section of the solid outside the outline, after any shift, turn, reflection and scaling. */
export function nearestSection(
  stack: Stack,
  families: readonly Cut['family'][],
  rings: Rings,
  lattice: number,
  every: number,
): number {
  const [outline, fine] = [outlineOf(rings, lattice), outlineOf(rings, lattice / 4)];
  const cuts = families.flatMap((family) => offsetsOf(stack, family, every).map((offset) => ({ family, offset })));
  const shares = cuts.map((cut) => {
    const share = outsideOf(slicedCloud(stack, cut, lattice), outline);
    // A square and a circle of few points can agree.
    return share > 0.03 ? share : outsideOf(slicedCloud(stack, cut, lattice / 4), fine);
  });
  return Math.min(1, ...shares);
}

interface Outline {
  readonly cloud: Cloud;
  /** With the centroid and area of the cloud's points. */
  readonly rings: Rings;
}

function outlineOf(rings: Rings, lattice: number): Outline {
  const ups = rings.flatMap((ring) => ring.map(([, up]) => up));
  const cloud = cloudOf((across, up) => isInRings(rings, across, up), lattice, Math.min(...ups), Math.max(...ups));
  const unit = Math.sqrt(cloud.area);
  const moved = rings.map((ring) =>
    ring.map(([x, y]) => [(x - cloud.middle[0]) / unit, (y - cloud.middle[1]) / unit] as const),
  );
  return { cloud, rings: moved };
}

/** Sections of less than a ninth of the area are too small to be mistaken for the outline. */
const outsideOf = (section: Cloud, { cloud, rings }: Outline): number =>
  section.area >= cloud.area / 9 && radialGap(section, cloud) < 0.1 ? leastOutside(section, rings) : 1;

function offsetsOf(stack: Stack, family: Cut['family'], every: number): readonly number[] {
  const [low, high] =
    family === 'level' ? [0, heightOf(stack)] : FRAMES[family].stretch === 1 ? [-7, 7] : [-6, heightOf(stack) + 6];
  return Array.from({ length: Math.floor((high - low) / every) }, (_, index) => low + (index + 0.5) * every);
}
