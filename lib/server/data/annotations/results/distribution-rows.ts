/**
 * Shares and accuracies of labels per model: over all replies, by level and by group of tasks. With Wilson intervals,
 * which are wide enough for parts of replies too.
 */
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { scoreInterval, wilson } from 'rung-puzzles/stats/shares/wilson';
import type {
  AnnotationLabelSet,
  CategoryAccuracy,
  CategoryShare,
  DistributionRow,
  Judgement,
} from '@/lib/wire/items/annotation';
import type { EntryRow } from '../open-entry';

export const CANNOT_TELL = 'cannot-tell';

export interface Finished {
  readonly entry: Pick<EntryRow, 'entrant' | 'name' | 'task' | 'level' | 'correct'>;
  readonly judgement: Judgement;
}

type Key = Pick<DistributionRow, 'entrant' | 'name'>;
type Asked = Pick<AnnotationLabelSet, 'replies' | 'groups'>;

/** All models together come first if there are several and the label set has groups. */
export function distributionRows(
  asked: Asked,
  categories: readonly string[],
  finished: readonly Finished[],
): DistributionRow[] {
  const entrants = [...new Map(finished.map(({ entry }) => [entry.entrant, entry.name]))].sort(([a], [b]) =>
    a.localeCompare(b),
  );
  const everyone = asked.groups !== null && entrants.length > 1 ? [{ entrant: null, name: 'All models' }] : [];
  const keys: readonly Key[] = [...everyone, ...entrants.map(([entrant, name]) => ({ entrant, name }))];
  return keys.flatMap((key) => {
    const own = finished.filter(({ entry }) => key.entrant === null || entry.entrant === key.entrant);
    return partsOf(asked, own).map(({ members, ...part }) => ({
      ...key,
      ...part,
      n: members.length,
      shares: sharesOf(asked, categories, members),
    }));
  });
}

type Part = Pick<DistributionRow, 'level' | 'group'> & { readonly members: readonly Finished[] };

function partsOf({ groups }: Asked, own: readonly Finished[]): readonly Part[] {
  const levels = [...new Set(own.map(({ entry }) => entry.level))].sort((a, b) => a - b);
  const parts: readonly Part[] = [
    { level: null, group: null, members: own },
    ...levels.map((level) => ({ level, group: null, members: own.filter(({ entry }) => entry.level === level) })),
    ...(groups?.members ?? []).map(({ id, tasks }) => ({
      level: null,
      group: id,
      members: own.filter(({ entry }) => tasks.includes(entry.task)),
    })),
  ];
  return parts.filter(({ members }) => members.length > 0);
}

/** A reply with several labels counts in equal parts, so that the shares of a row sum to 1 (arXiv 2507.02978, D.3). */
const labelsOf = ({ categories, cannotTell }: Judgement): number => categories.length + (cannotTell ? 1 : 0);

function sharesOf({ replies }: Asked, categories: readonly string[], members: readonly Finished[]): CategoryShare[] {
  const n = members.length;
  const shareOf = (id: string, has: (judgement: Judgement) => boolean): CategoryShare => {
    const having = members.filter(({ judgement }) => has(judgement));
    const share = having.reduce((sum, { judgement }) => sum + 1 / labelsOf(judgement), 0) / n;
    return {
      id,
      count: having.length,
      share,
      ...scoreInterval(share, n, Z_975),
      accuracy: replies === 'wrong' ? null : accuracyOf(having),
    };
  };
  return [
    ...categories.map((id) => shareOf(id, (judgement) => judgement.categories.includes(id))),
    shareOf(CANNOT_TELL, ({ cannotTell }) => cannotTell),
  ];
}

/** A reply that newer scoring cannot read is neither right nor wrong. */
function accuracyOf(having: readonly Finished[]): CategoryAccuracy | null {
  const scored = having.filter(({ entry }) => entry.correct !== null);
  const [right, n] = [scored.filter(({ entry }) => entry.correct).length, scored.length];
  return n === 0 ? null : { right, n, share: right / n, ...wilson(right, n) };
}
