/** What a replication says of its numbers, in words. */
import { formatCell, formatDifference, formatReach } from 'rung-puzzles/measures/replication/format';
import type {
  ReplicationCellView,
  ReplicationColumnView,
  ReplicationEntrant,
  ReplicationTable,
} from '@/lib/wire/replication';
import { formatCount, plural } from '../format';

/** `2D transformations, without`. */
export const columnName = ({ group, title }: ReplicationColumnView): string =>
  group === null ? title : `${group}, ${title}`;

/** Half of the interval if it is nearly symmetric, otherwise both ends: `±3.6`, `0.0 to 71.0`. */
export function reachText({ measured }: ReplicationCellView, { unit }: ReplicationColumnView): string | null {
  if (measured === null || measured.low === null || measured.high === null) return null;
  const [below, above] = [measured.value - measured.low, measured.high - measured.value];
  const isEven = Math.abs(above - below) <= (above + below) / 8;
  return isEven
    ? `±${formatCell((above + below) / 2, unit === 'points' ? 'share' : unit)}`
    : formatReach(measured, unit);
}

export const measuredText = ({ measured }: ReplicationCellView, { unit }: ReplicationColumnView): string | null =>
  measured === null ? null : `${measured.atLeast ? '≥ ' : ''}${formatCell(measured.value, unit)}`;

export const reportedText = ({ reported }: ReplicationCellView, { unit }: ReplicationColumnView): string | null =>
  reported === null ? null : formatCell(reported, unit);

export interface DifferenceText {
  readonly value: string;
  readonly reach: string | null;
  readonly beyondChance: boolean;
}

/** null if there is none; a text if the two numbers measure different things. */
export function differenceText(
  { measured, reported, difference }: ReplicationCellView,
  column: ReplicationColumnView,
): DifferenceText | string | null {
  if (measured === null || reported === null) return null;
  if (measured.atLeast) return 'usually a lower bound';
  if (difference === null) return 'not the same test';
  return {
    value: formatDifference(difference.value, column.unit),
    reach: formatReach(difference, column.unit, formatDifference),
    beyondChance: difference.beyondChance === true,
  };
}

const reportsAny = (entrants: ReplicationTable['entrants']): boolean =>
  entrants.some(({ rows }) => rows.some(({ cells }) => cells.some((cell) => cell !== null && cell.reported !== null)));

export const isMeasured = ({ entrant }: ReplicationEntrant): boolean => entrant !== null;

/** `31 of 32 cells agree with the paper.`, and what chance alone would give. */
export function answerOf({ chance, entrants }: Pick<ReplicationTable, 'chance' | 'entrants'>): {
  readonly answer: string;
  readonly rest: string;
} {
  const models = entrants.filter((each) => isMeasured(each) && each.kind === 'model');
  if (models.length === 0)
    return {
      answer: 'No model has run this yet.',
      rest: reportsAny(entrants) ? 'The numbers below are those of the paper.' : 'The paper prints no numbers.',
    };
  const paper = models.filter(({ reportedAs }) => reportedAs !== null).length;
  const run = `${plural(models.length, 'model')} measured here, ${paper === 0 ? 'none' : formatCount(paper)} of them in the paper.`;
  if (chance.cells === 0) return { answer: run, rest: 'No number can be compared with the paper yet.' };
  const { cells, beyondChance, expected, most } = chance;
  return {
    answer: `${cells - beyondChance} of ${formatCount(cells)} compared cells agree with the paper.`,
    rest: `In ${beyondChance} the difference is beyond chance. Chance alone would give ${expected.toFixed(1)} on average, and at most ${most} in 97.5 % of such tables. ${run}`,
  };
}
