/** What an annotator sees: item, raw reply, answer and right answer, but not whose reply it is. */

import type { z } from 'zod';
import type { SignedIn } from '@/lib/server/accounts/auth/session';
import { getRunItem } from '@/lib/server/boards/pages/run/run-items';
import { findPicture } from '@/lib/server/models/batch/read/find-picture';
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { AnnotationEntryView, annotationEntries, Letter } from '@/lib/wire/items/annotation';
import { isTurnOf, maySeeSource, ownSeat, type StoredSet, stageOf, viewerOf } from './access';
import { type EntryLabels, positionsOf, readLabel, readLabels, type StoredLabel } from './labels';
import { type EntryRow, requireOpenEntry } from './open-entry';

/** The entries that the user labels, in order; for C none before A and B are done. */
async function ownPositions(
  set: StoredSet,
  letter: Letter,
): Promise<{ readonly positions: readonly number[]; readonly labels: ReadonlyMap<number, EntryLabels> }> {
  const labels = await readLabels(pool(), set.id);
  return { labels, positions: letter === 'C' && stageOf(set) === 'labelling' ? [] : positionsOf(labels, letter) };
}

export async function listEntries(user: SignedIn, id: string): Promise<z.input<typeof annotationEntries>> {
  const { set, seat } = await ownSeat(id, user);
  const { positions, labels } = await ownPositions(set, seat.letter);
  return {
    entries: positions.map((position) => ({ position, labelled: labels.get(position)?.[seat.letter] !== undefined })),
  };
}

/** Throws `item-not-found` for entries that the user does not label or may not see. */
export async function viewEntry(user: SignedIn, id: string, position: number): Promise<AnnotationEntryView> {
  const own = await ownSeat(id, user);
  const { set, seat } = own;
  const { positions, labels } = await ownPositions(set, seat.letter);
  const at = positions.indexOf(position);
  if (at < 0) throw new AppError('item-not-found', 'There is no such entry among those that you label.');
  const entry = await requireOpenEntry(id, position, user);
  const item = await getRunItem(entry.run, entry.ordinal, viewerOf(user));
  const label = await readLabel(pool(), id, position, seat.letter);
  return {
    position,
    place: at + 1,
    total: positions.length,
    previous: positions[at - 1] ?? null,
    next: positions[at + 1] ?? null,
    task: item.task,
    taskTitle: item.taskTitle,
    level: item.level,
    condition: item.condition,
    replyText: item.replyText,
    answer: item.answer,
    rightAnswer: item.rightAnswer,
    stimulus: item.stimulus && {
      ...item.stimulus,
      panels: item.stimulus.panels.map((panel) => ({ ...panel, url: pictureUrl(id, position, panel.sha256) })),
    },
    label: label && { id: label.id, categories: label.categories, cannotTell: label.cannotTell, note: label.note },
    editable: isTurnOf(set, seat),
    others: seat.letter === 'C' ? othersOf(labels.get(position)) : null,
    source: maySeeSource(own)
      ? { run: entry.run, ordinal: entry.ordinal, entrant: entry.entrant, name: entry.name }
      : null,
  };
}

const othersOf = ({ A, B }: EntryLabels = {}) =>
  [A, B].flatMap((label?: StoredLabel) =>
    label === undefined
      ? []
      : [{ letter: label.letter, categories: label.categories, cannotTell: label.cannotTell, note: label.note }],
  );

/** Uses the entry's address, because the item's id would reveal the run. */
const pictureUrl = (id: string, position: number, sha256: string): string =>
  `/api/v1/annotations/${id}/entries/${position}/panels/${sha256}.png`;

/** Returns the PNG of an entry named `<sha256>.png`. Throws like `viewEntry`. */
export async function entryPicture(user: SignedIn, id: string, position: number, file: string): Promise<Buffer> {
  const { set, seat } = await ownSeat(id, user);
  const { positions } = await ownPositions(set, seat.letter);
  const entry: EntryRow | null = positions.includes(position) ? await requireOpenEntry(id, position, user) : null;
  const png = entry === null ? null : await findPicture(entry.itemId, file);
  if (png === null) throw new AppError('item-not-found', 'There is no such picture among the entries that you label.');
  return png;
}
