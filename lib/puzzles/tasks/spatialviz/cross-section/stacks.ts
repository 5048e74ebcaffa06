import type { Rng } from 'rung-puzzles/core/rng';
import type { CutFamily } from 'rung-puzzles/engines/solids/stack/cut';
import {
  baseOf,
  heightOf,
  isPointed,
  STACK_KINDS,
  type Stack,
  type StackKind,
  type StackPart,
  taperOf,
} from 'rung-puzzles/engines/solids/stack/stack';

/**
 * Published levels 0, 1, 2: two solids, three solids, three solids cut at 45 and 135 degrees too. Then one more solid
 * per level.
 */
export const PARTS_BY_LEVEL = [2, 3, 3, 4, 5, 6] as const;
export const LAST_LEVEL = PARTS_BY_LEVEL.length;

const UPRIGHT_FAMILIES: readonly CutFamily[] = ['level', 'side', 'front'];
const ALL_FAMILIES: readonly CutFamily[] = [...UPRIGHT_FAMILIES, 'rising-right', 'rising-left'];
export const isSlantedLevel = (level: number): boolean => level >= 3;
export const familiesOf = (level: number): readonly CutFamily[] =>
  isSlantedLevel(level) ? ALL_FAMILIES : UPRIGHT_FAMILIES;

/** Edges and diameters are one of these sequences, shuffled. Heights are 4, 6 or 8 (the published generator). */
const WIDEST = [10, 12] as const;
const SIZES = [2, 4, 6, 8, 10, 12] as const;
const HEIGHTS = [4, 6, 8] as const;
/** Tall stacks must fit their pictures at a readable scale. */
const MOST_HEIGHT = 32;

export function randomStack(count: number, rng: Rng): Stack {
  const widest = count > 5 ? 12 : rng.pick(WIDEST);
  const sizes = rng.shuffle(Array.from({ length: count }, (_, index) => widest - 2 * index));
  return sizes.map((size, index) => ({ kind: rng.pick(kindsAt(index, count)), size, height: rng.pick(HEIGHTS) }));
}

const kindsAt = (index: number, count: number): readonly StackKind[] =>
  index === count - 1 ? STACK_KINDS : STACK_KINDS.filter((kind) => !isPointed(kind));

/**
 * What is altered: anything of one part, its base, or only whether its base is square or round, which many upright cuts
 * do not reveal.
 */
const ALTERATIONS = ['any', 'base', 'round'] as const;
export type Alteration = (typeof ALTERATIONS)[number];

/**
 * The stack with one part of another kind, size or height, of another kind and one of the others, or with two
 * neighbours swapped.
 */
export function alteredStack(stack: Stack, alteration: Alteration, rng: Rng): Stack {
  const index = rng.int(stack.length);
  const part = stack[index] as StackPart;
  const kinds = kindsAt(index, stack.length).filter((kind) => isAltered(part.kind, kind, alteration));
  if (kinds.length === 0) return stack;
  const [kind, size, height] = [rng.pick(kinds), rng.pick(SIZES), rng.pick(HEIGHTS)];
  const choices: readonly Stack[] = [
    stack.with(index, { ...part, kind }),
    stack.with(index, { ...part, kind, size }),
    stack.with(index, { ...part, kind, height }),
    stack.with(index, { ...part, size }),
    stack.with(index, { ...part, height }),
    index === 0 ? stack : stack.with(index, stack[index - 1] as StackPart).with(index - 1, part),
  ];
  return rng.pick(choices.slice(0, { any: 6, base: 3, round: 1 }[alteration]));
}

function isAltered(from: StackKind, to: StackKind, alteration: Alteration): boolean {
  if (alteration === 'any') return from !== to;
  if (baseOf(from) === baseOf(to)) return false;
  return (
    alteration === 'base' || (taperOf(from) === taperOf(to) && baseOf(from) !== 'triangle' && baseOf(to) !== 'triangle')
  );
}

/** Whether a stack is valid: only its top pointed, neighbours of different size, no taller than its picture. */
export function isStack(stack: Stack): boolean {
  const count = stack.length;
  const isSound = stack.every(
    ({ kind, size }, index) => (index === count - 1 || !isPointed(kind)) && size !== stack[index - 1]?.size,
  );
  return isSound && heightOf(stack) <= MOST_HEIGHT;
}
