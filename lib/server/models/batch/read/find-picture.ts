import type { Stimulus } from 'rung-puzzles/items/stimulus';
import { compositeOf, picturesOf, recentPicture } from '@/lib/server/items/stimuli/pictures';
import { readIssued } from '@/lib/server/play/climbs/log/read-climb';
import { rebuildItemCached } from '@/lib/server/play/climbs/log/rebuilt-item';
import { openFrozen, readFrozen } from '../frozen-items';
import { isItemId } from '../item-id';

const FILE = /^([0-9a-f]{64})\.png$/;

/** Returns the PNG `<sha256>.png` of an issued or frozen item, a panel or the composite; null if there is none. */
export async function findPicture(itemId: string, file: string): Promise<Buffer | null> {
  const sha256 = FILE.exec(file)?.[1];
  if (sha256 === undefined) return null;
  // A picture under this name never changes. That of an item deleted since is as public as its address was.
  const recent = recentPicture(itemId, sha256);
  if (recent !== undefined) return recent;
  const stimulus = await (isItemId(itemId) ? frozenStimulus(itemId) : issuedStimulus(itemId));
  if (stimulus === null) return null;
  const panel = (await picturesOf(itemId, stimulus)).find((picture) => picture.sha256 === sha256);
  if (panel !== undefined) return panel.png;
  const composite = await compositeOf(itemId, stimulus);
  return composite !== null && composite.sha256 === sha256 ? composite.png : null;
}

async function issuedStimulus(issuedId: string): Promise<Stimulus | null> {
  const issued = await readIssued(issuedId);
  return issued === null ? null : ((await rebuildItemCached(issued))?.item.stimulus ?? null);
}

async function frozenStimulus(itemId: string): Promise<Stimulus | null> {
  const item = (await readFrozen([itemId])).get(itemId);
  const opened = item === undefined || item.puzzle === null ? null : await openFrozen(item);
  return item === undefined || opened === null ? null : opened.task.present(opened.puzzle, item.condition);
}
