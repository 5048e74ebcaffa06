/** An uploaded picture, identified by the hash of its bytes. */
export interface StoredPicture {
  readonly kind: 'stored';
  /** Hash of the PNG, 64 hex digits. */
  readonly sha256: string;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
}
