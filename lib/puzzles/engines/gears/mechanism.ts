/**
 * Planar mechanisms as plain data: parts and the joints between them, enough to recompute every speed.
 *
 * Speeds and signs. All speeds are per unit of the input. Rotation is in turns, positive clockwise on the page; for
 * planets too, not relative to their carrier. A rack is in teeth, positive to the right or upwards. A worm's shaft is
 * in the page; its turns are positive if its near side moves up. A slider or follower goes there and back once per turn
 * of its wheel.
 */

/** One capital letter. */
export type Label = string;

export type Side = 'left' | 'right' | 'above' | 'below';

export type Part =
  | { readonly label: Label; readonly kind: 'gear'; readonly teeth: number }
  /** Teeth inside, and outside too unless null. One rigid part. */
  | { readonly label: Label; readonly kind: 'ring'; readonly innerTeeth: number; readonly outerTeeth: number | null }
  | { readonly label: Label; readonly kind: 'pulley'; readonly diameter: number }
  | { readonly label: Label; readonly kind: 'rack'; readonly axis: 'level' | 'upright' }
  | { readonly label: Label; readonly kind: 'worm'; readonly starts: number; readonly hand: 'right' | 'left' }
  /** The arm that holds the axles of planets. */
  | { readonly label: Label; readonly kind: 'carrier' }
  | { readonly label: Label; readonly kind: 'slider'; readonly axis: 'level' | 'upright' }
  | { readonly label: Label; readonly kind: 'follower'; readonly axis: 'level' | 'upright' };

export type PartKind = Part['kind'];

export type Joint =
  /** Fixed on one shaft: equal speeds. */
  | { readonly kind: 'shaft'; readonly of: readonly [Label, Label] }
  /**
   * Two outer gears. Relative to the carrier of their axles (null: the page), the products teeth x speed are opposite.
   */
  | { readonly kind: 'mesh'; readonly of: readonly [Label, Label]; readonly carrier: Label | null }
  /** A gear inside a ring. Relative to the carrier, the products teeth x speed are equal. */
  | { readonly kind: 'inside'; readonly gear: Label; readonly ring: Label; readonly carrier: Label | null }
  /** Products diameter x speed are equal, or opposite for a crossed belt. */
  | { readonly kind: 'belt'; readonly of: readonly [Label, Label]; readonly crossed: boolean }
  /** `side`: where the rack is, seen from the gear. It moves with the gear's rim there: teeth x speed. */
  | { readonly kind: 'rack'; readonly gear: Label; readonly rack: Label; readonly side: Side }
  /**
   * `side`: where the worm is, seen from its wheel. The wheel turns starts/teeth per turn of the worm. It turns
   * clockwise if a right-handed worm is above it and its near side moves up; below, left-handed and down each reverse
   * it.
   */
  | { readonly kind: 'worm'; readonly worm: Label; readonly wheel: Label; readonly side: 'above' | 'below' }
  /**
   * A pin on the wheel moves a slider by a rod longer than its arm, on a line through the wheel's centre; or a round
   * cam lifts a flat follower. `angle`: the start position of the pin, or of the cam's far side, in turns clockwise
   * from the slider's direction `side`. The slider moves away from the wheel while the pin approaches that direction,
   * otherwise towards the wheel.
   */
  | {
      readonly kind: 'crank' | 'cam';
      readonly wheel: Label;
      readonly slider: Label;
      readonly side: Side;
      readonly angle: string;
    }
  | { readonly kind: 'held'; readonly part: Label };

export type JointOf<Kind extends Joint['kind']> = Extract<Joint, { kind: Kind }>;

export interface Mechanism {
  readonly parts: readonly Part[];
  readonly joints: readonly Joint[];
  readonly input: { readonly part: Label; readonly sign: 1 | -1 };
}

export function partOf({ parts }: Pick<Mechanism, 'parts'>, label: Label): Part {
  const part = parts.find((each) => each.label === label);
  if (part === undefined) throw new Error(`no part ${label}`);
  return part;
}

/** Returns the teeth on the outside; for a pulley its diameter on the same scale. */
export function outerSize(part: Part): number {
  switch (part.kind) {
    case 'gear':
      return part.teeth;
    case 'pulley':
      return part.diameter;
    case 'ring':
      return part.outerTeeth ?? 0;
    default:
      throw new Error(`${part.kind} ${part.label} has no rim`);
  }
}

export function labelsOf(joint: Joint): readonly Label[] {
  switch (joint.kind) {
    case 'shaft':
    case 'mesh':
    case 'belt':
      return joint.of;
    case 'inside':
      return [joint.gear, joint.ring];
    case 'rack':
      return [joint.gear, joint.rack];
    case 'worm':
      return [joint.worm, joint.wheel];
    case 'crank':
    case 'cam':
      return [joint.wheel, joint.slider];
    case 'held':
      return [joint.part];
  }
}

export const isTurning = ({ kind }: Part): boolean =>
  kind === 'gear' || kind === 'ring' || kind === 'pulley' || kind === 'carrier';

export function turnsOf(angle: string): number {
  const [numerator = 0, denominator = 1] = angle.split('/').map(Number);
  return numerator / denominator;
}
