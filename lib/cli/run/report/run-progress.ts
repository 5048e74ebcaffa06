/**
 * What `rung run` shows while it works: one line that changes in a terminal, plain lines elsewhere, JSON lines for
 * programs, or nothing.
 */
import ora from 'ora';
import type { LeasedItems, RunState } from '@/lib/wire/models/run';
import type { ModelReply } from '../endpoint/model-turn';
import { summariseRuns } from './run-report';
import { countReplies } from './run-unread';
import { summaryLines } from './summary-lines';

type AskedItem = LeasedItems['items'][number]['item'];

export interface Progress {
  readonly note: (text: string) => void;
  readonly begun: (place: number, run: RunState) => void;
  /** Before an item is put to the model. */
  readonly asking: (place: number, run: RunState, item: AskedItem) => void;
  /** A reply is on the server. */
  readonly stored: (place: number, run: RunState, reply: ModelReply & { readonly itemId: string }) => void;
  /** A request failed and is tried again. */
  readonly retried: (error: Error, waitMs: number) => void;
  /** The endpoint's rate limit is near: nothing is sent for so long. */
  readonly rested: (ms: number) => void;
  /** The run is over. */
  readonly ended: (place: number, run: RunState | null) => void;
  readonly finish: () => void;
}

export interface ProgressOptions {
  readonly runs: number;
  /** Whether they are of several models. */
  readonly hasModels?: boolean;
  /** Replies of all runs together, at most; null where there is no bound. */
  readonly expected: number | null;
  /** Whether it is no less. */
  readonly isExact: boolean;
  readonly inFlight: () => number;
  /** `json` writes events to stdout. */
  readonly form: 'text' | 'json' | 'quiet';
  readonly stdout: Pick<NodeJS.WriteStream, 'write'>;
  readonly stderr: NodeJS.WriteStream;
}

/** Plain lines come no more often. */
const LINE_MS = 10_000;

export function startProgress(options: ProgressOptions): Progress {
  const tally = makeTally(options);
  const shown = screenOf(options, () => statusLine(tally.now(), options));
  let hasRested = false;
  const seen = (place: number, run: RunState) => {
    for (const ladder of tally.seen(place, run)) {
      const [summary] = summariseRuns([{ ...run, ladders: [ladder] }]);
      shown.event({ event: 'task', run: run.id, ...summary });
      if (summary !== undefined)
        shown.line(
          `run ${place + 1}/${options.runs} ended ${options.hasModels ? `${run.model}, ` : ''}${summaryLines([summary])[0] ?? ''}`,
        );
    }
  };
  return {
    note: shown.note,
    begun: (place, run) => {
      tally.begun(place, run);
      shown.event({ event: 'run', run: run.id, status: run.status, replies: countReplies(run.statuses) });
    },
    asking: (_place, run, item) => {
      shown.event({ event: 'asking', run: run.id, item: item.id, task: item.task, level: item.level });
      shown.refresh();
    },
    stored: (place, run, reply) => {
      tally.stored(reply);
      shown.event({ event: 'reply', run: run.id, item: reply.itemId, stopReason: reply.stopReason, ...tally.now() });
      seen(place, run);
      shown.refresh();
    },
    retried: (error, waitMs) => {
      const kind = errorKind(error);
      const isFirst = tally.failed(kind);
      shown.event({ event: 'retry', kind, waitMs, message: error.message });
      const wait = waitMs > 0 ? ` in ${Math.ceil(waitMs / 1000)} s` : '';
      if (isFirst) shown.line(`trying again${wait}: ${error.message.split('\n')[0]}`);
    },
    rested: (ms) => {
      shown.event({ event: 'rest', waitMs: Math.round(ms) });
      if (!hasRested) shown.line(`waiting ${Math.ceil(ms / 1000)} s: the endpoint says that its rate limit is near`);
      hasRested = true;
    },
    ended: (place, run) => {
      if (run === null) return;
      seen(place, run);
      shown.event({ event: 'run', run: run.id, status: run.status, replies: countReplies(run.statuses) });
    },
    finish: () => {
      shown.finish();
      const { errors, replies } = tally.now();
      if (replies > 0 || Object.keys(errors).length > 0)
        shown.line(statusLine({ ...tally.now(), secondsLeft: null }, options));
    },
  };
}

/** `429`, `time-out`, `connection` or `malformed`. */
function errorKind(error: Error): string {
  const status = 'status' in error ? error.status : undefined;
  if (typeof status === 'number') return String(status);
  if (/timed?[ -]?out/i.test(error.message)) return 'time-out';
  return /without a choice|JSON/i.test(error.message) ? 'malformed' : 'connection';
}

