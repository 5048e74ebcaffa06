/** The pictures of an item: drawn for their hashes, and written as files where asked. */
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Item } from 'rung-puzzles/items/item';
import { type Picture, renderAll, renderPanels } from '@/lib/server/items/stimuli/pictures';
import type { PrintedPanel, PrintedPictures } from '../../server/items/item-line';
import { CliFailure, failureLine } from '../failure';

export async function drawItem({ itemId, stimulus }: Item, folder: string | undefined): Promise<PrintedPictures> {
  if (folder === undefined) return { panels: (await renderPanels(stimulus)).map(describe), composite: null };
  const { panels, composite } = await renderAll(stimulus);
  return {
    panels: await Promise.all(panels.map((panel) => write(folder, itemId, panel))),
    composite: composite === null ? null : await write(folder, itemId, composite),
  };
}

/** Makes the folder and those above it, one by one: Node's own way (`recursive`) never returns inside /proc. */
export async function prepareFolder(folder: string): Promise<void> {
  const above = dirname(folder);
  if (above !== folder && !existsSync(above)) await prepareFolder(above);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') refuse(folder)(error);
  });
}

const describe = ({ name, sha256, width, height }: Picture): PrintedPanel => ({ name, sha256, width, height });

/** The same item gives the same file, so writing it again changes nothing. Readers never see half a file. */
async function write(folder: string, itemId: string, picture: Picture): Promise<PrintedPanel> {
  const file = join(folder, `${itemId}-${picture.name}.png`);
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, picture.png).catch(refuse(folder));
  await rename(unfinished, file).catch(refuse(folder));
  return { ...describe(picture), file };
}

const refuse = (folder: string) => (error: unknown) => {
  throw new CliFailure(`cannot write into ${folder}: ${failureLine(error)}`);
};
