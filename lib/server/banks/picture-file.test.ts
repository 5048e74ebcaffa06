import { decode, encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { readPictureFile } from './picture-file';
import { greyJpeg, greyPng } from './testing';

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

describe('a picture that was handed in', () => {
  it('keeps its pixels and its size, whatever kind of PNG it was, on white', async () => {
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
    expect(greysOf((await readable(Buffer.from(encode({ width: 10, height: 10, data: deep, channels: 1, depth: 16 })))).png, [5])).toEqual([
      [128, 128, 128, 255],
    ]);
  });

  it('may be a JPEG', async () => {
    const { png, width, height } = await readable(greyJpeg([10, 200, 128]));
    expect([width, height]).toEqual([24, 8]);
    expect(greysOf(png, [0, 12, 20]).map(([grey]) => grey)).toEqual([10, 200, 128]);
  });

  it('is the same file each time', async () => {
    expect((await readable(greyPng(7))).sha256).toBe((await readable(greyPng(7))).sha256);
  });

  it('is refused with the reason where it is broken, cut off, animated, turned, huge, tiny or of another kind', async () => {
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
});
