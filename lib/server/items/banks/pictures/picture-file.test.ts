import { crc32, deflateSync } from 'node:zlib';
import { decode, encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { greyJpeg, greyPng } from '../testing';
import { readPictureFile } from './picture-file';
import { plainPng } from './plain-png';

const greysOf = (png: Buffer, places: readonly number[]) => {
  const { data, channels } = decode(png);
  expect(channels).toBe(4);
  return places.map((place) => [...data.subarray(place * 4, place * 4 + 4)]);
};

const readable = async (bytes: Buffer) => {
  const picture = await readPictureFile(bytes);
  if (!picture.ok) throw new Error(picture.error);
  return picture.value;
};

const refusalOf = async (bytes: Buffer) => {
  const picture = await readPictureFile(bytes);
  return picture.ok ? null : picture.error;
};

describe('an imported picture', () => {
  it('keeps its pixels and size for any kind of PNG, on white', async () => {
    const grey = await readable(greyPng(100));
    expect([grey.width, grey.height]).toEqual([20, 12]);
    expect(greysOf(grey.png, [0, 1, 239])).toEqual([
      [155, 155, 155, 255],
      [100, 100, 100, 255],
      [100, 100, 100, 255],
    ]);
    const half = new Uint8Array(10 * 10 * 4).fill(0).map((_, at) => (at % 4 === 3 ? 128 : 0));
    const clear = await readable(Buffer.from(encode({ width: 10, height: 10, data: half, channels: 4, depth: 8 })));
    expect(greysOf(clear.png, [50])).toEqual([[127, 127, 127, 255]]);
    const deep = new Uint16Array(10 * 10).fill(0x8080);
    expect(
      greysOf(
        (await readable(Buffer.from(encode({ width: 10, height: 10, data: deep, channels: 1, depth: 16 })))).png,
        [5],
      ),
    ).toEqual([[128, 128, 128, 255]]);
  });

  it('may be a JPEG', async () => {
    const { png, width, height } = await readable(greyJpeg([10, 200, 128]));
    expect([width, height]).toEqual([24, 8]);
    expect(greysOf(png, [0, 12, 20]).map(([grey]) => grey)).toEqual([10, 200, 128]);
  });

  it('is the same file each time', async () => {
    expect((await readable(greyPng(7))).sha256).toBe((await readable(greyPng(7))).sha256);
  });

  it('is rejected with the reason if it is broken, truncated, animated, rotated, huge, tiny or of another kind', async () => {
    const png = greyPng(100);
    const spoilt = Buffer.from(png);
    spoilt[png.length - 20] = (spoilt[png.length - 20] ?? 0) ^ 0xff;
    expect(await refusalOf(spoilt)).toBe('cannot be decoded');
    expect(await refusalOf(png.subarray(0, png.length - 15))).toBe('is cut off');
    const jpeg = greyJpeg([10, 200]);
    expect(await refusalOf(jpeg.subarray(0, jpeg.length - 2))).toBe('is cut off');
    expect(await refusalOf(greyJpeg([10, 200], 6))).toContain('EXIF');
    const header = 33;
    const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
    expect(await refusalOf(Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)]))).toBe('is animated');
    const wide = Buffer.from(png);
    wide.writeUInt32BE(100_000, 16);
    expect(await refusalOf(wide)).toContain('100000 × 12 px');
    expect(await refusalOf(greyPng(1, 4, 4))).toContain('at least 8');
    expect(await refusalOf(Buffer.from('GIF89a'))).toBe('is neither PNG nor JPEG');
    expect(await refusalOf(Buffer.alloc(0))).toBe('is empty');
    expect(await refusalOf(Buffer.alloc(11 * 1024 * 1024))).toContain('larger than 10 MB');
  });

  it('is read in all kinds of PNG, including interlaced ones and those with a palette', async () => {
    // One bit per pixel: each row of a pass is a filter and one byte. All white but the first pixel.
    const rows = [1, 1, 1, 2, 2, 4, 4].reduce((sum, count) => sum + count);
    const raw = Array.from({ length: rows }, (_, row) => [0, row === 0 ? 0x00 : 0xff]).flat();
    const interlaced = await readable(pngOf({ depth: 1, colour: 0, interlace: 1 }, Buffer.from(raw)));
    expect(greysOf(interlaced.png, [0, 1, 63]).map(([grey]) => grey)).toEqual([0, 255, 255]);
    const palette = { type: 'PLTE', content: Buffer.from([10, 10, 10, 90, 90, 90]) };
    const indexed = await readable(
      pngOf({ depth: 8, colour: 3 }, Buffer.concat(Array(8).fill(Buffer.from([0, 0, 1, 1, 1, 1, 1, 1, 1]))), [palette]),
    );
    expect(greysOf(indexed.png, [0, 1, 63]).map(([grey]) => grey)).toEqual([10, 90, 90]);
  });

  it('is inflated only up to its stated size, and its profile and texts never', async () => {
    const bomb = Buffer.alloc(64 * 1024 * 1024);
    expect(await refusalOf(pngOf({ depth: 8, colour: 0 }, bomb))).toBe('cannot be decoded');
    const profile = { type: 'iCCP', content: Buffer.concat([Buffer.from('x\0\0'), deflateSync(bomb)]) };
    const text = { type: 'zTXt', content: Buffer.concat([Buffer.from('x\0\0'), deflateSync(bomb)]) };
    const raw = Buffer.concat(Array(8).fill(Buffer.from([0, 9, 9, 9, 9, 9, 9, 9, 9])));
    const plain = plainPng(pngOf({ depth: 8, colour: 0 }, raw, [profile, text]));
    expect(plain?.length).toBeLessThan(200);
    expect(greysOf((await readable(pngOf({ depth: 8, colour: 0 }, raw, [profile, text]))).png, [5])).toEqual([
      [9, 9, 9, 255],
    ]);
    expect(await refusalOf(pngOf({ depth: 8, colour: 0 }, raw.subarray(9)))).toBe('cannot be decoded');
  });
});

interface Kind {
  readonly depth: number;
  readonly colour: number;
  readonly interlace?: number;
}

function pngOf(
  { depth, colour, interlace = 0 }: Kind,
  raw: Buffer,
  others: readonly { readonly type: string; readonly content: Buffer }[] = [],
): Buffer {
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, depth, colour, 0, 0, interlace]);
  const chunks = [
    { type: 'IHDR', content: header },
    ...others,
    { type: 'IDAT', content: deflateSync(raw) },
    { type: 'IEND', content: Buffer.alloc(0) },
  ];
  const framed = chunks.map(({ type, content }) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  });
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...framed]);
}
