/**
 * EucliFold: what a finished question came to. A pair is a true statement and a false one that differ in little:
 * `both-right`, `both-wrong`, `positive-only` (the true statement alone was judged rightly), `negative-only`; where a
 * reply could not be read, the true one, a slash, the false one: `right/-`, `-/wrong`, `-/-`. A single statement: what
 * it is > what was said, `true>false`, `false>-`. Behind a blank the kind of difference may follow, and behind another
 * the cube, where a set has the same cubes again and again: `both-right arrow cube-17`.
 */
export type Judged = 'right' | 'wrong' | null;
export type TrueOrFalse = 'true' | 'false';

/** null: not readable, or no reply. */
export type WinogradOutcome =
  | {
      readonly unit: 'pair';
      readonly positive: Judged;
      readonly negative: Judged;
      readonly kind: string | null;
      readonly cube: number | null;
    }
  | {
      readonly unit: 'single';
      readonly truth: TrueOrFalse;
      readonly said: TrueOrFalse | null;
      readonly kind: string | null;
      readonly cube: number | null;
    };

const PAIR_NAMES: readonly (readonly [name: string, positive: Judged, negative: Judged])[] = [
  ['both-right', 'right', 'right'],
  ['both-wrong', 'wrong', 'wrong'],
  ['positive-only', 'right', 'wrong'],
  ['negative-only', 'wrong', 'right'],
  ['right/-', 'right', null],
  ['wrong/-', 'wrong', null],
  ['-/right', null, 'right'],
  ['-/wrong', null, 'wrong'],
  ['-/-', null, null],
];

export function formatOutcome(outcome: WinogradOutcome): string {
  const { kind, cube } = outcome;
  return [classOf(outcome), ...(kind === null ? [] : [kind]), ...(cube === null ? [] : [`cube-${cube}`])].join(' ');
}

function classOf(outcome: WinogradOutcome): string {
  if (outcome.unit === 'single') return `${outcome.truth}>${outcome.said ?? '-'}`;
  const named = PAIR_NAMES.find(
    ([, positive, negative]) => positive === outcome.positive && negative === outcome.negative,
  );
  return named?.[0] ?? '';
}

/** null: no outcome of a task whose differences are of these kinds. */
export function parseOutcome(text: string, kinds: readonly string[]): WinogradOutcome | null {
  const [, name = '', found, number] = /^(\S+?)(?: ([a-z-]+))?(?: cube-(0|[1-9]\d{0,3}))?$/.exec(text) ?? [];
  if (found !== undefined && !kinds.includes(found)) return null;
  const kind = found ?? null;
  const cube = number === undefined ? null : Number(number);
  const [, truth, said] = /^(true|false)>(true|false|-)$/.exec(name) ?? [];
  if (truth !== undefined)
    return {
      unit: 'single',
      truth: truth as TrueOrFalse,
      said: said === '-' ? null : (said as TrueOrFalse),
      kind,
      cube,
    };
  const pair = PAIR_NAMES.find(([each]) => each === name);
  return pair === undefined ? null : { unit: 'pair', positive: pair[1], negative: pair[2], kind, cube };
}
