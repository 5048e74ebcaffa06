import { FileReply } from './http';

/** The picture's address contains its hash, so it may be cached forever. */
export const pngReply = (png: Buffer): FileReply =>
  new FileReply(png, {
    'content-type': 'image/png',
    'content-length': String(png.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
