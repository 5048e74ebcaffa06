import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { encode } from 'fast-png';
import { afterAll } from 'vitest';

/** A PNG of one grey, with one pixel of another. */
export function greyPng(grey: number, width = 20, height = 12): Buffer {
  const data = new Uint8Array(width * height).fill(grey);
  data[0] = 255 - grey;
  return Buffer.from(encode({ width, height, data, channels: 1, depth: 8 }));
}

const segment = (marker: number, content: readonly number[]): number[] => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
];

/** A baseline JPEG of grey squares of 8 × 8 px in a row; every block has only its mean. */
export function greyJpeg(greys: readonly number[], orientation = 1): Buffer {
  const exif = [
    ...Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const width = greys.length * 8;
  return Buffer.from([
    ...[0xff, 0xd8],
    ...(orientation === 1 ? [] : segment(0xe1, exif)),
    ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    ...segment(0xc0, [8, 0, 8, width >> 8, width & 255, 1, 1, 0x11, 0]),
    // Twelve codes of four bits for the sizes 0 to 11; one code of one bit for the end of a block.
    ...segment(0xc4, [0, 0, 0, 0, 12, ...Array<number>(12).fill(0), ...Array.from({ length: 12 }, (_, size) => size)]),
    ...segment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...bytesOf(greys.map((grey, index) => blockBits((grey - (greys[index - 1] ?? 128)) * 8)).join('')),
    ...[0xff, 0xd9],
  ]);
}

function blockBits(difference: number): string {
  const size = difference === 0 ? 0 : Math.abs(difference).toString(2).length;
  const value = difference < 0 ? difference + 2 ** size - 1 : difference;
  return `${size.toString(2).padStart(4, '0')}${size === 0 ? '' : value.toString(2).padStart(size, '0')}0`;
}

function bytesOf(bits: string): number[] {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = Array.from({ length: padded.length / 8 }, (_, index) =>
    Number.parseInt(padded.slice(index * 8, index * 8 + 8), 2),
  );
  return bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte]));
}

export function withFolders(): (files: Readonly<Record<string, string | Buffer>>) => Promise<string> {
  const made: string[] = [];
  afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));
  return async (files) => {
    const folder = await mkdtemp(join(tmpdir(), 'rung-bank-'));
    made.push(folder);
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    return folder;
  };
}

export const jsonLines = (rows: readonly unknown[]): string =>
  rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');
