/** Shows a bank's items with answers to an admin before it opens. */
import { formatSeed, type Seed } from 'rung-puzzles/core/seed';
import type { Item } from 'rung-puzzles/items/item';
import { itemOf, makePuzzle } from 'rung-puzzles/tasks/item';
import { opaqueTask } from 'rung-puzzles/tasks/task';
import { renderPanels } from '../../stimuli/pictures';
import { makeBankTask } from '../bank-task';
import { readBank } from '../load-bank';

export interface PreviewPicture {
  readonly name: string;
  readonly title: string;
  /** A `data:` address, because pictures of a closed bank are not served. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface PreviewItem {
  readonly item: Item;
  readonly pictures: readonly PreviewPicture[];
}

export interface BankPreview {
  readonly title: string;
  readonly rules: readonly string[];
  readonly rows: number;
  readonly items: readonly PreviewItem[];
}

export const PREVIEW_ROWS = 6;

/** null if the version does not exist. Pages count from 0. */
export async function previewBank(name: string, version: string, page: number): Promise<BankPreview | null> {
  const bank = await readBank(name, version);
  if (bank === null) return null;
  const task = opaqueTask(makeBankTask(bank));
  const places = bank.levels.flatMap((rows, index) => rows.map((_, place) => ({ level: index + 1, place })));
  const shown = places.slice(page * PREVIEW_ROWS, (page + 1) * PREVIEW_ROWS);
  const items = shown.map(({ level, place }) => {
    const [seed, condition] = [BigInt(place) as Seed, task.conditions[0] ?? 'image'];
    const puzzle = makePuzzle(task, level, condition, seed);
    if (!puzzle.ok) throw new Error(`bank ${name}: no item ${formatSeed(seed)} at level ${level}`);
    return itemOf(task, puzzle.value, level, condition, seed);
  });
  return {
    title: bank.about.title,
    rules: bank.about.rules,
    rows: places.length,
    items: await Promise.all(items.map(withPictures)),
  };
}

const withPictures = async (item: Item): Promise<PreviewItem> => ({
  item,
  pictures: (await renderPanels(item.stimulus)).map(({ name, title, png, width, height }) => ({
    name,
    title,
    url: `data:image/png;base64,${png.toString('base64')}`,
    width,
    height,
  })),
});
