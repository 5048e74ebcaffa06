/**
 * Text on the parts of a machine: letters and numbers of teeth. With colour names, only named parts have text: the
 * letter of their colour.
 */
import type { Point, Shape } from 'rung-puzzles/scene/scene';
import { type NamedColor, SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { singleLabel } from './draw/labels';
import { GEARS_INK } from './draw/look';
import type { Machine } from './machine';
import type { Label } from './mechanism';

/** Without colours, a part is named by its label. */
type Named = Pick<Machine, 'colors' | 'mechanism'>;

export const showsNumbers = ({ colors }: Named): boolean => colors === undefined;

export const colorOf = ({ colors }: Named, label: Label): NamedColor | undefined => {
  const name = colors?.[label];
  return SIX_COLORS.find((color) => color.name === name);
};

/** `plain`: the fill of a part without a colour. */
export const fillOf = (machine: Named, label: Label, plain: string): string => colorOf(machine, label)?.fill ?? plain;

export function carrierFill(machine: Named): string {
  const carrier = machine.mechanism.parts.find(({ kind }) => kind === 'carrier');
  return carrier === undefined ? GEARS_INK.carrier : fillOf(machine, carrier.label, GEARS_INK.carrier);
}

export function nameLabel(machine: Named, label: Label, at: Point, sizePx: number, halo?: string): readonly Shape[] {
  if (machine.colors === undefined) return [singleLabel(at, label, sizePx, halo)];
  const color = colorOf(machine, label);
  return color === undefined ? [] : [singleLabel(at, color.letter, sizePx, undefined, color.ink)];
}
