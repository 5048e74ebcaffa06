/**
 * Outcomes of EucliFold. A pair is a true and a similar false statement: `both-right`, `both-wrong`, `positive-only`
 * (only the true statement was judged correctly), `negative-only`. With an unreadable reply: the true one, a slash, the
 * false one: `right/-`, `-/wrong`, `-/-`. A single statement: truth > answer, `true>false`, `false>-`. Then optionally
 * the kind of difference, and the cube if a set repeats cubes: `both-right arrow cube-17`.
 */
export type Judged = 'right' | 'wrong' | null;
export type TrueOrFalse = 'true' | 'false';

/** null: unreadable or no reply. */
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

/** Returns null if the text is not an outcome of a task with these kinds of differences. */
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
