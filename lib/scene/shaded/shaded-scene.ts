/** Solids in space, lit and with shadows, seen through a camera: drawn pixel by pixel in plain arithmetic, so that it is the same on every machine. */
export interface ShadedScene {
  readonly kind: 'shaded';
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** `#rrggbb` */
  readonly background: string;
}
