/** What happened while a question was open, along its time: plain numbers, so that it can be tested. */
import { type AwayChange, type AwayState, startAway, stepAway } from '@/components/timing/away';
import type { OwnEvent } from '@/lib/wire/people/own-history';

export interface Timeline {
  /** ms from the question's being shown to its end. */
  readonly lengthMs: number;
  /** How often the page was opened again with it; only what came after the last time is laid out. */
  readonly reloads: number;
  readonly choices: readonly { readonly atMs: number; readonly answer: string | null }[];
  readonly aways: readonly { readonly fromMs: number; readonly toMs: number }[];
  readonly sentMs: number | null;
}

const AWAY: ReadonlySet<string> = new Set<AwayChange>(['hidden', 'visible', 'blur', 'focus', 'freeze', 'resume']);
const SENT = 'send ';

/** `events` in the order in which they were noted. null where it is not known when the question was shown. */
export function timelineOf(events: readonly OwnEvent[], rtMs: number | null): Timeline | null {
  const shown = events.findLastIndex(({ event }) => event === 'onset');
  if (shown === -1) return null;
  const after = events.slice(shown).filter(({ tMs }) => tMs >= 0);
  const chosen = after.filter(({ event }) => event === 'select');
  const sentMs = chosen.find(({ value }) => value?.startsWith(SENT))?.tMs ?? null;
  const lengthMs = Math.max(sentMs ?? 0, rtMs ?? 0, ...after.map(({ tMs }) => tMs));
  return {
    lengthMs,
    sentMs,
    reloads: events.filter(({ event }) => event === 'reload').length,
    choices: chosen
      .filter(({ value }) => !value?.startsWith(SENT))
      .map(({ tMs, value }) => ({ atMs: tMs, answer: value })),
    aways: awaysOf(after, lengthMs),
  };
}

/** A page hidden and out of focus is away once. */
function awaysOf(events: readonly OwnEvent[], endMs: number): Timeline['aways'] {
  const spans: { fromMs: number; toMs: number }[] = [];
  let state: AwayState = startAway(0, false, false);
  for (const { event, tMs } of events.filter((each) => AWAY.has(each.event))) {
    const next = stepAway(state, event as AwayChange, tMs);
    if (state.since !== null && next.since === null) spans.push({ fromMs: state.since, toMs: tMs });
    state = next;
  }
  if (state.since !== null && state.since < endMs) spans.push({ fromMs: state.since, toMs: endMs });
  return spans;
}
