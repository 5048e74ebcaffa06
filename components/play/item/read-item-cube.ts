import { netSites } from 'rung-puzzles/engines/cube/draw/net';
import type { ItemView, PanelView } from '@/lib/wire/items/item';
import { cubeInPicture, cubeInText, type ShownCube } from './shown-cube';

/**
 * The cube of an item: from its text if it has one (also right if a picture is damaged), otherwise from its pictures'
 * pixels.
 */
export async function readItemCube(item: ItemView): Promise<ShownCube | null> {
  for (const part of item.parts) {
    const cube = part.kind === 'text' ? cubeInText(part.text) : null;
    if (cube !== null) return cube;
  }
  for (const panel of item.panels) {
    const cube = await readPanel(panel).catch(() => null);
    if (cube !== null) return cube;
  }
  return null;
}

async function readPanel(panel: PanelView): Promise<ShownCube | null> {
  const size = netSites();
  // A picture of another shape shows something else.
  if (Math.abs(panel.width / panel.height - size.width / size.height) > 0.01) return null;
  const image = new Image();
  image.src = panel.url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const pen = canvas.getContext('2d', { willReadFrequently: true, colorSpace: 'srgb' });
  if (pen === null) return null;
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return cubeInPicture((x, y) => {
    const column = Math.round((x * canvas.width) / size.width);
    const at = 4 * (Math.round((y * canvas.height) / size.height) * canvas.width + column);
    return `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
  });
}
