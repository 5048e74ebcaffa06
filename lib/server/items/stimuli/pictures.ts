/** The pictures of a stimulus as PNG files, named by the hash of their bytes; rendered again when not cached. */
import { optionsOf, type Stimulus } from 'rung-puzzles/items/stimulus';
import { makeLru } from '@/lib/server/platform/caching/lru';
import { composePanels, type Placement, type Tile } from './layout/composite';
import { rasterize, sha256Of } from './render';

export interface Picture {
  /** As in the stimulus: `start`, `option-a` …; `composite` for all in one. */
  readonly name: string;
  readonly title: string;
  readonly png: Buffer;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

export interface Composite extends Picture {
  readonly placements: readonly Placement[];
}

type Drawn = Pick<Stimulus, 'panels' | 'reply'>;

/** All panels of a stimulus in order; empty in the text condition. */
export const renderPanels = async (stimulus: Drawn): Promise<Picture[]> =>
  picturesFrom(await rasterizePanels(stimulus));

/** One picture of all panels with their titles; null without panels. */
export function renderComposite(stimulus: Drawn): Promise<Composite | null> {
  const key = JSON.stringify([stimulus.panels, optionPanelsOf(stimulus)]);
  const known = lately.get(key);
  if (known !== undefined) return known;
  const drawn = rasterizePanels(stimulus).then(composeTiles);
  lately.set(key, drawn);
  drawn.catch(() => lately.delete(key));
  for (const oldest of lately.keys()) if (lately.size > KEPT_LATELY) lately.delete(oldest);
  return drawn;
}

/** Both statements of a pair often show the same picture, one after the other. */
const lately = new Map<string, Promise<Composite | null>>();
const KEPT_LATELY = 8;

export async function renderAll(
  stimulus: Stimulus,
): Promise<{ readonly panels: readonly Picture[]; readonly composite: Composite | null }> {
  const tiles = await rasterizePanels(stimulus);
  // From these, composite and files are made without drawing again.
  await Promise.all(tiles.map(({ raster }) => raster.pixels()));
  const [composite, panels] = await Promise.all([composeTiles(tiles), picturesFrom(tiles)]);
  return { panels, composite };
}

async function composeTiles(tiles: readonly Tile[]): Promise<Composite | null> {
  if (tiles.length === 0) return null;
  const { png, width, height, placements } = await composePanels(tiles);
  return { name: 'composite', title: 'All pictures', png, sha256: sha256Of(png), width, height, placements };
}

/** By issued items. In development their pictures change when someone edits an engine. */
const CACHE_BYTES = process.env.NODE_ENV === 'development' ? 0 : 64 * 1024 * 1024;
const panelCache = makeLru<readonly Picture[]>(CACHE_BYTES, (pictures) =>
  pictures.reduce((sum, { png }) => sum + png.length, 1024),
);
const compositeCache = makeLru<Composite>(CACHE_BYTES, ({ png }) => png.length + 1024);

/** By the item's hash: an item that is not issued yet has no other name. */
const MOST_AHEAD = 300;
const ahead = makeLru<Promise<readonly Picture[]>>(MOST_AHEAD);

/** Draws the panels of an item that will probably be issued. */
export async function drawSoon(itemHash: string, stimulus: Stimulus): Promise<void> {
  const drawn = ahead.get(itemHash) ?? renderPanels(stimulus);
  ahead.set(itemHash, drawn);
  await drawn;
}

/** The panels of an issued item. `itemHash`: under which they may have been drawn ahead. */
export async function picturesOf(issuedId: string, stimulus: Stimulus, itemHash?: string): Promise<readonly Picture[]> {
  const cached = panelCache.get(issuedId);
  if (cached !== undefined) return cached;
  const drawn = itemHash === undefined ? undefined : ahead.get(itemHash);
  const pictures = await (drawn?.catch(() => renderPanels(stimulus)) ?? renderPanels(stimulus));
  panelCache.set(issuedId, pictures);
  return pictures;
}

/** A picture of an issued item that was asked for lately; undefined if it has to be found and drawn. */
export const recentPicture = (issuedId: string, sha256: string): Buffer | undefined =>
  [...(panelCache.get(issuedId) ?? []), compositeCache.get(issuedId)].find((picture) => picture?.sha256 === sha256)
    ?.png;

/** The composite of an issued item; null if it has no panels. */
export async function compositeOf(issuedId: string, stimulus: Stimulus): Promise<Composite | null> {
  const cached = compositeCache.get(issuedId);
  if (cached !== undefined) return cached;
  const composite = await renderComposite(stimulus);
  if (composite !== null) compositeCache.set(issuedId, composite);
  return composite;
}

const rasterizePanels = (stimulus: Drawn): Promise<readonly Tile[]> => {
  const optionPanels = new Set(optionPanelsOf(stimulus));
  return Promise.all(
    stimulus.panels.map(async ({ name, title, scene }) => ({
      name,
      title,
      raster: await rasterize(scene),
      option: optionPanels.has(name),
    })),
  );
};

const optionPanelsOf = ({ reply }: Drawn): readonly string[] =>
  optionsOf(reply).flatMap(({ content }) => (content.kind === 'panel' ? [content.panel] : []));

const picturesFrom = (tiles: readonly Tile[]): Promise<Picture[]> => Promise.all(tiles.map(pictureOf));

async function pictureOf({ name, title, raster }: Tile): Promise<Picture> {
  const png = await raster.png();
  return { name, title, png, sha256: sha256Of(png), width: raster.width, height: raster.height };
}
