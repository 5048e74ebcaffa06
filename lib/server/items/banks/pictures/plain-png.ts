/**
 * Reduces a PNG to its pixel data before decoding. A few compressed megabytes may inflate to gigabytes. This inflates
 * only what the header's size allows, and drops other compressed parts (colour profiles, texts).
 */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const MAGIC_BYTES = 8;
const FRAME_BYTES = 12;
const KEPT = new Set(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB']);
/** Samples per pixel by colour type (PNG specification, 11.2.2). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Column, row, step across, step down of the seven passes of Adam7 (8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
/** Some encoders write a little after the last row. */
const SPARE_BYTES = 65_536;

interface Chunk {
  readonly type: string;
  readonly content: Buffer;
}

/** null for an invalid PNG: a wrong checksum, missing pixels, or more than the header says. */
export function plainPng(bytes: Buffer): Buffer | null {
  const chunks = chunksOf(bytes);
  const header = chunks?.[0];
  if (chunks === null || header?.type !== 'IHDR' || header.content.length !== 13) return null;
  const size = pixelBytes(header.content);
  const pixels = inflated(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content)),
    size,
  );
  if (size === 0 || pixels === null || pixels.length < size) return null;
  const kept = chunks.filter(({ type }) => KEPT.has(type));
  const data = { type: 'IDAT', content: deflateSync(pixels.subarray(0, size), { level: 1 }) };
  return Buffer.concat([
    bytes.subarray(0, MAGIC_BYTES),
    ...[header, ...kept, data, { type: 'IEND', content: Buffer.alloc(0) }].map(framed),
  ]);
}

/** Chunks up to IEND; null if one is truncated or has a wrong checksum. */
function chunksOf(bytes: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = MAGIC_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return chunks;
    chunks.push({ type, content: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
  return null;
}

/** Inflated size of all rows with filters; 0 for an invalid header. */
function pixelBytes(header: Buffer): number {
  const [width, height, depth, isInterlaced] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header[8] as number,
    header[12] === 1,
  ];
  const channels = CHANNELS[header[9] as number];
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(depth)) return 0;
  const part = (columns: number, rows: number) =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * channels * depth) / 8));
  if (!isInterlaced) return part(width, height);
  return PASSES.reduce(
    (sum, [column, row, across, down]) => sum + part(seenIn(width, column, across), seenIn(height, row, down)),
    0,
  );
}

const seenIn = (length: number, first: number, step: number): number => Math.max(0, Math.ceil((length - first) / step));

function inflated(data: Buffer, size: number): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: size + SPARE_BYTES });
  } catch {
    return null;
  }
}

function framed({ type, content }: Chunk): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES + content.length);
  frame.writeUInt32BE(content.length, 0);
  frame.write(type, 4, 'latin1');
  content.copy(frame, 8);
  frame.writeUInt32BE(crc32(frame.subarray(4, -4)), frame.length - 4);
  return frame;
}
