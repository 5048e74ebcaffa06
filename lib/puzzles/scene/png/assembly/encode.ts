/**
 * AssemblyScript: the loops of the PNG encoder, compiled to WebAssembly by npm run compile. encode-png.ts calls
 * the exports in the order in which they are here.
 *
 * It finds what repeats in a picture, among whole pixels. A general method (zlib) looks up each byte among all that came
 * before. A drawing mostly repeats the pixel to the left or the row above, so those are tried first. If those do not
 * repeat for long, it tries the last four places with the same three pixels.
 */

/** Of one token of deflate (RFC 1951, where a repeat is a match), in bytes. */
const LONGEST_REPEAT = 258;
const SHORTEST_REPEAT = 3;
/** Units that a repeat reaches back: three bytes each are as much as deflate allows. */
const FARTHEST = 10_922;
/** A repeat of this length ends the search for a longer one. */
const LONG_ENOUGH = 24;
const MOST_TRIES = 4;
const HASH_BITS = 12;
const NEVER = -FARTHEST - 1;
const MOST_COLORS = 256;
/** Four times as many places as colours. */
const PLACES = 1024;
const WHITE: u32 = 0xffffffff;
const OPAQUE: u32 = 0xff000000;
/** The number of its filter is before each row: 0, none. It is the index of the first pixel's colour too. */
const NO_FILTER: u8 = 0;
const END = 256;
/** Symbols of bytes and lengths, then of distances. */
const LETTERS = 286;
const SYMBOLS = LETTERS + 30;

/** Where each hash of three units, and of one, occurred last. */
const lastThree: usize = memory.data(4 << HASH_BITS, 16);
const lastOne: usize = memory.data(4 << HASH_BITS, 16);
const paletteColors: usize = memory.data(4 * MOST_COLORS, 16);
const palettePlaces: usize = memory.data(2 * PLACES, 16);
/** How often each symbol occurs, then its code and the bits of the code. */
const counts: usize = memory.data(4 * SYMBOLS, 16);
const codes: usize = memory.data(4 * SYMBOLS, 16);
/** The symbol of each length and distance: distances up to 256 one by one, from there by how often 128 goes into them. */
const lengthSymbols: usize = memory.data(LONGEST_REPEAT + 1, 16);
const distanceSymbols: usize = memory.data(512, 16);
/** The first value and the extra bits of each symbol. */
const bases: usize = memory.data(4 * SYMBOLS, 16);
const extras: usize = memory.data(SYMBOLS, 16);

/** Room for so many units. */
let room: i32 = 0;
/** Pixels of a piece as encode-png.ts writes them. */
let staged: usize = 0;
/**
 * The picture row by row, one number per pixel. Each row begins with one unit that is no pixel: a copy of the picture's
 * first pixel.
 */
let units: usize = 0;
let stride: i32 = 0;
let size: i32 = 0;
/** In pairs: how many units repeat and from how far back, or 0 and the unit itself. */
let repeats: usize = 0;
let repeatCount: i32 = 0;
/** The place before each with the same hash. */
let earlier: usize = 0;
/** The bytes to compress. */
let bytes: usize = 0;
let byteCount: i32 = 0;
/** The same bytes as tokens of deflate: a byte, or `length << 16 | distance`. */
let tokens: usize = 0;
let tokenCount: i32 = 0;
let colorCount: i32 = 0;

/** Begins a sheet. Returns where to write the pixels of a piece, none larger than the sheet. */
export function open(width: i32, height: i32, isCovered: bool): usize {
  stride = width + 1;
  size = stride * height;
  makeRoom();
  if (!isCovered) memory.fill(units, 0xff, (<usize>size) << 2);
  return staged;
}

function makeRoom(): void {
  if (size <= room) return;
  const wide = (((<usize>size) << 2) + 31) & ~15;
  const first = (__heap_base + 15) & ~15;
  // Before anything changes. These are the bytes of all places below.
  const pages = <i32>((<u64>first + 9 * <u64>wide + 0xffff) >>> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) unreachable();
  if (room === 0) fillTables();
  staged = first;
  units = staged + wide;
  repeats = units + wide;
  earlier = repeats + 2 * wide;
  bytes = earlier + wide;
  tokens = bytes + wide;
  room = size;
}

