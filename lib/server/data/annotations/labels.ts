import type { Queryable } from '@/lib/server/platform/db';
import type { AnnotationLabel, Judgement, Letter } from '@/lib/wire/items/annotation';

export interface StoredLabel extends AnnotationLabel {
  readonly position: number;
  readonly letter: Letter;
}

/** Labels of one entry; absent if never given or deleted. */
export type EntryLabels = Readonly<Partial<Record<Letter, StoredLabel>>>;

const isSaid = ({ categories, cannotTell }: Judgement): boolean => cannotTell || categories.length > 0;

/** Categories are stored in the set's order, so equal labels are equal lists. */
export const isSame = (one: Judgement, other: Judgement): boolean =>
  one.cannotTell === other.cannotTell && one.categories.join('\n') === other.categories.join('\n');

const CURRENT = `select distinct on (l."position", l."letter") l."id"::text as "id", l."position", l."letter", l."categories", l."cannotTell", l."note" from "AnnotationLabel" l`;

/** The last state of a label, even if deleted; null if never given. */
export async function readLabel(
  through: Queryable,
  setId: string,
  position: number,
  letter: Letter,
): Promise<StoredLabel | null> {
  const { rows } = await through.query<StoredLabel>(
    `${CURRENT} where l."setId" = $1 and l."position" = $2 and l."letter" = $3 order by l."position", l."letter", l."id" desc`,
    [setId, position, letter],
  );
  return rows[0] ?? null;
}

/** Current labels of each remaining entry, by position, in order. */
export async function readLabels(through: Queryable, setId: string): Promise<ReadonlyMap<number, EntryLabels>> {
  const [entries, labels] = [
    await through.query<{ position: number }>(
      'select "position" from "AnnotationEntry" where "setId" = $1 order by "position"',
      [setId],
    ),
    await through.query<StoredLabel>(`${CURRENT} where l."setId" = $1 order by l."position", l."letter", l."id" desc`, [
      setId,
    ]),
  ];
  const all = new Map<number, Partial<Record<Letter, StoredLabel>>>(entries.rows.map(({ position }) => [position, {}]));
  for (const label of labels.rows.filter(isSaid))
    Object.assign(all.get(label.position) ?? {}, { [label.letter]: label });
  return all;
}

export const isDisputed = ({ A, B }: EntryLabels): boolean => A !== undefined && B !== undefined && !isSame(A, B);

/** The label that A and B agree on, otherwise C's; null if there is none yet. */
export function finalOf({ A, B, C }: EntryLabels): Judgement | null {
  if (A === undefined || B === undefined) return null;
  return isSame(A, B) ? A : (C ?? null);
}

/** Positions that a letter labels: all, or those where A and B differ. */
export const positionsOf = (labels: ReadonlyMap<number, EntryLabels>, letter: Letter): number[] =>
  [...labels].filter(([, entry]) => letter !== 'C' || isDisputed(entry)).map(([position]) => position);
