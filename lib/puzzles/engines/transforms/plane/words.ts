import { assertNever } from 'rung-puzzles/core/invariant';
import type { PlaneStep } from './step';

export function describePlaneStep(step: PlaneStep): string {
  switch (step.op) {
    case 'rotate':
      return `Turn the shape ${step.degrees}° ${step.clockwise ? 'clockwise' : 'counter-clockwise'} about its centre.`;
    case 'translate':
      return `Move the shape ${shiftWords(step.by)}.`;
    case 'scale':
      return step.factor > 1
        ? 'Make the shape twice as wide and twice as high; its centre stays.'
        : 'Make the shape half as wide and half as high; its centre stays.';
    case 'flip':
      return step.over === 'x'
        ? 'Flip the whole picture over the x-axis: up and down change places.'
        : 'Flip the whole picture over the y-axis: left and right change places.';
    case 'shear':
      return `Slant the shape: ${slantWords(step)}; its centre stays.`;
    default:
      return assertNever(step);
  }
}

function shiftWords([x, y]: readonly [number, number]): string {
  const parts = [
    ...(x === 0 ? [] : [`${squares(x)} ${x > 0 ? 'right' : 'left'}`]),
    ...(y === 0 ? [] : [`${squares(y)} ${y > 0 ? 'up' : 'down'}`]),
  ];
  return parts.join(' and ');
}

const squares = (count: number): string => `${Math.abs(count)} ${Math.abs(count) === 1 ? 'square' : 'squares'}`;

const slantWords = ({ along, by }: Extract<PlaneStep, { op: 'shear' }>): string =>
  along === 'x'
    ? `its upper part goes to the ${by > 0 ? 'right' : 'left'}`
    : `its right part goes ${by > 0 ? 'up' : 'down'}`;