function fillTables(): void {
  let base = SHORTEST_REPEAT;
  for (let symbol = 0; symbol < 28; symbol += 1) {
    const bits = symbol < 8 ? 0 : (symbol >> 2) - 1;
    store<i32>(bases + ((END + 1 + symbol) << 2), base);
    store<u8>(extras + END + 1 + symbol, bits);
    for (let value = base; value < base + (1 << bits) && value < LONGEST_REPEAT; value += 1)
      store<u8>(lengthSymbols + value, symbol);
    base += 1 << bits;
  }
  // The longest has its own symbol.
  store<i32>(bases + ((END + 1 + 28) << 2), LONGEST_REPEAT);
  store<u8>(lengthSymbols + LONGEST_REPEAT, 28);
  base = 1;
  for (let symbol = 0; symbol < 30; symbol += 1) {
    const bits = max<i32>(0, (symbol >> 1) - 1);
    store<i32>(bases + ((LETTERS + symbol) << 2), base);
    store<u8>(extras + LETTERS + symbol, bits);
    for (let value = base; value < base + (1 << bits); value += 1)
      if (value <= 256) store<u8>(distanceSymbols + value - 1, symbol);
      else if (((value - 1) & 127) === 0) store<u8>(distanceSymbols + 256 + ((value - 1) >> 7), symbol);
    base += 1 << bits;
  }
}

/** Puts the staged pixels on the sheet. */
export function addPiece(width: i32, height: i32, x: i32, y: i32): void {
  const opaque = i32x4.splat(OPAQUE);
  let from = staged;
  for (let row = 0; row < height; row += 1) {
    let to = units + ((<usize>((y + row) * stride + 1 + x)) << 2);
    const end = from + ((<usize>width) << 2);
    for (; from + 16 <= end; from += 16, to += 16) v128.store(to, v128.or(v128.load(from), opaque));
    for (; from < end; from += 4, to += 4) store<u32>(to, load<u32>(from) | OPAQUE);
  }
}

/** Finds the tokens and counts their symbols. Returns the number of colours; 0: more than a palette holds. */
export function compress(): i32 {
  const first = load<u32>(units, 4);
  for (let at = 0; at < size; at += stride) store<u32>(units + ((<usize>at) << 2), first);
  store<u32>(units + ((<usize>size) << 2), WHITE);
  store<u32>(units + ((<usize>size) << 2), WHITE, 4);
  findRepeats();
  memory.fill(counts, 0, 4 * SYMBOLS);
  byteCount = 0;
  tokenCount = 0;
  if (findPalette()) writeIndexed();
  else writeTrueColor();
  count(END);
  return colorCount;
}

export function colorsPlace(): usize {
  return paletteColors;
}

export function countsPlace(): usize {
  return counts;
}

/** Where encode-png.ts writes the codes: each as `code << 4 | bits`. */
export function codesPlace(): usize {
  return codes;
}

/** Where the compressed bytes begin. They overwrite what `findRepeats` needed. */
export function outPlace(): usize {
  return repeats;
}

/** Writes all tokens after `bits` bits that are `held`, then the checksum. Returns the end. */
export function writeTokens(start: usize, held: u32, bits: i32): usize {
  let to = start;
  let word: u64 = held;
  let many: u64 = bits;
  for (let at = tokens, end = tokens + ((<usize>tokenCount) << 2); at < end; at += 4) {
    const token = load<u32>(at);
    if (token < 256) {
      const code = load<u32>(codes + (token << 2));
      word |= (<u64>(code >> 4)) << many;
      many += code & 15;
    } else {
      const length = token >> 16;
      const letter = END + 1 + <u32>load<u8>(lengthSymbols + length);
      let code = load<u32>(codes + (letter << 2));
      word |= (<u64>(code >> 4)) << many;
      many += code & 15;
      word |= (<u64>(length - load<u32>(bases + (letter << 2)))) << many;
      many += load<u8>(extras + letter);
      if (many >= 32) {
        store<u32>(to, <u32>word);
        to += 4;
        word >>= 32;
        many -= 32;
      }
      const distance = token & 0xffff;
      const way = LETTERS + symbolOf(distance);
      code = load<u32>(codes + (way << 2));
      word |= (<u64>(code >> 4)) << many;
      many += code & 15;
      word |= (<u64>(distance - load<u32>(bases + (way << 2)))) << many;
      many += load<u8>(extras + way);
    }
    if (many >= 32) {
      store<u32>(to, <u32>word);
      to += 4;
      word >>= 32;
      many -= 32;
    }
  }
  const code = load<u32>(codes + (END << 2));
  word |= (<u64>(code >> 4)) << many;
  many += code & 15;
  store<u64>(to, word);
  to += <usize>((many + 7) >> 3);
  store<u32>(to, bswap<u32>(checksum()));
  return to + 4;
}

function count(symbol: u32): void {
  const at = counts + (symbol << 2);
  store<u32>(at, load<u32>(at) + 1);
}

function symbolOf(distance: u32): u32 {
  const place: u32 = distance <= 256 ? distance - 1 : 256 + ((distance - 1) >> 7);
  return load<u8>(distanceSymbols + place);
}

