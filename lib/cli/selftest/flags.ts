/** What tells that a response time is not to be trusted, from what is stored of a reply. */
import { judgeTrial } from '@/lib/quality/trial-rules';
import { qualityRules } from '@/lib/wire/studies/study';

/** As stored. Times in ms. */
export interface StoredReply {
  readonly itemId: string;
  readonly rtMs: number;
  readonly awayMs: number;
  readonly serverElapsedMs: number;
  readonly timing: {
    readonly onsetUncertaintyMs: number;
    readonly eventTimeSource: string;
    readonly onsetMethod: string;
  };
  readonly events: readonly string[];
}

/** A page that answers in no longer than the server had the item out is believed; clocks differ by a little. */
const CLOCK_SLACK_MS = 250;
export const exceedsServerClock = ({ rtMs, serverElapsedMs }: Pick<StoredReply, 'rtMs' | 'serverElapsedMs'>): boolean =>
  rtMs > serverElapsedMs + CLOCK_SLACK_MS;

/** Codes of exclusion, what the server's clock and the recorder say, and events. */
export type Flag =
  | 'AWAY'
  | 'CLOCK_MISMATCH'
  | 'EXCEEDS_SERVER'
  // The press has the handler's time, because the event's own stamp is by another clock.
  | 'HANDLER_TIME'
  | 'too-early'
  | 'freeze'
  | 'hidden'
  | 'blur';

/** By the default rules of studies, and by what the recorder itself says. */
export function flagsOf(reply: StoredReply): ReadonlySet<string> {
  const { rtMs, awayMs, serverElapsedMs, timing, events } = reply;
  const facts = {
    phase: 'main',
    timedOut: false,
    correct: null,
    answer: null,
    optionCount: null,
    metBefore: false,
  } as const;
  const codes = judgeTrial(qualityRules.parse({ version: 1 }), {
    ...facts,
    rtMs,
    awayMs,
    serverElapsedMs,
    onsetUncertaintyMs: timing.onsetUncertaintyMs,
  });
  return new Set<string>([
    ...codes.map(({ code }) => code),
    ...(exceedsServerClock(reply) ? ['EXCEEDS_SERVER'] : []),
    ...(timing.eventTimeSource === 'handler' ? ['HANDLER_TIME'] : []),
    ...events,
  ]);
}
