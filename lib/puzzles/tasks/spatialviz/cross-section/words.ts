import type { Cut } from 'rung-puzzles/engines/solids/stack/cut';
import { levelsOf, type Stack, type StackPart } from 'rung-puzzles/engines/solids/stack/stack';

export const partsFromTop = (stack: Stack): string =>
  `Parts from top to bottom: ${[...stack]
    .reverse()
    .map(({ kind }) => kind)
    .join(', ')}.`;

export function describeCut(stack: Stack, cut: Cut): string {
  const { family, offset } = cut;
  switch (family) {
    case 'level':
      return `a level cut through the ${partAt(stack, offset)}, ${number(offset)} above the ground`;
    case 'front':
      return `an upright cut that faces the front, ${besideAxis(offset, 'behind', 'in front of')}`;
    case 'side':
      return `an upright cut that faces the side, ${besideAxis(offset, 'to the right of', 'to the left of')}`;
    default:
      return `a cut that rises at 45 degrees to the ${family.slice('rising-'.length)}, at height ${number(offset)} where it crosses the axis`;
  }
}

const partAt = (stack: Stack, height: number): string =>
  stack[levelsOf(stack).findLastIndex((level) => level < height)]?.kind ?? 'solid';

const besideAxis = (offset: number, beyond: string, before: string): string =>
  offset === 0 ? 'through the axis' : `${number(Math.abs(offset))} ${offset > 0 ? beyond : before} the axis`;

/** At most two decimals. */
const number = (value: number): string => String(Math.round(value * 100) / 100);

/** The proportions of another solid's parts, from top to bottom. */
export const describeProportions = (stack: Stack): string =>
  [...stack]
    .reverse()
    .map((part) => `a ${describeWidths(part)}`)
    .join(', and ');

function describeWidths(part: StackPart): string {
  const { kind, size, topSize, height } = part;
  const widths =
    topSize === undefined ? `${number(size)} wide` : `${number(size)} wide below, ${number(topSize)} above`;
  return `${kind} (${widths}, ${number(height)} high)`;
}

export function describeDifference(stack: Stack, other: Stack): string {
  const parts = other.flatMap((part, index) => {
    const own = stack[index] as StackPart;
    return isSamePart(part, own) ? [] : [`a ${describePart(part)} instead of the ${describePart(own)}`];
  });
  return parts.join(', and ');
}

const isSamePart = (a: StackPart, b: StackPart): boolean =>
  a.kind === b.kind && a.size === b.size && a.height === b.height;
const describePart = ({ kind, size, height }: StackPart): string => `${kind} (${size} wide, ${height} high)`;

export const QUESTIONS = {
  plain:
    'The solid is cut once by a flat plane: level, or upright and facing the front or the side. Which outline can NOT come out?',
  slanted:
    'The solid is cut once by a flat plane: level, or upright and facing the front or the side, or rising at 45 degrees to the right or to the left. Which outline can NOT come out?',
} as const;
