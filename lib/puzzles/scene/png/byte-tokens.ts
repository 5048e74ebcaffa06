/** The longest and the shortest repeat (in RFC 1951, a match) that one token of deflate can encode, in bytes. */
export const LONGEST_REPEAT = 258;
export const SHORTEST_REPEAT = 3;

/** Shorter ones are copied faster byte by byte than by a call. */
const FEW = 32;

/** Reused, since clearing new ones takes longer than filling them. */
let bytes = new Uint8Array(0);
let tokens = new Int32Array(0);

/**
 * Bytes, and the same as tokens of deflate: a byte, or `length << 16 | distance`. All instances share their memory, so
 * use only one at a time.
 */
export class ByteTokens {
  private at = 0;
  private count = 0;

  constructor(size: number) {
    if (bytes.length >= size) return;
    bytes = new Uint8Array(size);
    tokens = new Int32Array(size);
  }

  get bytes(): Uint8Array {
    return bytes.subarray(0, this.at);
  }

  get tokens(): Int32Array {
    return tokens.subarray(0, this.count);
  }

  byte(value: number): void {
    bytes[this.at] = value;
    tokens[this.count] = value;
    this.at += 1;
    this.count += 1;
  }

  repeat(length: number, distance: number): void {
    const end = this.at + length;
    if (length < SHORTEST_REPEAT) {
      while (this.at < end) this.byte(bytes[this.at - distance] as number);
      return;
    }
    if (length > FEW && distance >= length) bytes.copyWithin(this.at, this.at - distance, end - distance);
    else if (length > FEW && distance === 1) bytes.fill(bytes[this.at - 1] as number, this.at, end);
    else for (let to = this.at; to < end; to += 1) bytes[to] = bytes[to - distance] as number;
    this.at = end;
    for (let left = length; left > 0; ) {
      // Leaves no remainder that is too short for a token.
      const part =
        left > LONGEST_REPEAT && left < LONGEST_REPEAT + SHORTEST_REPEAT
          ? LONGEST_REPEAT - SHORTEST_REPEAT
          : Math.min(left, LONGEST_REPEAT);
      tokens[this.count] = (part << 16) | distance;
      this.count += 1;
      left -= part;
    }
  }
}
