/** Writes the items shown in a study, each once, with pictures, in the form of `rung items`. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { itemLine, undrawn } from '@/lib/server/items/item-line';
import { renderPanels } from '@/lib/server/items/stimuli/pictures';
import { cursorPages } from '@/lib/server/platform/cursor';
import type { Queryable } from '@/lib/server/platform/db';
import { type ItemInputs, remake } from '@/lib/server/play/climbs/log/rebuilt-item';
import { NOT_SHARED } from '../shared-items';
import { type BundleScope, ENROLLED, isIn, valuesOf } from './tables/read-people';

interface ShownItem extends ItemInputs {
  readonly itemHash: string;
  readonly shared: boolean;
}

const PAGE = 500;

/** In hash order, so that each occurs once without a list in memory. A cursor, because no index has this order. */
const itemsOf = (scope: BundleScope): string => `
select distinct on (i."itemHash") i."itemHash", i."task", i."taskVersion", i."level", i."condition", i."seed", i."history",
  not ${NOT_SHARED} as "shared"
from ${ENROLLED} join "Session" s on s."enrolmentId" = n."id" join "Climb" c on c."id" = s."climbId"
join "Edition" e on e."id" = c."editionId" join "IssuedItem" i on i."climbId" = c."id" join "Reply" r on r."itemId" = i."id"
where ${isIn(scope)} and r."receivedAt" < $2 and i."itemHash" > '' order by i."itemHash"`;

export interface ItemCounts {
  readonly items: number;
  readonly pictures: number;
}

/** Within a transaction. `materials/items.jsonl`, and with `pictures` `materials/stimuli/<sha256>.png` under `folder`. */
export async function writeItems(
  tx: Queryable,
  folder: string,
  scope: BundleScope,
  pictures: boolean,
): Promise<ItemCounts> {
  await mkdir(join(folder, pictures ? 'materials/stimuli' : 'materials'), { recursive: true });
  const out = createWriteStream(join(folder, 'materials/items.jsonl'));
  const closed = finished(out);
  // A full disk would end the process while nothing waits for it.
  closed.catch(() => {});
  const counts = { items: 0, pictures: 0 };
  for await (const rows of cursorPages<ShownItem>(tx, itemsOf(scope), valuesOf(scope), PAGE)) {
    for (const row of rows) counts.pictures += await writeItem(out, folder, row, pictures);
    counts.items += rows.length;
  }
  out.end();
  await closed;
  return counts;
}

/** Returns the number of pictures. Items in use or of other releases are named, not shown. */
async function writeItem(out: WriteStream, folder: string, row: ShownItem, pictures: boolean): Promise<number> {
  const made = row.shared ? null : remake(row);
  if (made === null) {
    const { seed: _seed, history: _history, shared, itemHash, ...named } = row;
    await putLine(out, {
      stimulus_id: itemHash,
      ...named,
      withheld: shared ? 'others are still asked this item' : 'made by another release',
    });
    return 0;
  }
  const { item, task } = made;
  const drawn = pictures ? await renderPanels(item.stimulus) : [];
  for (const { sha256, png } of drawn) await writeFile(join(folder, `materials/stimuli/${sha256}.png`), png);
  const panels = pictures
    ? drawn.map(({ name, sha256, width, height }) => ({ name, sha256, width, height }))
    : undrawn(item.stimulus).panels;
  await putLine(out, { stimulus_id: row.itemHash, ...itemLine(item, task.title, { panels, composite: null }) });
  return drawn.length;
}

const putLine = (out: WriteStream, line: object): Promise<void> =>
  new Promise((resolve, reject) =>
    out.write(`${JSON.stringify(line)}\n`, (error) => (error ? reject(error) : resolve())),
  );
