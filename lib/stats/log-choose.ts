/** The natural logarithm of the number of ways to choose k of n; sums of logarithms, kept. */
const LOG_FACTORIALS: number[] = [0];

export const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

function logFactorial(n: number): number {
  for (let next = LOG_FACTORIALS.length; next <= n; next += 1) LOG_FACTORIALS.push((LOG_FACTORIALS[next - 1] as number) + Math.log(next));
  return LOG_FACTORIALS[n] as number;
}
