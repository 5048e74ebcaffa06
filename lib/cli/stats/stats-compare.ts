/** Compares actual with expected JSON values. */

export const TOLERANCE = 1e-6;

/** One line for each place in which they differ: `hi: expected 0.4, got 0.3`. */
export function differences(expected: unknown, got: unknown, tolerance: number, place: string): readonly string[] {
  if (Array.isArray(expected) && Array.isArray(got) && expected.length === got.length)
    return expected.flatMap((each, index) => differences(each, got[index], tolerance, `${place}[${index}]`));
  if (isRecord(expected) && isRecord(got) && sameKeys(expected, got))
    return Object.keys(expected).flatMap((key) => differences(expected[key], got[key], tolerance, `${place}.${key}`));
  return agree(expected, got, tolerance) ? [] : [`${place}: expected ${written(expected)}, got ${written(got)}`];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sameKeys = (a: object, b: object): boolean => written(Object.keys(a).sort()) === written(Object.keys(b).sort());

function agree(expected: unknown, got: unknown, tolerance: number): boolean {
  if (typeof expected !== 'number' || typeof got !== 'number') return expected === got;
  return Number.isFinite(expected) && Math.abs(expected - got) <= tolerance * Math.max(1, Math.abs(expected));
}

/** NaN and infinity have no JSON. */
const written = (value: unknown): string =>
  typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing');
