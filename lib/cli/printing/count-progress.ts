/** Shows how much of a count is done: a spinner in a terminal, otherwise a plain line every few seconds. */
import ora from 'ora';

export interface CountProgress {
  readonly add: (more?: number) => void;
  /** Takes the spinner away. A short piece of work has then shown nothing. */
  readonly end: () => void;
}

const LINE_EVERY_MS = 5000;
const SPIN_EVERY_MS = 100;
const NUMBER = new Intl.NumberFormat('en');

/** `noun` in the plural. `total` is null if it is not known. */
export function countProgress(
  noun: string,
  total: number | null,
  stream: NodeJS.WriteStream = process.stderr,
  now: () => number = () => performance.now(),
): CountProgress {
  const startedAt = now();
  const spin = stream.isTTY ? ora({ stream, text: noun, discardStdin: false }).start() : null;
  let [done, shownAt] = [0, startedAt];
  return {
    add: (more = 1) => {
      done += more;
      const at = now();
      if (at - shownAt < (spin === null ? LINE_EVERY_MS : SPIN_EVERY_MS)) return;
      shownAt = at;
      const line = countLine(noun, done, total, at - startedAt);
      if (spin === null) stream.write(`${line}\n`);
      else spin.text = line;
    },
    end: () => void spin?.stop(),
  };
}

export function countLine(noun: string, done: number, total: number | null, elapsedMs: number): string {
  const perSecond = done / (elapsedMs / 1000);
  const left = total === null ? '' : `, ${duration((total - done) / perSecond)} left`;
  const of = total === null ? '' : ` of ${NUMBER.format(total)}`;
  return `${NUMBER.format(Math.floor(done))}${of} ${noun}, ${perSecond.toFixed(perSecond < 10 ? 1 : 0)} a second${left}`;
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** `1 file`, `1,200 files`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${NUMBER.format(count)} ${count === 1 ? one : many}`;
