/** docs/coverage.md, from the rows. */
import type { CoverageRow } from './cases/case';

/** Two standard errors of the simulation. */
const errorOf = ({ replicates, shown }: CoverageRow): number => 2 * Math.sqrt((0.95 * 0.05) / (replicates * shown));

type Verdict = 'holds' | 'conservative' | '**too narrow**' | 'no interval';

function verdictOf(row: CoverageRow): Verdict {
  if (row.covered === null) return 'no interval';
  if (row.covered < 0.93) return '**too narrow**';
  return row.covered > 0.97 ? 'conservative' : 'holds';
}

export function coverageTable(rows: readonly CoverageRow[]): string {
  return [
    '| figure | design | realised | | bias | width | function |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.figure} | ${row.design} | ${percent(row.covered)}${row.covered === null ? '' : ` ± ${(100 * errorOf(row)).toFixed(1)}`}${row.shown > 0 && row.shown < 1 ? `, shown in ${percent(row.shown)}` : ''} | ${verdictOf(row)} | ${amount(row.bias)} | ${amount(row.width)} | \`${row.kind}\` |`,
    ),
  ].join('\n');
}

const percent = (share: number | null): string => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);

const amount = (value: number | null): string => {
  if (value === null) return '–';
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 1 ? 2 : 3).replace('-', '−');
};
