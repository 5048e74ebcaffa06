/** The six views along an axis, with the directions that are right and up on the page. */
import type { Vector } from '../vector';

export const PART_VIEWS = ['front', 'back', 'left', 'right', 'top', 'bottom'] as const;
export type PartView = (typeof PART_VIEWS)[number];

export interface ViewFrame {
  readonly right: Vector;
  readonly up: Vector;
  readonly toViewer: Vector;
}

export const VIEW_FRAMES: Readonly<Record<PartView, ViewFrame>> = {
  front: { right: [1, 0, 0], up: [0, 0, 1], toViewer: [0, -1, 0] },
  back: { right: [-1, 0, 0], up: [0, 0, 1], toViewer: [0, 1, 0] },
  left: { right: [0, -1, 0], up: [0, 0, 1], toViewer: [-1, 0, 0] },
  right: { right: [0, 1, 0], up: [0, 0, 1], toViewer: [1, 0, 0] },
  top: { right: [1, 0, 0], up: [0, 1, 0], toViewer: [0, 0, 1] },
  bottom: { right: [1, 0, 0], up: [0, -1, 0], toViewer: [0, 0, -1] },
};

export const OPPOSITE: Readonly<Record<PartView, PartView>> = {
  front: 'back',
  back: 'front',
  left: 'right',
  right: 'left',
  top: 'bottom',
  bottom: 'top',
};
