import type { ViewFrame } from 'rung-puzzles/engines/solids/part/views';
import { cross, unit } from 'rung-puzzles/engines/solids/vector';

const toViewer = unit([-1, -1, 1]);
const right = unit([1, -1, 0]);

/** The isometric view of the solids engine (lib/puzzles/engines/solids/isometric.ts) as a frame of unit vectors. */
export const ISOMETRIC_FRAME: ViewFrame = { right, up: cross(toViewer, right), toViewer };
