/** The natural logarithm of n choose k: cached sums of logarithms, and Stirling's series for large n. */
const LOG_FACTORIALS: number[] = [0];
const KEPT_UP_TO = 10_000;

export const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

function logFactorial(n: number): number {
  if (n > KEPT_UP_TO) return stirling(n);
  for (let next = LOG_FACTORIALS.length; next <= n; next += 1)
    LOG_FACTORIALS.push((LOG_FACTORIALS[next - 1] as number) + Math.log(next));
  return LOG_FACTORIALS[n] as number;
}

/** Abramowitz and Stegun 6.1.41. The first omitted term is below 1e-23 here. */
const stirling = (n: number): number =>
  (n + 0.5) * Math.log(n) - n + Math.log(2 * Math.PI) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
