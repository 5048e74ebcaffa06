/** For tests: computes a table's numbers in another way than the program. */

const Z = 1.959963984540054;
/** The 97.5 % points of Student's t, from a printed table. */
const T = { 9: 2.262157162798205, 49: 2.009575237129236, 59: 2.000995378088268 } as const;
type DegreesOfFreedom = keyof typeof T;

export interface Hand {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly method: string | null;
  readonly n: number;
  readonly atLeast?: true;
  /** The interval is resampled, so it is known only approximately. */
  readonly resampled?: true;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** A share. The ends of Wilson's interval are the roots p of (right / n − p)² = Z² p (1 − p) / n. */
export function share(right: number, n: number): Hand {
  const a = n * n + Z * Z * n;
  const b = -(2 * n * right + Z * Z * n);
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * right * right));
  return { value: right / n, low: (-b - root) / (2 * a), high: (-b + root) / (2 * a), method: 'wilson', n };
}

export const bare = (value: number, n: number): Hand => ({ value, low: null, high: null, method: null, n });

const reach = ({ value, low, high }: Hand): readonly [below: number, above: number] => [
  value - (low ?? Number.NaN),
  (high ?? Number.NaN) - value,
];

/** The mean of two shares of different questions. */
export function between(first: Hand, second: Hand): Hand {
  const [[below, above], [otherBelow, otherAbove]] = [reach(first), reach(second)];
  const value = (first.value + second.value) / 2;
  return {
    value,
    low: value - Math.hypot(below, otherBelow) / 2,
    high: value + Math.hypot(above, otherAbove) / 2,
    method: 'newcombe',
    n: first.n + second.n,
  };
}

/** First minus second, of different questions. */
export function minus(first: Hand, second: Hand): Hand {
  const [[below, above], [otherBelow, otherAbove]] = [reach(first), reach(second)];
  const value = first.value - second.value;
  return {
    value,
    low: value - Math.hypot(below, otherAbove),
    high: value + Math.hypot(above, otherBelow),
    method: 'newcombe',
    n: first.n + second.n,
    ...(first.resampled || second.resampled ? { resampled: true } : {}),
  };
}

/** First minus second, of the same questions: Newcombe 1998 (Statistics in Medicine 17:2635), method 10. */
export function pairedMinus(both: number, firstOnly: number, secondOnly: number, neither: number): Hand {
  const n = both + firstOnly + secondOnly + neither;
  const [first, second] = [share(both + firstOnly, n), share(both + secondOnly, n)];
  const [[below, above], [otherBelow, otherAbove]] = [reach(first), reach(second)];
  const cross = both * neither - firstOnly * secondOnly;
  const drawn = cross > n / 2 ? cross - n / 2 : Math.min(cross, 0);
  const phi =
    drawn /
    Math.sqrt((both + firstOnly) * (secondOnly + neither)) /
    Math.sqrt((both + secondOnly) * (firstOnly + neither));
  const value = first.value - second.value;
  return {
    value,
    low: value - Math.sqrt(below * below + otherAbove * otherAbove - 2 * phi * below * otherAbove),
    high: value + Math.sqrt(above * above + otherBelow * otherBelow - 2 * phi * above * otherBelow),
    method: 'newcombe',
    n: 2 * n,
  };
}

/** The mean of these numbers with Student's t interval, from their sum and sum of squares. */
export function meanOf(numbers: readonly number[], [least, most]: readonly [number, number]): Hand {
  const n = numbers.length;
  const squares = sum(numbers.map((each) => each * each));
  const value = sum(numbers) / n;
  const half = T[(n - 1) as DegreesOfFreedom] * Math.sqrt((squares - n * value * value) / (n * (n - 1)));
  return half === 0
    ? bare(value, n)
    : { value, low: Math.max(least, value - half), high: Math.min(most, value + half), method: 'student-t', n };
}

/**
 * F1 of `hits` with `misses` (misses and false alarms) among `n` questions. The interval cuts 2.5 % on either side of
 * the exact distribution of all resamples; the program draws 2,000.
 */
export function f1(hits: number, misses: number, n: number): Hand {
  const logFactorials = [0];
  for (let k = 1; k <= n; k += 1) logFactorials.push((logFactorials[k - 1] ?? 0) + Math.log(k));
  const log = (k: number) => logFactorials[k] ?? 0;
  const times = (k: number, count: number) => (k === 0 ? 0 : k * Math.log(count / n));
  const cells: { readonly f: number; readonly weight: number }[] = [];
  for (let a = 0; a <= n; a += 1)
    for (let b = 0; a + b <= n; b += 1) {
      const rest = n - a - b;
      const weight = Math.exp(
        log(n) - log(a) - log(b) - log(rest) + times(a, hits) + times(b, misses) + times(rest, n - hits - misses),
      );
      if (a + b > 0 && weight > 0) cells.push({ f: (2 * a) / (2 * a + b), weight });
    }
  cells.sort((one, other) => one.f - other.f);
  const at = (part: number): number => {
    let passed = 0;
    for (const { f, weight } of cells) {
      passed += weight;
      if (passed >= part) return f;
    }
    return 1;
  };
  return {
    value: hits / (hits + misses / 2),
    low: at(0.025),
    high: at(0.975),
    method: 'percentile-bootstrap',
    n,
    resampled: true,
  };
}

export function pearson(points: readonly (readonly [x: number, y: number])[]): number {
  const n = points.length;
  const [x, y] = [sum(points.map(([each]) => each)), sum(points.map(([, each]) => each))];
  const products = n * sum(points.map(([a, b]) => a * b)) - x * y;
  return (
    products /
    Math.sqrt(n * sum(points.map(([a]) => a * a)) - x * x) /
    Math.sqrt(n * sum(points.map(([, b]) => b * b)) - y * y)
  );
}
