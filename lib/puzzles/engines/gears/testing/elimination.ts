/**
 * For tests: solves the equations of all joints at once by Gaussian elimination over rationals. Reads plain JSON only.
 */

interface PlainPart {
  readonly label: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}

interface PlainJoint {
  readonly kind: string;
  readonly [field: string]: unknown;
}

export interface PlainMechanism {
  readonly parts: readonly PlainPart[];
  readonly joints: readonly PlainJoint[];
  readonly input: { readonly part: string; readonly sign: number };
}

/** n / d with d positive, not necessarily in lowest terms. */
type Big = readonly [n: bigint, d: bigint];

const big = (value: number): Big => [BigInt(value), 1n];
const reduced = ([n, d]: Big): Big => {
  const shared = gcd(absolute(n), absolute(d)) * (d < 0n ? -1n : 1n);
  return [n / shared, d / shared];
};
const absolute = (value: bigint): bigint => (value < 0n ? -value : value);
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a || 1n : gcd(b, a % b));
const minus = ([a, b]: Big, [c, d]: Big): Big => reduced([a * d - c * b, b * d]);
const times = ([a, b]: Big, [c, d]: Big): Big => reduced([a * c, b * d]);
const over = ([a, b]: Big, [c, d]: Big): Big => reduced([a * d, b * c]);

/**
 * Returns the speed of each part that turns or is a rack, as text, per unit of the input. `locked` without a solution,
 * `free` if some speed is not determined.
 */
export function eliminate(mechanism: PlainMechanism): ReadonlyMap<string, string> | 'locked' | 'free' {
  const labels = mechanism.parts
    .filter(({ kind }) => kind !== 'slider' && kind !== 'follower')
    .map(({ label }) => label);
  const rows = equations(mechanism).map((equation) => [
    ...labels.map((label) => big(equation.get(label) ?? 0)),
    big(equation.get('') ?? 0),
  ]);
  const pivots = reduceRows(rows, labels.length);
  if (rows.slice(pivots.length).some((row) => row.at(-1)?.[0] !== 0n)) return 'locked';
  if (pivots.length < labels.length) return 'free';
  return new Map(pivots.map((column, row) => [labels[column] as string, format(rows[row]?.at(-1) as Big)]));
}

const format = ([n, d]: Big): string => (d === 1n ? `${n}` : `${n}/${d}`);

/** Reduces rows in place (Gauss-Jordan). Returns the pivot columns in row order. */
function reduceRows(rows: Big[][], columns: number): number[] {
  const pivots: number[] = [];
  for (let column = 0; column < columns; column += 1) {
    const top = pivots.length;
    const found = rows.findIndex((row, index) => index >= top && (row[column] as Big)[0] !== 0n);
    if (found < 0) continue;
    [rows[top], rows[found]] = [rows[found] as Big[], rows[top] as Big[]];
    const pivot = rows[top] as Big[];
    const head = pivot[column] as Big;
    rows[top] = pivot.map((value) => over(value, head));
    rows.forEach((row, index) => {
      const factor = row[column] as Big;
      if (index !== top && factor[0] !== 0n)
        rows[index] = row.map((value, place) => minus(value, times(factor, (rows[top] as Big[])[place] as Big)));
    });
    pivots.push(column);
  }
  return pivots;
}

/** Left sides by label. The right side has the empty label. */
function equations(mechanism: PlainMechanism): Map<string, number>[] {
  const part = (label: unknown): PlainPart => mechanism.parts.find((each) => each.label === label) as PlainPart;
  const rim = (label: unknown): number => Number(part(label).teeth ?? part(label).diameter ?? part(label).outerTeeth);
  const joints = mechanism.joints.flatMap((joint): Map<string, number>[] => {
    const [a, b] = (joint.of ?? []) as string[];
    switch (joint.kind) {
      case 'shaft':
        return [sum([a, 1], [b, -1])];
      case 'held':
        return [sum([joint.part, 1])];
      case 'belt':
        return [sum([a, rim(a)], [b, joint.crossed ? rim(b) : -rim(b)])];
      case 'mesh':
        // Both rims have the speed of the contact, which moves with the carrier.
        return [sum([a, rim(a)], [joint.carrier, -rim(a)], [b, rim(b)], [joint.carrier, -rim(b)])];
      case 'inside':
        return [
          sum(
            [joint.gear, rim(joint.gear)],
            [joint.carrier, -rim(joint.gear)],
            [joint.ring, -inner(part(joint.ring))],
            [joint.carrier, inner(part(joint.ring))],
          ),
        ];
      case 'rack':
        // Clockwise: the top goes right, the left side up.
        return [
          sum(
            [joint.rack, 1],
            [joint.gear, (joint.side === 'above' || joint.side === 'left' ? -1 : 1) * rim(joint.gear)],
          ),
        ];
      case 'worm': {
        const flips = [joint.side === 'below', part(joint.worm).hand === 'left'].filter(Boolean).length;
        return [
          sum([joint.wheel, rim(joint.wheel)], [joint.worm, (flips === 1 ? 1 : -1) * Number(part(joint.worm).starts)]),
        ];
      }
      default:
        return [];
    }
  });
  return [...joints, sum([mechanism.input.part, 1], ['', mechanism.input.sign])];
}

const inner = (ring: PlainPart): number => Number(ring.innerTeeth);

/** Sums terms and drops those without a part (no carrier). */
function sum(...terms: readonly (readonly [unknown, number])[]): Map<string, number> {
  const equation = new Map<string, number>();
  for (const [label, coefficient] of terms)
    if (typeof label === 'string') equation.set(label, (equation.get(label) ?? 0) + coefficient);
  return equation;
}
