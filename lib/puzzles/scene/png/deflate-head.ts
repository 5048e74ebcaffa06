/** The beginning of deflate (RFC 1951) in the frame of zlib (RFC 1950), up to the first token. */
import { codeLengths, codesOf } from './huffman';

/** How many symbols there are of bytes, the end and lengths, and of distances. */
export const LETTERS = 286;
export const DISTANCES = 30;

const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/**
 * Writes the head of the last block with its own codes. `counts`: how often each letter, then each distance, occurs.
 * Returns the codes, each as `code << 4 | bits`.
 */
export function writeHead(out: BitWriter, counts: Uint32Array): Uint32Array {
  const letters = codeLengths(counts.subarray(0, LETTERS), 15);
  const distances = codeLengths(counts.subarray(LETTERS), 15);
  out.write(0x0178, 16);
  out.write(0b101, 3);
  writeLengths(out, letters, distances);
  return Uint32Array.from([...withCodes(letters), ...withCodes(distances)]);
}

function withCodes(lengths: Uint8Array): number[] {
  return Array.from(codesOf(lengths), (code, symbol) => (code << 4) | (lengths[symbol] as number));
}

/** The lengths of all codes, in a separate code (3.2.7); of repeated lengths only zeros are counted together. */
function writeLengths(out: BitWriter, letters: Uint8Array, distances: Uint8Array): void {
  const [letterCount, distanceCount] = [Math.max(257, usedOf(letters)), Math.max(1, usedOf(distances))];
  const lengths = [...letters.subarray(0, letterCount), ...distances.subarray(0, distanceCount)];
  const runs: (readonly [symbol: number, extra: number, bits: number])[] = [];
  for (let at = 0; at < lengths.length; ) {
    let zeros = 0;
    while (zeros < 138 && lengths[at + zeros] === 0) zeros += 1;
    if (zeros < 3) runs.push([lengths[at] as number, 0, 0]);
    else runs.push(zeros < 11 ? [17, zeros - 3, 3] : [18, zeros - 11, 7]);
    at += zeros < 3 ? 1 : zeros;
  }
  const counts = new Uint32Array(19);
  for (const [symbol] of runs) counts[symbol] = (counts[symbol] as number) + 1;
  const own = codeLengths(counts, 7);
  const codes = codesOf(own);
  const ordered = LENGTH_ORDER.map((symbol) => own[symbol] as number);
  const ownCount = Math.max(4, ordered.findLastIndex((length) => length > 0) + 1);
  out.write(letterCount - 257, 5);
  out.write(distanceCount - 1, 5);
  out.write(ownCount - 4, 4);
  for (const length of ordered.slice(0, ownCount)) out.write(length, 3);
  for (const [symbol, extra, bits] of runs) {
    out.write(codes[symbol] as number, own[symbol] as number);
    out.write(extra, bits);
  }
}

const usedOf = (lengths: Uint8Array): number => lengths.findLastIndex((length) => length > 0) + 1;

/** Bits from the lowest on. */
export class BitWriter {
  /** Bytes that are whole. */
  length = 0;
  /** The bits after them, and how many. */
  held = 0;
  bits = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** Up to 16 bits. */
  write(value: number, bits: number): void {
    this.held |= value << this.bits;
    this.bits += bits;
    for (; this.bits >= 8; this.bits -= 8) {
      this.bytes[this.length] = this.held;
      this.length += 1;
      this.held >>>= 8;
    }
  }
}
