/**
 * PNG files of drawings, the same bytes on every machine. With at most 256 colours a pixel is one byte that names its
 * colour, with more it is three. The loops are in WebAssembly (assembly/encode.ts).
 */
import { PROGRAM } from 'rung-puzzles/scene/compiled/encode';
import { type Memory, programOf } from 'rung-puzzles/scene/web-assembly';
import { BitWriter, DISTANCES, LETTERS, writeHead } from './deflate-head';
import type { Sheet } from './sheet';

/** The exports of assembly/encode.ts. Places are in bytes. */
interface Encoder extends Memory {
  readonly open: (width: number, height: number, isCovered: boolean) => number;
  readonly addPiece: (width: number, height: number, x: number, y: number) => void;
  readonly compress: () => number;
  readonly colorsPlace: () => number;
  readonly countsPlace: () => number;
  readonly codesPlace: () => number;
  readonly outPlace: () => number;
  readonly writeTokens: (start: number, held: number, bits: number) => number;
}

const withEncoder = programOf<Encoder>(PROGRAM);

export const encodePng = (sheet: Sheet): Uint8Array => withEncoder((encoder) => encode(encoder, sheet));

function encode(encoder: Encoder, { width, height, pieces }: Sheet): Uint8Array {
  const [first] = pieces;
  const isCovered = first?.width === width && first.height === height;
  const staged = encoder.open(width, height, isCovered);
  for (const piece of pieces) {
    new Uint8Array(encoder.memory.buffer, staged).set(piece.pixels);
    encoder.addPiece(piece.width, piece.height, piece.x, piece.y);
  }
  const colors = encoder.compress();
  const palette = colors === 0 ? [] : [chunk('PLTE', paletteOf(encoder, colors))];
  const type = colors === 0 ? TRUE_COLOR : INDEXED;
  return joined([SIGNATURE, header(width, height, type), ...palette, chunk('IDAT', compressed(encoder)), ENDING]);
}

/** Red, green and blue of each colour. */
function paletteOf({ memory, colorsPlace }: Encoder, colors: number): Uint8Array {
  return new Uint8Array(memory.buffer, colorsPlace(), 4 * colors).filter((_, at) => at % 4 !== 3);
}

/** One block with its own codes: drawings gain nothing from more. */
function compressed({ memory, countsPlace, codesPlace, outPlace, writeTokens }: Encoder): Uint8Array {
  const counts = new Uint32Array(memory.buffer, countsPlace(), LETTERS + DISTANCES);
  const writer = new BitWriter(new Uint8Array(memory.buffer, outPlace()));
  new Uint32Array(memory.buffer, codesPlace(), LETTERS + DISTANCES).set(writeHead(writer, counts));
  const end = writeTokens(outPlace() + writer.length, writer.held, writer.bits);
  return new Uint8Array(memory.buffer, outPlace(), end - outPlace());
}

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
const DEPTH = 8;
const TRUE_COLOR = 2;
const INDEXED = 3;

function header(width: number, height: number, type: number): Uint8Array {
  const data = new Uint8Array(13);
  new DataView(data.buffer).setUint32(0, width);
  new DataView(data.buffer).setUint32(4, height);
  data.set([DEPTH, type], 8);
  return chunk('IHDR', data);
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

const ENDING = chunk('IEND', new Uint8Array());

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
