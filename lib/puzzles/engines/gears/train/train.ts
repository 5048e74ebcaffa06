import type { Label, Mechanism } from '../mechanism';

/** One step in the path of motion. `planetary`: between two of sun, ring and carrier. */
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

export interface Train {
  readonly mechanism: Mechanism;
  readonly links: readonly Link[];
}
