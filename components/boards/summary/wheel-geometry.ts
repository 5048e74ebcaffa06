/** Geometry of the ability wheel: one spoke per task, clockwise from the top. The middle is 0, the rim 1. */
export interface Wheel {
  /** px */
  readonly center: readonly [x: number, y: number];
  readonly radius: number;
  readonly spokes: number;
}

/** Tenths of a px, so that server and browser render the same text. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A share on a spoke; a spoke may be a fraction, between two. */
export function pointAt(
  { center, radius, spokes }: Wheel,
  spoke: number,
  share: number,
): readonly [x: number, y: number] {
  const angle = (2 * Math.PI * spoke) / spokes;
  return [tenth(center[0] + radius * share * Math.sin(angle)), tenth(center[1] - radius * share * Math.cos(angle))];
}

/** The lines between neighbouring spokes that both have a share, as path data; closed where all have one. */
export function outline(wheel: Wheel, shares: readonly (number | null)[]): string {
  const at = (spoke: number, share: number) => pointAt(wheel, spoke, share).join(' ');
  if (shares.length > 2 && shares.every((share) => share !== null))
    return `M${shares.map((share, spoke) => at(spoke, share as number)).join('L')}Z`;
  return shares
    .map((share, spoke) => {
      const next = shares[(spoke + 1) % shares.length];
      return share === null || next === null || next === undefined ? '' : `M${at(spoke, share)}L${at(spoke + 1, next)}`;
    })
    .join('');
}

/**
 * The edge between two abilities, half a spoke before the first task of the second, from the middle to beyond the rim.
 */
export const border = (wheel: Wheel, spoke: number, reach: number): string =>
  `M${pointAt(wheel, spoke - 0.5, 0.02).join(' ')}L${pointAt(wheel, spoke - 0.5, reach).join(' ')}`;

/** The anchor of a text next to the rim, so that it stays outside the wheel. */
export function anchorAt({ spokes }: Pick<Wheel, 'spokes'>, spoke: number): 'start' | 'middle' | 'end' {
  const across = Math.sin((2 * Math.PI * spoke) / spokes);
  return Math.abs(across) < 0.2 ? 'middle' : across > 0 ? 'start' : 'end';
}