interface Count {
  /** Stored by this command. */
  readonly replies: number;
  /** Those of earlier ones to the same runs included. */
  readonly done: number;
  readonly expected: number | null;
  readonly inFlight: number;
  readonly perMinute: number | null;
  readonly secondsLeft: number | null;
  readonly costUsd: number | null;
  /** Failed tries by kind. */
  readonly errors: Readonly<Record<string, number>>;
}

/** Replies whose times give the rate. */
const RECENT = 200;

function makeTally({ expected, inFlight }: Pick<ProgressOptions, 'expected' | 'inFlight'>) {
  const startedAtMs = performance.now();
  const states = new Map<number, RunState>();
  const errors: Record<string, number> = {};
  const recentMs: number[] = [];
  let replies = 0;
  let earlier = 0;
  let costUsd: number | null = null;
  return {
    begun: (place: number, run: RunState) => {
      states.set(place, run);
      earlier += countReplies(run.statuses);
    },
    stored: ({ usage }: ModelReply): void => {
      replies += 1;
      recentMs.push(performance.now());
      if (recentMs.length > RECENT) recentMs.shift();
      if (usage.costUsd !== null) costUsd = (costUsd ?? 0) + usage.costUsd;
    },
    /** Courses that have just ended. Answers of the server overtake each other: an older one tells nothing. */
    seen: (place: number, run: RunState): RunState['ladders'] => {
      const before = states.get(place);
      if (before !== undefined && before.replyCount >= run.replyCount && run.status === 'open') return [];
      states.set(place, run);
      return run.ladders.filter(({ end }, index) => end !== null && before?.ladders[index]?.end === null);
    },
    /** Whether it is the first of its kind. */
    failed: (kind: string): boolean => {
      errors[kind] = (errors[kind] ?? 0) + 1;
      return errors[kind] === 1;
    },
    now: (): Count => {
      const done = earlier + replies;
      const sinceMs = performance.now() - (recentMs.length === RECENT ? (recentMs[0] ?? startedAtMs) : startedAtMs);
      const perMs = recentMs.length > 1 ? recentMs.length / sinceMs : null;
      return {
        replies,
        done,
        expected,
        inFlight: inFlight(),
        perMinute: perMs === null ? null : perMs * 60_000,
        secondsLeft: perMs === null || expected === null ? null : Math.max(0, expected - done) / perMs / 1000,
        costUsd,
        errors,
      };
    },
  };
}

function statusLine(
  { done, expected, inFlight, perMinute, secondsLeft, costUsd, errors }: Count,
  { isExact }: Pick<ProgressOptions, 'isExact'>,
): string {
  const failed = Object.entries(errors).map(([kind, count]) => `${count} × ${kind}`);
  return [
    expected === null ? `${done} replies` : `${done} of ${isExact ? '' : 'at most '}${expected} replies`,
    ...(perMinute === null ? [] : [`${perMinute.toFixed(perMinute < 10 ? 1 : 0)} per minute`]),
    `${inFlight} in flight`,
    ...(costUsd === null ? [] : [`${costUsd.toFixed(4)} USD`]),
    ...(secondsLeft === null || done === expected ? [] : [`${duration(secondsLeft)} left`]),
    ...(failed.length === 0 ? [] : [`failed tries: ${failed.join(', ')}`]),
  ].join(' · ');
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return seconds < 90 * 60 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

interface Screen {
  readonly note: (text: string) => void;
  readonly line: (text: string) => void;
  readonly event: (event: object) => void;
  readonly refresh: () => void;
  readonly finish: () => void;
}

function screenOf({ form, stdout, stderr }: ProgressOptions, status: () => string): Screen {
  const nothing = () => undefined;
  const event = (value: object) => void stdout.write(`${JSON.stringify(value)}\n`);
  if (form === 'json')
    return { note: (text) => event({ event: 'note', text }), line: nothing, event, refresh: nothing, finish: nothing };
  if (form === 'quiet') return { note: nothing, line: nothing, event: nothing, refresh: nothing, finish: nothing };
  return stderr.isTTY ? spinner(stderr, status) : lines(stderr, status);
}

function spinner(stream: NodeJS.WriteStream, status: () => string): Screen {
  const spin = ora({ stream, text: 'starting', discardStdin: false }).start();
  const write = (text: string) => {
    spin.clear();
    stream.write(`${text}\n`);
    if (spin.isSpinning) spin.render();
  };
  return {
    note: write,
    line: write,
    event: () => undefined,
    refresh: () => {
      spin.text = status();
    },
    finish: () => spin.stop(),
  };
}

function lines(stream: NodeJS.WriteStream, status: () => string): Screen {
  const write = (text: string) => void stream.write(`${text}\n`);
  let shownAtMs = performance.now();
  return {
    note: write,
    line: write,
    event: () => undefined,
    refresh: () => {
      if (performance.now() - shownAtMs < LINE_MS) return;
      shownAtMs = performance.now();
      write(status());
    },
    finish: () => undefined,
  };
}
