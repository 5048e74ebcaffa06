/**
 * Measures of drawn parts, in modules: a gear's pitch radius is half its teeth, a tooth and its gap take pi on the
 * pitch line.
 */
import { HALF_TURN } from './turn-vector';

export const PITCH = HALF_TURN;
/** Tooth height outside and inside the pitch circle. */
export const ADDENDUM = 1;
export const DEDENDUM = 1.25;

/** Solid rim of a ring without outer teeth, outside its inner teeth. */
export const PLAIN_RIM = 4.8;

/** A rack: from its pitch line to its back, and beyond the last gear at each end. */
export const RACK_DEPTH = 6;
export const RACK_OVERHANG = 9;

/** A worm: radius of its threads, half its length, half the length of its shaft. */
export const WORM_RADIUS = 3.4;
export const WORM_HALF = 12;
export const WORM_SHAFT_HALF = 21;
/** Beyond a worm's threads, on the side away from its wheel, for its label. */
export const WORM_LABEL_ROOM = 6;

/**
 * A slider or a follower's head: half its length along its guide and half its width; the guide on both sides of that.
 */
export const BLOCK_HALF = 4;
export const BLOCK_HALF_WIDTH = 3.4;
export const GUIDE_HALF_WIDTH = 4.6;

/**
 * A crank pin's distance from the centre, by the wheel's radius; the rod reaches this much beyond wheel and pin circle.
 */
const PIN_SHARE = 0.56;
const ROD_CLEARANCE = 2;

/** A round cam: radius and distance of its centre from the shaft. */
export const CAM_RADIUS = 6;
export const CAM_OFFSET = 2.2;

export const pinDistance = (size: number): number => (PIN_SHARE * size) / 2;

/** Length of the rod: the block's near end stays clear of the wheel. */
export const rodLength = (size: number): number => pinDistance(size) + size / 2 + ADDENDUM + ROD_CLEARANCE + BLOCK_HALF;

/** From a cam's foot to the middle of its follower's head: the head stays clear of the wheel. */
export const stemLength = (size: number): number =>
  size / 2 + ADDENDUM + ROD_CLEARANCE + BLOCK_HALF - (CAM_RADIUS - CAM_OFFSET);

/** How near and how far from the wheel's centre the middle of a slider or follower comes. */
export function travelOf(kind: 'crank' | 'cam', size: number): readonly [number, number] {
  if (kind === 'crank') return [rodLength(size) - pinDistance(size), rodLength(size) + pinDistance(size)];
  return [stemLength(size) + CAM_RADIUS - CAM_OFFSET, stemLength(size) + CAM_RADIUS + CAM_OFFSET];
}
