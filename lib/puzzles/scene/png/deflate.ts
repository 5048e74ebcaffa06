/** Writes deflate (RFC 1951) in the frame of zlib (RFC 1950) from bytes and repeats that were found elsewhere. */
import { type ByteTokens, LONGEST_REPEAT, SHORTEST_REPEAT } from './byte-tokens';
import { codeLengths, codesOf } from './huffman';

/** Extra bits of each length's and distance's symbol, and the first value that it stands for. */
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BITS = Array.from({ length: 30 }, (_, symbol) => Math.max(0, (symbol >> 1) - 1));
const basesOf = (bits: readonly number[], first: number): number[] => {
  let base = first;
  return bits.map((extra) => {
    base += 1 << extra;
    return base - (1 << extra);
  });
};
const LENGTH_BASES = basesOf(LENGTH_BITS, SHORTEST_REPEAT);
/** The longest has its own symbol. */
LENGTH_BASES[28] = LONGEST_REPEAT;
const DISTANCE_BASES = basesOf(DISTANCE_BITS, 1);

const LENGTH_SYMBOLS = Uint8Array.from({ length: LONGEST_REPEAT + 1 }, (_, length) =>
  Math.max(
    0,
    LENGTH_BASES.findLastIndex((base) => base <= length),
  ),
);
/** Up to 256 by the distance, from there by how often 128 goes into it. */
const DISTANCE_SYMBOLS = Uint8Array.from({ length: 512 }, (_, place) => {
  const distance = place < 256 ? place + 1 : ((place - 256) << 7) + 1;
  return DISTANCE_BASES.findLastIndex((base) => base <= distance);
});
const distanceSymbol = (distance: number): number =>
  DISTANCE_SYMBOLS[distance <= 256 ? distance - 1 : 256 + ((distance - 1) >> 7)] as number;

const END = 256;
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** One block with its own codes: drawings gain nothing from more. */
export function zlibOf({ tokens, bytes }: Pick<ByteTokens, 'tokens' | 'bytes'>): Uint8Array {
  const out = new BitWriter();
  out.write(0x0178, 16);
  writeBlock(out, tokens);
  out.align();
  const sum = checksum(bytes);
  for (const shift of [24, 16, 8, 0]) out.write((sum >>> shift) & 255, 8);
  out.align();
  return out.bytes();
}

function writeBlock(out: BitWriter, tokens: Int32Array): void {
  const letters = new Uint32Array(286);
  const distances = new Uint32Array(30);
  letters[END] = 1;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as number;
    if (token < 256) letters[token] = (letters[token] as number) + 1;
    else {
      const symbol = 257 + (LENGTH_SYMBOLS[token >>> 16] as number);
      letters[symbol] = (letters[symbol] as number) + 1;
      const way = distanceSymbol(token & 0xffff);
      distances[way] = (distances[way] as number) + 1;
    }
  }
  const [letterLengths, distanceLengths] = [codeLengths(letters, 15), codeLengths(distances, 15)];
  const [letterCodes, distanceCodes] = [codesOf(letterLengths), codesOf(distanceLengths)];
  // The last block, with its own codes.
  out.write(0b101, 3);
  writeLengths(out, letterLengths, distanceLengths);
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as number;
    if (token < 256) out.write(letterCodes[token] as number, letterLengths[token] as number);
    else {
      const length = token >>> 16;
      const symbol = LENGTH_SYMBOLS[length] as number;
      out.write(letterCodes[257 + symbol] as number, letterLengths[257 + symbol] as number);
      out.write(length - (LENGTH_BASES[symbol] as number), LENGTH_BITS[symbol] as number);
      const distance = token & 0xffff;
      const way = distanceSymbol(distance);
      out.write(distanceCodes[way] as number, distanceLengths[way] as number);
      out.write(distance - (DISTANCE_BASES[way] as number), DISTANCE_BITS[way] as number);
    }
  }
  out.write(letterCodes[END] as number, letterLengths[END] as number);
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

/** Reused, since clearing a new one takes longer than filling it. */
let buffer = new Uint8Array(1 << 16);

/** Bits from the lowest on. */
class BitWriter {
  private at = 0;
  private held = 0;
  private bits = 0;

  /** Up to 16 bits. */
  write(value: number, bits: number): void {
    this.held |= value << this.bits;
    this.bits += bits;
    if (this.bits < 16) return;
    if (this.at + 4 > buffer.length) grow();
    buffer[this.at] = this.held;
    buffer[this.at + 1] = this.held >>> 8;
    this.at += 2;
    this.held >>>= 16;
    this.bits -= 16;
  }

  align(): void {
    while (this.bits > 0) {
      buffer[this.at] = this.held;
      this.at += 1;
      this.held >>>= 8;
      this.bits -= 8;
    }
    this.held = 0;
    this.bits = 0;
  }

  bytes(): Uint8Array {
    return buffer.slice(0, this.at);
  }
}

function grow(): void {
  const larger = new Uint8Array(2 * buffer.length);
  larger.set(buffer);
  buffer = larger;
}

/** Adler-32, eight bytes at a time. */
function checksum(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (let from = 0; from < bytes.length; from += 2048) {
    const to = Math.min(bytes.length, from + 2048);
    let at = from;
    let sum = 0;
    let sums = 0;
    for (; at + 8 <= to; at += 8) {
      const a = bytes[at] as number;
      const b = bytes[at + 1] as number;
      const c = bytes[at + 2] as number;
      const d = bytes[at + 3] as number;
      const e = bytes[at + 4] as number;
      const f = bytes[at + 5] as number;
      const g = bytes[at + 6] as number;
      const h = bytes[at + 7] as number;
      sums += 8 * sum + 8 * a + 7 * b + 6 * c + 5 * d + 4 * e + 3 * f + 2 * g + h;
      sum += a + b + c + d + e + f + g + h;
    }
    for (; at < to; at += 1) {
      sum += bytes[at] as number;
      sums += sum;
    }
    high = (high + low * (to - from) + sums) % 65521;
    low = (low + sum) % 65521;
  }
  return ((high << 16) | low) >>> 0;
}
