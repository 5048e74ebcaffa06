import type { OverviewCell, OverviewColumn } from '@/lib/wire/overview';

type Told = Pick<OverviewColumn, 'unit' | 'measure' | 'verdict'>;

/** `11.9` rungs, `94.0` percent or points, `32` of 100 people. */
export function formatCell(value: number, { unit, measure }: Pick<OverviewColumn, 'unit' | 'measure'>): string {
  const text = unit === 'rung' ? value.toFixed(1) : (value * 100).toFixed(measure === 'beaten' ? 0 : 1);
  return /^-0\.?0*$/.test(text) ? text.slice(1) : text.replace('-', '−');
}

/** `10.6 to 13.2`; null without an interval. */
export function formatRange(
  { low, high }: Pick<OverviewCell, 'low' | 'high'>,
  column: Pick<OverviewColumn, 'unit' | 'measure'>,
): string | null {
  return low === null || high === null ? null : `${formatCell(low, column)} to ${formatCell(high, column)}`;
}

export interface VerdictWords {
  readonly lead: string;
  readonly text: string;
  readonly leader: 'people' | 'models' | null;
}

/** Who leads a column, by how much, and whether that is beyond chance. */
export function verdictWords(column: Told): VerdictWords {
  const { leader, best, bestValue, people, difference, provenance } = column.verdict;
  const value = (amount: number) => formatCell(amount, column);
  const model = best === null || bestValue === null ? null : `Best model ${best}: ${value(bestValue)}.`;
  if (leader === null || best === null || bestValue === null || people === null) return oneSided(column, model);
  if (column.measure === 'beaten') {
    const range = difference === null ? null : { low: 0.5 - difference.high, high: 0.5 - difference.low };
    return {
      lead: leader === 'people' ? 'People lead' : leader === 'models' ? 'Models lead' : 'No clear leader',
      text: `Best model ${best} beats ${value(bestValue)} of 100 people${range === null ? '' : ` (${formatRange(range, column)})`}. ${chanceText(column)}.`,
      leader: leader === 'none' ? null : leader,
    };
  }
  const unit = column.unit === 'rung' ? 'rungs' : 'points';
  const by = `${value(Math.abs(people - bestValue))} ${unit}`;
  const range = difference === null ? '' : ` (${spanOf(difference, leader, value)})`;
  const facts = `${model} People${provenance === 'reported' ? ' in the paper' : ''}: ${value(people)}.`;
  return {
    lead:
      leader === 'people' ? `People lead by ${by}` : leader === 'models' ? `Models lead by ${by}` : 'No clear leader',
    text: provenance === 'reported' ? facts : `${facts} ${chanceText(column)}${range}.`,
    leader: leader === 'none' ? null : leader,
  };
}

const chanceText = ({ verdict: { p, leader, tests } }: Told): string =>
  p === null
    ? 'Too little data for an interval'
    : leader === 'none'
      ? `Could be chance${tests > 1 ? ` among ${tests} models` : ''}`
      : 'Beyond chance';

/** The interval of the lead. */
function spanOf(
  { low, high }: { readonly low: number; readonly high: number },
  leader: string,
  value: (amount: number) => string,
): string {
  return leader === 'models' ? `${value(-high)} to ${value(-low)}` : `${value(low)} to ${value(high)}`;
}

function oneSided({ verdict: { people, provenance }, ...column }: Told, model: string | null): VerdictWords {
  const leader = null;
  if (model === null && people === null)
    return provenance === 'reported' || column.measure === 'set'
      ? { lead: 'No numbers yet', text: 'The paper prints none of this measure. Yours would be the first.', leader }
      : { lead: 'No numbers yet', text: 'No one has climbed all of its ladders.', leader };
  if (model === null)
    return { lead: 'No models yet', text: `People: ${formatCell(people ?? 0, { ...column })}.`, leader };
  return {
    lead: provenance === 'reported' ? 'No people for this measure' : 'No people yet',
    text: model,
    leader,
  };
}
