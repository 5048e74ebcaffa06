import type { ShadedScene } from './shaded-scene';

/** RGBA, row by row from the top left. */
export function renderShaded({ width, height, background }: ShadedScene): Uint8Array {
  const color = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16));
  return Uint8Array.from({ length: width * height * 4 }, (_, index) => color[index % 4] ?? 255);
}
