/** What every measurement hands back: lines for stdout, and ratios that mean the same on any machine. */
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

export type BenchLine = { readonly bench: string } & Readonly<Record<string, unknown>>;
export type Emit = (line: BenchLine) => Promise<void>;

export interface Scale {
  readonly quick: boolean;
}

export const machineLine = (): BenchLine => ({
  bench: 'machine',
  node: process.version,
  platform: `${process.platform}-${process.arch}`,
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memoryMb: Math.round(totalmem() / 1024 ** 2),
  /** Over 1, 5 and 15 minutes; all 0 where the system does not tell. */
  loadAverage: loadavg().map(round),
  note: 'Figures depend on what else the machine does: a load average near the number of cores, or above, makes every time longer.',
});

/** A result that cannot be right, however busy the machine is. A missed aim is only a measurement. */
export const isMismatch = ({ figure, measured }: BenchLine): boolean => figure === 'mismatches' && measured !== 0;

export interface Latency {
  readonly n: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Median and 99th percentile (nearest rank) of durations. */
export function latencyOf(durationsMs: readonly number[]): Latency {
  const sorted = [...durationsMs].sort((a, b) => a - b);
  const at = (share: number): number => round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN);
  return { n: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99) };
}

export const ratio = (a: number, b: number): number => Number((a / b).toPrecision(3));
export const round = (value: number): number => Number(value.toFixed(3));
