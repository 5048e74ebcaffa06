/** A logarithmic axis for amounts that differ by powers of ten. Zero has its own place at the left end. */
import { scaleLinear, scaleLog } from 'd3-scale';

const ZERO_GAP_PX = 26;
const MOST_TICKS = 6;
const EVEN_TICKS = 4;

/** `amounts`: everything drawn, including intervals. */
export function amountScale(amounts: readonly number[], fromPx: number, toPx: number) {
  const positive = amounts.filter((amount) => amount > 0);
  const hasZero = positive.length < amounts.length;
  const [least, most] = [Math.min(...positive), Math.max(...positive)];
  if (positive.length === 0) return { at: () => fromPx, ticks: [0] };
  const scale = scaleLog([least / 1.15, most * 1.15], [fromPx + (hasZero ? ZERO_GAP_PX : 0), toPx]);
  const at = (amount: number) => Math.round((amount <= 0 ? fromPx : scale(amount)) * 10) / 10;
  return { at, ticks: [...(hasZero ? [0] : []), ...roundAmounts(least / 1.15, most * 1.15)] };
}

/**
 * Ticks at 1, 2 and 5 of each power of ten, or fewer if there is no room. A smaller range gets even steps, so that
 * there are at least two ticks.
 */
function roundAmounts(least: number, most: number): readonly number[] {
  const [first, last] = [Math.floor(Math.log10(least)), Math.floor(Math.log10(most))];
  const powers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const within = (digits: readonly number[]) =>
    powers
      .flatMap((power) => digits.map((digit) => Number(`${digit}e${power}`)))
      .filter((amount) => amount >= least && amount <= most);
  for (const digits of [[1, 2, 5], [1, 3], [1]]) {
    const found = within(digits);
    if (found.length < 2) return scaleLinear().domain([least, most]).ticks(EVEN_TICKS);
    if (found.length <= MOST_TICKS) return found;
  }
  const step = Math.ceil(within([1]).length / MOST_TICKS);
  return within([1]).filter((_, index) => index % step === 0);
}
