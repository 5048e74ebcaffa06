import type { Label, Mechanism } from './mechanism';

/** One step of the way that motion takes. `planetary`: from sun, ring or carrier to another of them. */
export interface Link {
  readonly kind:
    | 'mesh'
    | 'inside'
    | 'belt'
    | 'crossed-belt'
    | 'rack'
    | 'worm'
    | 'shaft'
    | 'planetary'
    | 'crank'
    | 'cam';
  readonly from: Label;
  readonly to: Label;
}

/** A mechanism in which motion passes from the input through one link after the other. */
export interface Train {
  readonly mechanism: Mechanism;
  readonly links: readonly Link[];
}