function unitAt(at: i32): u32 {
  return load<u32>(units + ((<usize>at) << 2));
}

function findRepeats(): void {
  for (let at: usize = 0; at < 4 << HASH_BITS; at += 4) {
    store<i32>(lastThree + at, NEVER);
    store<i32>(lastOne + at, NEVER);
  }
  let to = repeats;
  for (let at = 0; at < size; to += 8) {
    let length = at > 0 ? repeatAt(at, at - 1) : 0;
    let distance = 1;
    if (length < LONG_ENOUGH && at >= stride && stride <= FARTHEST) {
      const above = repeatAt(at, at - stride);
      if (above > length) {
        length = above;
        distance = stride;
      }
    }
    if (length < LONG_ENOUGH) {
      let from = load<i32>(lastThree + (hashOfThree(at) << 2));
      for (let tries = 0; tries < MOST_TRIES && at - from <= FARTHEST; tries += 1) {
        const again = unitAt(from + length) === unitAt(at + length) ? repeatAt(at, from) : 0;
        if (again > length) {
          length = again;
          distance = at - from;
        }
        from = load<i32>(earlier + ((<usize>from) << 2));
      }
    }
    if (length < 2) {
      const unit = unitAt(at);
      const hash = lastOne + (hashOfOne(unit) << 2);
      const from = load<i32>(hash);
      store<i32>(hash, at);
      const isKnown = at - from <= FARTHEST && unitAt(from) === unit;
      length = isKnown ? 1 : 0;
      distance = isKnown ? at - from : unit;
    }
    store<i32>(to, length);
    store<i32>(to, distance, 4);
    const end = at + max<i32>(1, length);
    for (const hashed = length < LONG_ENOUGH ? end : at + 1; at < hashed; at += 1) {
      const last = lastThree + (hashOfThree(at) << 2);
      store<i32>(earlier + ((<usize>at) << 2), load<i32>(last));
      store<i32>(last, at);
    }
    at = end;
  }
  repeatCount = <i32>((to - repeats) >> 3);
}

function hashOfOne(unit: u32): u32 {
  return (unit * 0x9e3779b1) >> (32 - HASH_BITS);
}

function hashOfThree(at: i32): u32 {
  const place = units + ((<usize>at) << 2);
  const two = (load<u32>(place) * 0x9e3779b1) ^ load<u32>(place, 4);
  return (((two * 0x85ebca6b) ^ load<u32>(place, 8)) * 0xc2b2ae35) >> (32 - HASH_BITS);
}

/** How many units from `at` are those from `from`. */
function repeatAt(at: i32, from: i32): i32 {
  let here = units + ((<usize>at) << 2);
  let there = units + ((<usize>from) << 2);
  const start = here;
  const end = units + ((<usize>size) << 2);
  while (here + 16 <= end) {
    const same = i32x4.bitmask(i32x4.eq(v128.load(here), v128.load(there)));
    if (same !== 15) return <i32>((here - start) >> 2) + ctz(~same);
    here += 16;
    there += 16;
  }
  while (here < end && load<u32>(here) === load<u32>(there)) {
    here += 4;
    there += 4;
  }
  return <i32>((here - start) >> 2);
}

/** Lists the colours in the order in which they appear. Each appears first as itself. Returns false if they are too many. */
function findPalette(): bool {
  memory.fill(palettePlaces, 0xff, 2 * PLACES);
  colorCount = 0;
  for (let at = repeats, end = repeats + ((<usize>repeatCount) << 3); at < end; at += 8) {
    if (load<i32>(at) !== 0) continue;
    const color = load<u32>(at, 4);
    const place = placeOf(color);
    if (load<i16>(place) >= 0) continue;
    if (colorCount === MOST_COLORS) {
      colorCount = 0;
      return false;
    }
    store<u32>(paletteColors + (colorCount << 2), color);
    store<i16>(place, <i16>colorCount);
    colorCount += 1;
  }
  return true;
}

/** The place of a colour, or the empty one where it would be. */
function placeOf(color: u32): usize {
  let place: usize = (color * 0x9e3779b1) >> 22;
  while (!isPlaceOf(color, load<i16>(palettePlaces + (place << 1)))) place = (place + 1) & (PLACES - 1);
  return palettePlaces + (place << 1);
}

function isPlaceOf(color: u32, index: i32): bool {
  return index < 0 || load<u32>(paletteColors + (index << 2)) === color;
}

function writeByte(value: u8): void {
  store<u8>(bytes + byteCount, value);
  store<u32>(tokens + ((<usize>tokenCount) << 2), value);
  count(value);
  byteCount += 1;
  tokenCount += 1;
}

