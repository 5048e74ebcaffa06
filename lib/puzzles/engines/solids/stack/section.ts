import { allAt, type Band, bandOf, type Nodes } from './band';
import { type Cut, FRAMES } from './cut';
import { levelsOf, type Stack } from './stack';

/** The bands of a cut in the order of the parts, lowest first; null if a part is not met. */
export type Section = readonly (Band | null)[];

export function sectionOf(stack: Stack, { family, offset }: Cut, nodes: Nodes = 'coarse'): Section {
  const levels = levelsOf(stack);
  return stack.map((part, index) => bandOf(part, levels[index] as number, family, allAt(offset), 'tapered', nodes));
}

export const bandsOf = (section: Section): readonly Band[] => section.filter((band) => band !== null);

/**
 * Returns closed outlines in the cut's coordinates (across, up), in units. Neighbouring bands share one outline. Conic
 * arcs are dense points.
 */
export function outlinesOf(section: Section, { family }: Cut): readonly (readonly (readonly [number, number])[])[] {
  const { stretch } = FRAMES[family];
  const groups: Band[][] = [];
  for (const band of bandsOf(section)) {
    const below = groups.at(-1)?.at(-1);
    if (below !== undefined && Math.abs((below.t.at(-1) as number) - (band.t[0] as number)) < 1e-6)
      groups.at(-1)?.push(band);
    else groups.push([band]);
  }
  return groups.map((group) => [
    ...group.flatMap((band) => side(band, band.to, stretch)),
    ...group.flatMap((band) => side(band, band.from, stretch)).reverse(),
  ]);
}

const side = ({ t }: Band, ends: readonly number[], stretch: number): readonly (readonly [number, number])[] =>
  t.map((each, index) => [ends[index] as number, each * stretch] as const);
