/** The results as a person reads them. */
import type { Aim, TimingSelfTest } from '@/lib/wire/models/selftest';

export function readable(result: TimingSelfTest): string {
  const { machine } = result;
  const head = `${machine.browser}${machine.headless ? ', headless' : ''}; ${machine.platform}, ${machine.cores} cores, load ${machine.loadAverage[0] ?? '?'}; Rung ${result.appVersion}`;
  return `${[head, ...timingLines(result), '', ...result.aims.map(aimLine)].join('\n')}\n`;
}

function timingLines({
  refreshHz,
  timerResolutionUs,
  crossOriginIsolated,
  clockUncertaintyMs,
  cells,
  total,
  unmeasured,
  storedOtherwise,
  cases,
  notShown,
}: TimingSelfTest): string[] {
  const head = [
    'onset',
    'input',
    'at ms',
    'n',
    'lag',
    'SD',
    'min',
    'max',
    'onset SD',
    'press SD',
    'delivery',
    'window',
    '> 20 ms',
    '> 50 ms',
    'dropped',
  ];
  const row = (
    names: readonly string[],
    { lagMs, onsetErrorMs, pressErrorMs, deliveryMs, onsetWindowMs, ...counts }: TimingSelfTest['total'][number],
  ) => [
    ...names,
    String(lagMs.n),
    ...[
      lagMs.mean,
      lagMs.sd,
      lagMs.min,
      lagMs.max,
      onsetErrorMs.sd,
      pressErrorMs.sd,
      deliveryMs.mean,
      onsetWindowMs.mean,
    ].map(number),
    ...[counts.over20Ms, counts.over50Ms, counts.droppedFrames].map(String),
  ];
  const rows = [
    ...cells.map((cell) => row([cell.onsetMethod, cell.input, String(cell.offsetMs)], cell)),
    ...total.map((all) => row([all.onsetMethod, 'all', 'all'], all)),
  ];
  return [
    `refresh ${refreshHz ?? '?'} Hz, clock in steps of ${timerResolutionUs ?? '?'} µs, ${crossOriginIsolated ? '' : 'not '}isolated, clocks compared to ${clockUncertaintyMs} ms`,
    '',
    ...columns([head, ...rows]),
    `${unmeasured} presses without a frame in the trace; ${storedOtherwise} replies stored otherwise than sent`,
    '',
    ...columns([
      ['case', 'flags', 'flagged'],
      ...cases.map((one) => [one.case, one.flags.join(' + '), `${one.flagged} of ${one.injected}`]),
    ]),
    '',
    'This does not show:',
    ...notShown.map((line) => `  ${line}`),
  ];
}

const number = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

function aimLine({ figure, atMost, atLeast, measured, met }: Aim): string {
  const limit = atMost === null ? `at least ${atLeast}` : `at most ${Number(atMost.toPrecision(3))}`;
  return `${met === null ? 'not measured' : met ? 'met' : 'MISSED'}: ${figure}: ${measured ?? '–'}, aim ${limit}`;
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
