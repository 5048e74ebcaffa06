import type { Panel } from '@/lib/items/stimulus';
import type { PanelView } from '@/lib/wire/item';

/** The addresses of an item's panels. */
export async function panelViews(panels: readonly Panel[]): Promise<PanelView[]> {
  return panels.map(({ name, title, scene }) => ({ name, title, url: '', sha256: ''.padStart(64, '0'), width: scene.width, height: scene.height }));
}
