/**
 * Converts an imported picture once to an opaque PNG with eight bits per channel, without resampling, so that people
 * and models get the same pixels. resvg reads all PNG and JPEG files, but draws unreadable ones blank without an error.
 * So headers, checksums and lengths are checked first.
 */

import { encode } from 'fast-png';
import { err, ok, type Result } from 'rung-puzzles/core/result';
import { renderAsync } from '@/lib/server/items/stimuli/resvg';
import { sha256Of } from '../../stimuli/render';
import { plainPng } from './plain-png';

export interface PictureFile {
  readonly png: Buffer;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

export const MOST_BYTES = 10 * 1024 * 1024;
const SHORTEST_SIDE_PX = 8;
const LONGEST_SIDE_PX = 4096;
const MOST_PIXELS = 8_000_000;

interface Seen {
  readonly type: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
}

export async function readPictureFile(bytes: Buffer): Promise<Result<PictureFile, string>> {
  if (bytes.length > MOST_BYTES) return err(`is larger than ${MOST_BYTES / 1024 / 1024} MB`);
  const seen = look(bytes);
  if (!seen.ok) return seen;
  const { type, width, height } = seen.value;
  if (Math.min(width, height) < SHORTEST_SIDE_PX)
    return err(`is ${width} × ${height} px; a side has at least ${SHORTEST_SIDE_PX}`);
  if (Math.max(width, height) > LONGEST_SIDE_PX || width * height > MOST_PIXELS)
    return err(
      `is ${width} × ${height} px; a side has at most ${LONGEST_SIDE_PX}, and the whole at most ${MOST_PIXELS / 1e6} million`,
    );
  const pixels = await paint(bytes, type, width, height);
  if (pixels === null) return err('cannot be decoded');
  const png = Buffer.from(encode({ width, height, data: pixels, channels: 4, depth: 8 }, { zlib: { level: 6 } }));
  return ok({ png, sha256: sha256Of(png), width, height });
}

const PNG_MAGIC = '89504e470d0a1a0a';

function look(bytes: Buffer): Result<Seen, string> {
  if (bytes.length === 0) return err('is empty');
  if (bytes.subarray(0, 8).toString('hex') === PNG_MAGIC) return lookAtPng(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return lookAtJpeg(bytes);
  return err('is neither PNG nor JPEG');
}

function lookAtPng(bytes: Buffer): Result<Seen, string> {
  if (bytes.length < 33) return err('is cut off');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const [length, chunk] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)];
    if (chunk === 'acTL') return err('is animated');
    if (chunk === 'IEND') return ok({ type: 'png', width, height });
    at += length + 12;
  }
  return err('is cut off');
}

/** A rotated picture is ambiguous: the source's readers may or may not have rotated it. */
const UPRIGHT = 1;

function lookAtJpeg(bytes: Buffer): Result<Seen, string> {
  if (bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0) return err('is cut off');
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] as number;
    if (marker === 0xe1 && orientationOf(bytes.subarray(at + 4)) !== UPRIGHT)
      return err('is turned by its EXIF data; store it upright');
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return ok({ type: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) });
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return err('cannot be decoded');
}

const ORIENTATION_TAG = 0x0112;

/** Orientation in an APP1 segment: 1 is upright, also without the tag. */
function orientationOf(segment: Buffer): number {
  if (segment.length < 14 || segment.toString('latin1', 0, 4) !== 'Exif') return UPRIGHT;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(first); entry += 1) {
    if (short(first + 2 + entry * 12) === ORIENTATION_TAG) return short(first + 2 + entry * 12 + 8) || UPRIGHT;
  }
  return UPRIGHT;
}

/** RGBA on white, or null if unreadable. */
async function paint(bytes: Buffer, type: Seen['type'], width: number, height: number): Promise<Uint8Array | null> {
  const sound = type === 'png' ? plainPng(bytes) : bytes;
  if (sound === null) return null;
  const image = `<image width="${width}" height="${height}" image-rendering="optimizeSpeed" href="data:image/${type};base64,${sound.toString('base64')}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`;
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'original' } });
  return flattened(pixels);
}

const WHITE = 255;

/** resvg's colours are not premultiplied. null if nothing was painted. */
function flattened(pixels: Uint8Array): Uint8Array | null {
  let painted = false;
  const flat = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] as number;
    painted ||= alpha > 0;
    for (let channel = 0; channel < 3; channel += 1) {
      flat[at + channel] = Math.round(((pixels[at + channel] as number) * alpha + WHITE * (WHITE - alpha)) / WHITE);
    }
    flat[at + 3] = WHITE;
  }
  return painted ? flat : null;
}
