/** What a replication says of its numbers, in words. */
import { formatCell, formatReach } from 'rung-puzzles/measures/replication/format';
import type {
  ReplicationCellView,
  ReplicationColumnView,
  ReplicationEntrant,
  ReplicationTable,
} from '@/lib/wire/boards/replication';
import { formatCount, plural } from '../format';

/** `2D transformations, without`. */
export const columnName = ({ group, title }: ReplicationColumnView): string =>
  group === null ? title : `${group}, ${title}`;

type Measured = NonNullable<ReplicationCellView['measured']>;

/** Half of the interval if it is nearly symmetric, otherwise both ends: `±3.6`, `0.0 to 71.0`. */
export function reachText({ value, low, high }: Measured, { unit }: ReplicationColumnView): string {
  if (low === null || high === null) return 'no interval';
  const [below, above] = [value - low, high - value];
  const isEven = Math.abs(above - below) <= (above + below) / 8;
  return isEven
    ? `±${formatCell((above + below) / 2, unit === 'points' ? 'share' : unit)}`
    : `${formatReach({ low, high }, unit)}`;
}

const reportsAny = (entrants: ReplicationTable['entrants']): boolean =>
  entrants.some(({ rows }) => rows.some(({ cells }) => cells.some((cell) => cell !== null && cell.reported !== null)));

export const isMeasured = ({ entrant }: Pick<ReplicationEntrant, 'entrant'>): boolean => entrant !== null;

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
  const { cells, beyondChance } = chance;
  return {
    answer: `${cells - beyondChance} of ${formatCount(cells)} compared cells agree with the paper.`,
    rest: `In ${beyondChance} the difference is beyond chance. ${chanceAlone(chance)} ${run}`,
  };
}

/** A number that counts as exact hides the paper's own chance, so only cells with intervals on both sides are expected to differ. */
function chanceAlone({ sampled, expected, most }: ReplicationTable['chance']): string {
  if (sampled.cells === 0)
    return 'The paper’s numbers have no intervals, so we do not know how many would differ by chance.';
  const of = `Of the ${plural(sampled.cells, 'cell')} with an interval on both sides, ${sampled.beyondChance} ${sampled.beyondChance === 1 ? 'differs' : 'differ'}.`;
  return `${of} Chance alone would give ${expected.toFixed(1)} of them on average, and at most ${most} in 97.5 % of such tables.`;
}
