/** Numbers of a paper's table as text: shares in percent, differences with their sign. */
const DIGITS = { share: 1, points: 1, coefficient: 3, count: 2, rung: 1 } as const;
export type FormatUnit = keyof typeof DIGITS;

const isPercent = (unit: FormatUnit): boolean => unit === 'share' || unit === 'points';
const scaled = (value: number, unit: FormatUnit): string =>
  (isPercent(unit) ? value * 100 : value).toFixed(DIGITS[unit]);

/** Uses a true minus, and no negative zero. */
const minus = (text: string): string => (/^-0\.?0*$/.test(text) ? text.slice(1) : text.replace('-', '−'));

const signed = (text: string): string => (text.startsWith('−') || /^0\.?0*$/.test(text) ? text : `+${text}`);

/** Formats as `71.2`, `0.475`, or `+3.2` for points. */
export function formatCell(value: number, unit: FormatUnit): string {
  const text = minus(scaled(value, unit));
  return unit === 'points' ? signed(text) : text;
}

/** Formats as `−1.2` or `+0.6`. Shares are in percentage points. */
export const formatDifference = (value: number, unit: FormatUnit): string => signed(minus(scaled(value, unit)));

interface Reach {
  readonly low: number | null;
  readonly high: number | null;
}

/** Formats as `66.2 to 73.5`, or null. */
export const formatReach = ({ low, high }: Reach, unit: FormatUnit, format = formatCell): string | null =>
  low === null || high === null ? null : `${format(low, unit)} to ${format(high, unit)}`;
