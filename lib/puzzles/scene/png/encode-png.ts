/**
 * PNG files of drawings, the same bytes on every machine. With at most 256 colours a pixel is one byte that names its
 * colour, with more it is three.
 */
import { ByteTokens } from './byte-tokens';
import { zlibOf } from './deflate';
import { repeatsOf, type Tokens, type Units } from './repeats';
import { type Sheet, unitsOf } from './sheet';

export function encodePng(sheet: Sheet): Uint8Array {
  const { width, height } = sheet;
  const units = unitsOf(sheet);
  const tokens = repeatsOf(units);
  const palette = paletteOf(tokens);
  return palette === null
    ? file(width, height, TRUE_COLOR, [chunk('IDAT', trueColor(tokens, units))])
    : file(width, height, INDEXED, [chunk('PLTE', palette.bytes), chunk('IDAT', indexed(tokens, units, palette))]);
}

interface Palette {
  /** Red, green and blue of each colour. */
  readonly bytes: Uint8Array;
  readonly indexOf: (color: number) => number;
}

const MOST_COLORS = 256;
/** Four times as many places as colours. */
const PLACES = 1024;

/** The colours in the order in which they appear; null: they are too many. Each appears first as itself. */
function paletteOf(tokens: Tokens): Palette | null {
  const colors = new Int32Array(MOST_COLORS);
  const places = new Int16Array(PLACES).fill(-1);
  /** The place of a colour, or the empty one where it would be. */
  const placeOf = (color: number): number => {
    let place = Math.imul(color, 0x9e3779b1) >>> 22;
    while ((places[place] as number) >= 0 && colors[places[place] as number] !== color) place = (place + 1) % PLACES;
    return place;
  };
  let count = 0;
  for (let at = 0; at < tokens.length; at += 2) {
    if (tokens[at] !== 0) continue;
    const color = tokens[at + 1] as number;
    const place = placeOf(color);
    if ((places[place] as number) >= 0) continue;
    if (count === MOST_COLORS) return null;
    colors[count] = color;
    places[place] = count;
    count += 1;
  }
  return { bytes: channelsOf(colors.subarray(0, count)), indexOf: (color) => places[placeOf(color)] as number };
}

function channelsOf(colors: Int32Array): Uint8Array {
  const pixels = new Uint8Array(colors.buffer, colors.byteOffset, colors.length * 4);
  return pixels.filter((_, at) => at % 4 !== 3);
}

/** The number of its filter stands before each row: 0, none. It is the index of the first pixel's colour too. */
const NO_FILTER = 0;

function indexed(tokens: Tokens, { size }: Units, { indexOf }: Palette): Uint8Array {
  const out = new ByteTokens(size);
  for (let at = 0; at < tokens.length; at += 2) {
    const length = tokens[at] as number;
    const value = tokens[at + 1] as number;
    if (length > 0) out.repeat(length, value);
    else out.byte(indexOf(value));
  }
  return zlibOf(out);
}

function trueColor(tokens: Tokens, { units, size, stride }: Units): Uint8Array {
  const channels = new Uint8Array(units.buffer, units.byteOffset, units.length * 4);
  const out = new ByteTokens(3 * size);
  const pixel = (unit: number) => {
    out.byte(channels[4 * unit] as number);
    out.byte(channels[4 * unit + 1] as number);
    out.byte(channels[4 * unit + 2] as number);
  };
  let unit = 0;
  /** The next start of a row, from `unit` on. */
  let start = 0;
  const rowStart = () => {
    out.byte(NO_FILTER);
    start += stride;
  };
  for (let at = 0; at < tokens.length; at += 2) {
    const length = tokens[at] as number;
    if (length === 0) {
      if (unit === start) rowStart();
      else pixel(unit);
      unit += 1;
      continue;
    }
    const distance = tokens[at + 1] as number;
    const end = unit + length;
    if (distance % stride === 0) {
      const rows = start < end ? Math.ceil((end - start) / stride) : 0;
      out.repeat(3 * length - 2 * rows, 3 * distance - (2 * distance) / stride);
      start += rows * stride;
      unit = end;
      continue;
    }
    // A start is shorter than a pixel: neither may stand for the other.
    let fromStart = Math.ceil((unit - distance) / stride) * stride;
    while (unit < end) {
      if (unit === start) {
        rowStart();
        unit += 1;
      } else if (unit - distance === fromStart) {
        pixel(unit);
        fromStart += stride;
        unit += 1;
      } else {
        const part = Math.min(end, start, fromStart + distance);
        out.repeat(3 * (part - unit), 3 * distance - (2 * (start - fromStart)) / stride);
        unit = part;
      }
    }
  }
  return zlibOf(out);
}

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
const DEPTH = 8;
const TRUE_COLOR = 2;
const INDEXED = 3;

function file(width: number, height: number, type: number, chunks: readonly Uint8Array[]): Uint8Array {
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  header.set([DEPTH, type], 8);
  return joined([SIGNATURE, chunk('IHDR', header), ...chunks, chunk('IEND', new Uint8Array())]);
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(
    [...name].map((letter) => letter.charCodeAt(0)),
    4,
  );
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crcOf(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/** CRC-32 of PNG, annex D. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1)
    crc = (CRC_TABLE[(crc ^ (bytes[at] as number)) & 0xff] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
