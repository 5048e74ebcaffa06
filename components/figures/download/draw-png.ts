import type { Drawing } from './draw-svg';

const SCALE = 2;
/** Browsers draw nothing on a canvas with a longer side. */
const LONGEST_PX = 16_000;

/** A drawing as PNG, at twice its size. */
export async function drawPng({ svg, width, height }: Drawing): Promise<Blob> {
  const scale = Math.min(SCALE, LONGEST_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(address);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
}
