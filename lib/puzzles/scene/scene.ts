/**
 * Drawings in the plane: a list of filled outlines, in pixels, x to the right, y down, origin top left. Coordinates
 * must be computed without implementation-approximated functions (Math.sin and the like). `toSvg` rounds them to 1/100
 * px, so that the same scene gives the same bytes on every machine.
 */
export type Point = readonly [x: number, y: number];

export interface Paint {
  /** `#rrggbb`. Default: not filled. */
  readonly fill?: string;
  /** `#rrggbb`. Default: no outline. */
  readonly stroke?: string;
  /** In px. Default: 1. */
  readonly strokeWidth?: number;
}

export type Shape =
  | ({ readonly kind: 'polygon'; readonly points: readonly Point[] } & Paint)
  | ({ readonly kind: 'polyline'; readonly points: readonly Point[] } & Paint)
  | ({ readonly kind: 'circle'; readonly center: Point; readonly radius: number } & Paint)
  /** SVG path data in absolute commands M L C A Z only, coordinates in px. */
  | ({ readonly kind: 'path'; readonly commands: readonly PathCommand[] } & Paint)
  /** A text centred on `at` (both ways) in the bundled font, semibold. */
  | {
      readonly kind: 'text';
      readonly at: Point;
      readonly text: string;
      readonly sizePx: number;
      readonly fill: string;
      /** Colour of an outline behind the letters. Default: none. */
      readonly halo?: string;
    };

export type PathCommand =
  | { readonly op: 'M' | 'L'; readonly to: Point }
  | { readonly op: 'C'; readonly via: readonly [Point, Point]; readonly to: Point }
  | { readonly op: 'A'; readonly radius: number; readonly sweep: 0 | 1; readonly to: Point }
  | { readonly op: 'Z' };

export interface Scene {
  /** px, integer */
  readonly width: number;
  /** px, integer */
  readonly height: number;
  /** `#rrggbb` */
  readonly background: string;
  /** Later shapes cover earlier ones. */
  readonly shapes: readonly Shape[];
}
