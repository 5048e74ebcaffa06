import { boundMark, formatBare, formatRange as formatEnds } from '@/components/boards/format';
import type { Overview, OverviewCell, OverviewColumn } from '@/lib/wire/boards/overview';

type Compared = Pick<OverviewColumn, 'unit' | 'measure' | 'verdict'>;

type Measured = Pick<OverviewColumn, 'unit' | 'measure'>;

const digitsOf = ({ measure }: Pick<OverviewColumn, 'measure'>): number => (measure === 'beaten' ? 0 : 1);

/** `11.9` rungs, `94.0` percent or points, `32` of 100 people. */
export const formatCell = (value: number, column: Measured): string => formatBare(value, column.unit, digitsOf(column));

/** `≤ 32` of 100 people, if it is an upper bound. */
export const formatMarked = (
  value: number,
  bounds: Pick<OverviewCell, 'isAtLeast' | 'isAtMost'>,
  column: Measured,
): string => `${boundMark(bounds)}${formatCell(value, column)}`;

/** `10.6 to 13.2`, `10.6 to ?` if open above; null without an interval. */
export const formatRange = ({ low, high }: Pick<OverviewCell, 'low' | 'high'>, column: Measured): string | null =>
  formatEnds({ low, high, unit: column.unit }, digitsOf(column));

export interface VerdictWords {
  readonly lead: string;
  readonly text: string;
  readonly leader: 'people' | 'models' | null;
}

/** Who leads a column, by how much, and whether that is beyond chance. */
export function verdictWords(column: Compared): VerdictWords {
  const { leader, best, bestValue, people, difference, provenance } = column.verdict;
  const value = (amount: number) => formatCell(amount, column);
  const bounds = { isAtLeast: column.verdict.bestIsAtLeast, isAtMost: column.verdict.bestIsAtMost };
  const bestText = formatMarked(bestValue ?? 0, bounds, column);
  const model = best === null || bestValue === null ? null : `Best model ${best}: ${bestText}.`;
  if (leader === null || best === null || bestValue === null || people === null) return oneSided(column, model);
  const isBeaten = column.measure === 'beaten';
  const by = isBeaten
    ? ''
    : ` by ${value(Math.abs(people - bestValue))} ${column.unit === 'rung' ? 'rungs' : 'points'}`;
  const isTested = column.verdict.p !== null || provenance === 'reported';
  const lead = isTested ? `${LEADS[leader]}${leader === 'none' ? '' : by}` : 'Lead not tested';
  const words = { lead, leader: leader === 'none' ? null : leader };
  if (isBeaten) {
    const range = difference && formatRange({ low: 0.5 - difference.high, high: 0.5 - difference.low }, column);
    return {
      ...words,
      text: `Best model ${best} beats ${bestText} of 100 people${range === null ? '' : ` (${range})`}. ${chanceText(column)}.`,
    };
  }
  const facts = `${model} People: ${value(people)}.`;
  if (provenance === 'reported')
    return { ...words, lead: `In the paper: ${lead.charAt(0).toLowerCase()}${lead.slice(1)}`, text: facts };
  // The interval of the lead.
  const span =
    difference && (leader === 'models' ? [-difference.high, -difference.low] : [difference.low, difference.high]);
  return {
    ...words,
    text: `${facts} ${chanceText(column)}${span === null ? '' : ` (${span.map(value).join(' to ')})`}.`,
  };
}

const LEADS = { people: 'People lead', models: 'Models lead', none: 'No clear leader' } as const;

const chanceText = ({ verdict: { p, leader, tests } }: Compared): string =>
  p === null
    ? 'No interval for the difference'
    : leader === 'none'
      ? `Could be chance${tests > 1 ? ` among ${tests} models` : ''}`
      : 'Beyond chance';

function oneSided({ verdict, ...column }: Compared, model: string | null): VerdictWords {
  const { people, provenance, missing } = verdict;
  const words = (lead: string, text: string) => ({ lead, text, leader: null });
  const isReported = provenance === 'reported';
  const ofPeople = missing.people === null ? 'No people yet' : `People: ${missing.people} so far`;
  const ofModels = missing.models === null ? 'No models yet' : `Models: at most ${missing.models} so far`;
  if (model !== null) return words(isReported ? 'In the paper: no people for this measure' : ofPeople, model);
  if (people !== null) return words(ofModels, `People: ${formatCell(people, column)}.`);
  if (missing.people !== null || missing.models !== null) return words('Not complete yet', `${ofPeople}. ${ofModels}.`);
  return words(
    'No numbers yet',
    isReported || column.measure === 'set'
      ? 'The paper prints none of this measure. Yours would be the first.'
      : 'No one has climbed all of its ladders.',
  );
}

const BEATEN = { unit: 'share', measure: 'beaten' } as const;

/** How a model does on a suite, and over all of them; undefined without a number. */
export function entrantWords({ columns, rows }: Overview, entrant: string, suite: string): string | undefined {
  const place = columns.findIndex((column) => column.suite === suite);
  const row = rows.find(({ id }) => id === entrant);
  const [column, cell] = [columns[place], row?.cells[place]];
  const parts = [
    column === undefined || cell == null || cell.value === null ? null : cellWords(cell, cell.value, column),
    row?.overall?.value == null
      ? null
      : `Over all suites it beats ${inWords(row.overall.value, row.overall, BEATEN)} of 100 people.`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? undefined : parts.join(' ');
}

function cellWords(cell: OverviewCell, value: number, column: OverviewColumn): string {
  const { people } = column.verdict;
  if (column.measure === 'beaten') return `Beats ${inWords(value, cell, column)} of 100 people on ${column.title}.`;
  const ofPeople = people === null ? '' : ` People: ${formatCell(people, column)}.`;
  return `${column.heading}: ${inWords(value, cell, column)}.${ofPeople}`;
}

function inWords(value: number, cell: OverviewCell, column: Measured): string {
  const range = formatRange(cell, column);
  return `${formatMarked(value, cell, column)}${range === null ? '' : ` (${range})`}`;
}
