/** Exports a closed set label by label. Annotators appear as letters. */
import { stringify } from 'csv-stringify/sync';
import { withoutFormula } from 'rung-puzzles/core/text/csv';
import type { SignedIn } from '@/lib/server/accounts/auth/session';
import { actorOf, recordAct } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { type AnnotationExportRow, annotationExportRow, type Judgement } from '@/lib/wire/items/annotation';
import { ownSet, type StoredSet } from '../access';
import { type EntryLabels, finalOf, isDisputed, readLabels } from '../labels';
import { areAllOpen, type EntryRow, readEntries } from '../open-entry';

/** Throws `conflict` before the set is closed, `forbidden` if the user may not see some of its replies. */
export async function exportRows(
  user: SignedIn,
  id: string,
): Promise<{ readonly set: StoredSet; readonly rows: readonly AnnotationExportRow[] }> {
  const { set } = await ownSet(id, user);
  if (set.closedAt === null) throw new AppError('conflict', 'You can export the labels of a set once it is closed.');
  const [entries, labels] = await Promise.all([readEntries(id), readLabels(pool(), id)]);
  if (!areAllOpen(entries, user)) throw new AppError('forbidden', 'You may not see some replies of this set.');
  return { set, rows: entries.flatMap((entry) => rowOf(set.suite, entry, labels.get(entry.position) ?? {})) };
}

/** The same for a file download, which is logged. */
export async function downloadRows(user: SignedIn, id: string, format: string): ReturnType<typeof exportRows> {
  const exported = await exportRows(user, id);
  await recordAct(pool(), actorOf(user), 'annotation.export', `annotation/${id}`, {
    format,
    rows: exported.rows.length,
  });
  return exported;
}

function rowOf(suite: string, entry: EntryRow, labels: EntryLabels): AnnotationExportRow[] {
  const final = finalOf(labels);
  const { A, B } = labels;
  if (final === null || A === undefined || B === undefined) return [];
  const C = isDisputed(labels) ? labels.C : undefined;
  return [
    {
      position: entry.position,
      suite,
      edition: entry.edition,
      task: entry.task,
      level: entry.level,
      condition: entry.condition,
      run: entry.run,
      ordinal: entry.ordinal,
      entrant: entry.entrant,
      answer: entry.answer,
      right_answer: entry.rightAnswer,
      correct: entry.correct,
      categories_a: A.categories,
      cannot_tell_a: A.cannotTell,
      note_a: A.note,
      categories_b: B.categories,
      cannot_tell_b: B.cannotTell,
      note_b: B.note,
      agreed: C === undefined,
      categories_c: C?.categories ?? null,
      cannot_tell_c: C?.cannotTell ?? null,
      note_c: C?.note ?? null,
      ...finalColumns(final),
    },
  ];
}

const finalColumns = ({ categories, cannotTell }: Judgement) => ({
  categories_final: categories,
  cannot_tell_final: cannotTell,
});

const COLUMNS = Object.keys(annotationExportRow.shape) as (keyof AnnotationExportRow)[];

export const exportCsv = (rows: readonly AnnotationExportRow[]): string =>
  stringify([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => cell(row[column])))]);

function cell(value: AnnotationExportRow[keyof AnnotationExportRow]): string {
  if (value === null) return '';
  return withoutFormula(Array.isArray(value) ? value.join(';') : String(value));
}
