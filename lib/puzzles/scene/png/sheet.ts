/** Opaque pieces on white. */
export interface Sheet {
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  readonly pieces: readonly Piece[];
}

export interface Piece {
  /** RGBA, row by row; alpha is ignored. */
  readonly pixels: Uint8Array;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** px, of its top left corner on the sheet */
  readonly x: number;
  readonly y: number;
}
