import { SPACE_CAMERA } from 'rung-puzzles/engines/transforms/space/camera';
import { expect, it } from 'vitest';
import { lengthOf } from '../vectors';
import { asides, cameraOffset, viewAngle } from './space-view';

const halfHeight = (count: number, stageAspect: number) =>
  Math.tan((viewAngle(SPACE_CAMERA, 1.1, count, stageAspect) * Math.PI) / 360) *
  lengthOf(cameraOffset(SPACE_CAMERA, count));

it('shows one figure as its picture does, more of it to the sides where the stage is wide, and never less', () => {
  const distance = lengthOf(cameraOffset(SPACE_CAMERA, 1));
  expect(halfHeight(1, 1.1)).toBeCloseTo(SPACE_CAMERA.spread * distance, 9);
  expect(halfHeight(1, 2)).toBeCloseTo(SPACE_CAMERA.spread * distance, 9);
  for (const stageAspect of [0.5, 1, 1.1, 2]) {
    for (const count of [1, 2]) {
      expect(halfHeight(count, stageAspect)).toBeGreaterThanOrEqual(halfHeight(1, 1.1) - 1e-9);
      expect(halfHeight(count, stageAspect) * stageAspect).toBeGreaterThanOrEqual(
        1.1 * count * halfHeight(1, 1.1) - 1e-9,
      );
    }
  }
});

it('puts figures side by side about the middle', () => {
  expect(asides(1, 8)).toEqual([0]);
  expect(asides(2, 8)).toEqual([-4.48, 4.48]);
});
