/** A picture that is not drawn here but was handed in as a file, named by its bytes. */
export interface StoredPicture {
  readonly kind: 'stored';
  /** Of the PNG, 64 hex digits. */
  readonly sha256: string;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
}
