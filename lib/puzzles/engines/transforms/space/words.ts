import { assertNever } from 'rung-puzzles/core/invariant';
import type { SpaceStep } from './step';

export function describeSpaceStep(step: SpaceStep): string {
  switch (step.op) {
    case 'translate':
      return `Move the object ${shiftWords(step.by)}.`;
    case 'rotate':
      return `Turn the object by ${Math.abs(step.degrees)}° about its ${step.about}-direction: ${turnWords(step)}.`;
    case 'scale':
      return step.factor > 1
        ? 'Make the object one and a half times as large; its centre stays.'
        : 'Make the object half as large; its centre stays.';
    case 'shear':
      return `Slant the object: its ${END_OF[step.per]} goes ${TOWARDS[step.along][step.by > 0 ? 1 : 0]}; its centre stays.`;
    default:
      return assertNever(step);
  }
}

/** The positive end of an axis, and the names of its negative and positive directions. */
const END_OF = { x: 'right side', y: 'far side', z: 'top' } as const;
const TOWARDS = { x: ['to the left', 'to the right'], y: ['towards you', 'away from you'], z: ['down', 'up'] } as const;

function turnWords({ about, degrees }: Extract<SpaceStep, { op: 'rotate' }>): string {
  if (about === 'x') return `its top goes ${degrees > 0 ? 'towards you' : 'away from you'}`;
  if (about === 'y') return `its top goes ${degrees > 0 ? 'to the right' : 'to the left'}`;
  return `${degrees > 0 ? 'counter-clockwise' : 'clockwise'} as seen from above`;
}

function shiftWords([x, y, z]: readonly [number, number, number]): string {
  const parts = [...shift(x, 'right', 'left'), ...shift(y, 'away from you', 'towards you'), ...shift(z, 'up', 'down')];
  return parts.join(' and ');
}

const shift = (count: number, forward: string, back: string): readonly string[] =>
  count === 0
    ? []
    : [`${Math.abs(count)} ${Math.abs(count) === 1 ? 'square' : 'squares'} ${count > 0 ? forward : back}`];
