import { levelRanges } from '@/components/analysis/words';
import { formatCount, plural } from '@/components/boards/format';
import type { Ranking } from '@/lib/wire/boards/compare';

type Cells = Ranking['cells'];

/** Of the ranked items; whether the user chose these levels. */
export interface RankedSet {
  readonly n: number;
  readonly cells: Cells;
  readonly isLevelChoice: boolean;
}

/** `newest run, all levels`: next to every share of a ranking, because boards pool runs and sections show one level. */
export const rankedNumber = (set: RankedSet): string =>
  `newest run, ${set.isLevelChoice ? levelsText(set.cells) : 'all levels'}`;

/** `290 items of 12 tasks, all levels (1–3) together`. */
export function rankedItems({ n, cells, isLevelChoice }: RankedSet): string {
  const titles = [...new Set(cells.map(({ title }) => title))];
  const tasks = titles.length === 1 ? titles[0] : `${formatCount(titles.length)} tasks`;
  const levels = levelsText(cells);
  const isOne = levelsOf(cells).length === 1;
  return `${plural(n, 'item')} of ${tasks}, ${isLevelChoice || isOne ? levels : `all levels (${levels.replace('levels ', '')})`}${isOne ? ' alone' : ' together'}`;
}

function levelsText(cells: Cells): string {
  const levels = levelsOf(cells);
  return `level${levels.length === 1 ? '' : 's'} ${levelRanges(levels, wholeNumbers(levels.at(-1) ?? 0))}`;
}

const levelsOf = (cells: Cells): readonly number[] =>
  [...new Set(cells.map(({ level }) => level))].sort((a, b) => a - b);

const wholeNumbers = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);
