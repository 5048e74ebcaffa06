/**
 * Sizes of drawn parts, in modules: a gear's pitch radius is half its teeth; a tooth and its gap take pi on the pitch
 * line.
 */
import { HALF_TURN } from '../turn-vector';

export const PITCH = HALF_TURN;
/** Tooth height outside and inside the pitch circle. */
export const ADDENDUM = 1;
export const DEDENDUM = 1.25;

/** Solid rim around the inner teeth of a ring without outer teeth. */
export const PLAIN_RIM = 4.8;

/** Depth of a rack from pitch line to back, and its length beyond the last gear at each end. */
export const RACK_DEPTH = 6;
export const RACK_OVERHANG = 9;

/** Radius of a worm's threads, half its length, half its shaft's length. */
export const WORM_RADIUS = 3.4;
export const WORM_HALF = 12;
export const WORM_SHAFT_HALF = 21;
/** Space for the label beyond a worm's threads, on the side away from its wheel. */
export const WORM_LABEL_ROOM = 6;

/** A slider or a follower's head: half its length along the guide, half its width, and the guide on both sides. */
export const BLOCK_HALF = 4;
export const BLOCK_HALF_WIDTH = 3.4;
export const GUIDE_HALF_WIDTH = 4.6;

/** A crank pin's distance from the centre, in wheel radii, and how far the rod extends past wheel and pin circle. */
const PIN_SHARE = 0.56;
const ROD_CLEARANCE = 2;

/** A round cam's radius, and its centre's distance from the shaft. */
export const CAM_RADIUS = 6;
export const CAM_OFFSET = 2.2;

export const pinDistance = (size: number): number => (PIN_SHARE * size) / 2;

/** Length of the rod. Keeps the block's near end clear of the wheel. */
export const rodLength = (size: number): number => pinDistance(size) + size / 2 + ADDENDUM + ROD_CLEARANCE + BLOCK_HALF;

/** Distance from a cam's foot to the middle of its follower's head. Keeps the head clear of the wheel. */
export const stemLength = (size: number): number =>
  size / 2 + ADDENDUM + ROD_CLEARANCE + BLOCK_HALF - (CAM_RADIUS - CAM_OFFSET);

export function travelOf(kind: 'crank' | 'cam', size: number): readonly [number, number] {
  if (kind === 'crank') return [rodLength(size) - pinDistance(size), rodLength(size) + pinDistance(size)];
  return [stemLength(size) + CAM_RADIUS - CAM_OFFSET, stemLength(size) + CAM_RADIUS + CAM_OFFSET];
}