function writeRepeat(length: i32, distance: i32): void {
  if (length < SHORTEST_REPEAT) {
    for (let left = length; left > 0; left -= 1) writeByte(load<u8>(bytes + byteCount - distance));
    return;
  }
  const to = bytes + byteCount;
  if (distance >= length) memory.copy(to, to - distance, length);
  else if (distance === 1) memory.fill(to, load<u8>(to - 1), length);
  else for (let at: usize = 0; at < <usize>length; at += 1) store<u8>(to + at, load<u8>(to + at - distance));
  byteCount += length;
  const way = LETTERS + symbolOf(distance);
  for (let left = length; left > 0; ) {
    // Leaves no remainder that is too short for a token.
    const part =
      left > LONGEST_REPEAT && left < LONGEST_REPEAT + SHORTEST_REPEAT
        ? LONGEST_REPEAT - SHORTEST_REPEAT
        : min<i32>(left, LONGEST_REPEAT);
    store<u32>(tokens + ((<usize>tokenCount) << 2), (part << 16) | distance);
    count(END + 1 + <u32>load<u8>(lengthSymbols + part));
    count(way);
    tokenCount += 1;
    left -= part;
  }
}

function writeIndexed(): void {
  for (let at = repeats, end = repeats + ((<usize>repeatCount) << 3); at < end; at += 8) {
    const length = load<i32>(at);
    if (length > 0) writeRepeat(length, load<i32>(at, 4));
    else writeByte(<u8>load<i16>(placeOf(load<u32>(at, 4))));
  }
}

function writePixel(unit: i32): void {
  const color = unitAt(unit);
  writeByte(<u8>color);
  writeByte(<u8>(color >> 8));
  writeByte(<u8>(color >> 16));
}

/** The next start of a row, from the next unit on. */
let nextStart: i32 = 0;

function writeRowStart(): void {
  writeByte(NO_FILTER);
  nextStart += stride;
}

function writeTrueColor(): void {
  let unit = 0;
  nextStart = 0;
  for (let at = repeats, stop = repeats + ((<usize>repeatCount) << 3); at < stop; at += 8) {
    const length = load<i32>(at);
    if (length === 0) {
      if (unit === nextStart) writeRowStart();
      else writePixel(unit);
      unit += 1;
      continue;
    }
    const distance = load<i32>(at, 4);
    const end = unit + length;
    if (distance % stride === 0) {
      const rows = nextStart < end ? (end - nextStart + stride - 1) / stride : 0;
      writeRepeat(3 * length - 2 * rows, 3 * distance - (2 * distance) / stride);
      nextStart += rows * stride;
      unit = end;
      continue;
    }
    // A start is shorter than a pixel: neither may be written as the other.
    const from = unit - distance;
    let fromStart = from <= 0 ? 0 : ((from + stride - 1) / stride) * stride;
    while (unit < end) {
      if (unit === nextStart) {
        writeRowStart();
        unit += 1;
      } else if (unit - distance === fromStart) {
        writePixel(unit);
        fromStart += stride;
        unit += 1;
      } else {
        const part = min<i32>(min<i32>(end, nextStart), fromStart + distance);
        writeRepeat(3 * (part - unit), 3 * distance - (2 * (nextStart - fromStart)) / stride);
        unit = part;
      }
    }
  }
}

/** Adler-32, 16 bytes at a time. */
function checksum(): u32 {
  let low: u32 = 1;
  let high: u32 = 0;
  const end = bytes + byteCount;
  for (let at = bytes; at < end; ) {
    // So many bytes fit into 32 bits before the remainder must be taken.
    const stop = min<usize>(end, at + 5552);
    let sums = i32x4.splat(0);
    let earlierSums = i32x4.splat(0);
    let weighted = i32x4.splat(0);
    const blocks = (stop - at) & ~15;
    for (const last = at + blocks; at < last; at += 16) {
      const block = v128.load(at);
      const first = i16x8.extend_low_i8x16_u(block);
      const second = i16x8.extend_high_i8x16_u(block);
      earlierSums = i32x4.add(earlierSums, sums);
      sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.add(first, second)));
      weighted = i32x4.add(weighted, i32x4.dot_i16x8_s(first, i16x8(16, 15, 14, 13, 12, 11, 10, 9)));
      weighted = i32x4.add(weighted, i32x4.dot_i16x8_s(second, i16x8(8, 7, 6, 5, 4, 3, 2, 1)));
    }
    high += <u32>blocks * low + 16 * total(earlierSums) + total(weighted);
    low += total(sums);
    for (; at < stop; at += 1) {
      low += load<u8>(at);
      high += low;
    }
    low %= 65521;
    high %= 65521;
  }
  return (high << 16) | low;
}

function total(sums: v128): u32 {
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  );
}
