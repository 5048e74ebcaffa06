/** The thresholds of exclusion, as forms ask for them. Empty switches a rule off. */
import type { QualityRules } from '@/lib/wire/studies/study';

type Numeric = { [K in keyof QualityRules]: QualityRules[K] extends number | null ? K : never }[keyof QualityRules];
type Switch = { [K in keyof QualityRules]: QualityRules[K] extends boolean ? K : never }[keyof QualityRules];

export const NUMBER_RULES: readonly {
  readonly name: Exclude<Numeric, 'version'>;
  readonly label: string;
  readonly hint: string;
}[] = [
  { name: 'minRtMs', label: 'Shortest time, ms', hint: 'Faster answers are left out' },
  {
    name: 'awayMs',
    label: 'Longest time away, ms',
    hint: 'Page hidden or out of focus; after more, the answer is left out',
  },
  { name: 'awayShare', label: 'Largest share of the time away', hint: '0 to 1 of the response time' },
  {
    name: 'clockMismatchMs',
    label: 'Most that the clocks may differ, ms',
    hint: 'Server against browser',
  },
  {
    name: 'onsetWindowMs',
    label: 'Least sure onset, ms',
    hint: 'The moment of display is less sure: the answer is left out',
  },
  { name: 'easyFails', label: 'Easy questions wrong', hint: 'So many exclude a person' },
  { name: 'straightLine', label: 'Same option in a row', hint: 'So often excludes a person' },
  { name: 'minValidShare', label: 'Least share of valid trials', hint: '0 to 1; fewer exclude a person' },
];

export const SWITCH_RULES: readonly { readonly name: Switch; readonly label: string }[] = [
  { name: 'repeatExposure', label: 'An item met before excludes its trial' },
  { name: 'duplicatePerson', label: 'A second place of the same person is excluded' },
  { name: 'aided', label: 'Aids that were not allowed exclude a person' },
  { name: 'technical', label: 'Technical problems exclude a person' },
];

/** Empty is null; what is no number stays as it is, for the schema to refuse. */
export const numberOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));
export const textOfNumber = (value: number | null): string => (value === null ? '' : String(value));
