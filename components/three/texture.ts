import { CanvasTexture, SRGBColorSpace, type Texture } from 'three';

/** A square texture of so many pixels, painted once. */
export function textureOf(paint: (pen: CanvasRenderingContext2D) => void, sidePx = 128): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const pen = canvas.getContext('2d');
  if (pen) paint(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}
