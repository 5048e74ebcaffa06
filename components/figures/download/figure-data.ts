/** The numbers of a figure for download: one row for each number, the same columns for all figures. */
import { type CsvCell, formatCsv, withoutFormula } from 'rung-puzzles/core/text/csv';
import type { Estimate } from '@/lib/wire/boards/estimate';

/** The source of all numbers of a page. */
export interface FigureSource {
  /** Title of the board. */
  readonly board: string;
  /** Whether what is measured is demo data. Values of papers are real on such a site too. */
  readonly isDemo: boolean;
  readonly suite: string | null;
  readonly edition: string | null;
  /** When the numbers were read: UTC, RFC 3339. */
  readonly asOf: string;
  /** SHA-256 of the numbers of the page. */
  readonly hash: string;
}

/** Whose number it is, and of what. */
export interface NumberOf {
  readonly task: string;
  /** Set if the numbers come from several editions; otherwise see the page's edition. */
  readonly edition?: string | null;
  readonly entrant: string;
  readonly name: string;
  readonly kind: 'human' | 'model';
  readonly provenance: 'measured' | 'reported';
  /** Ladder, fixed set, express ladder; of reported numbers their table. */
  readonly protocol: string;
  readonly condition: string;
  readonly level: number | null;
}

export const PEOPLE_ROW = { entrant: 'human', name: 'People', kind: 'human' } as const;

export interface FigureRow extends NumberOf, Omit<Estimate, 'reason'> {
  /** Empty: that of the page. */
  readonly edition: string | null;
  readonly measure: string;
}

/** Measured and of no level, unless `of` says otherwise. Takes no more of both than a row has. */
export const figureRow = (
  of: Omit<NumberOf, 'provenance' | 'level'> & Partial<NumberOf>,
  measure: string,
  { value, unit, isAtLeast, isAtMost, low, high, method, n }: Estimate,
): FigureRow => ({
  task: of.task,
  edition: of.edition === undefined ? '' : of.edition,
  entrant: of.entrant,
  name: of.name,
  kind: of.kind,
  provenance: of.provenance ?? 'measured',
  protocol: of.protocol,
  condition: of.condition,
  level: of.level ?? null,
  measure,
  value,
  unit,
  isAtLeast,
  isAtMost,
  low,
  high,
  method,
  n,
});

const editionOf = (row: FigureRow, source: FigureSource) => (row.edition === '' ? source.edition : row.edition);

const titleOf = ({ board, isDemo }: FigureSource, rows: readonly FigureRow[]) =>
  isDemo && !rows.every(({ provenance }) => provenance === 'reported') ? `Demo data: ${board}` : board;

type Cell = Exclude<keyof FigureRow, 'isAtLeast' | 'isAtMost'> | ((row: FigureRow, source: FigureSource) => CsvCell);

const COLUMNS: Readonly<Record<string, Cell>> = {
  board: (row, source) => withoutFormula(titleOf(source, [row])),
  task: 'task',
  edition: editionOf,
  condition: 'condition',
  protocol: 'protocol',
  provenance: 'provenance',
  kind: 'kind',
  entrant: ({ entrant }) => withoutFormula(entrant),
  name: ({ name }) => withoutFormula(name),
  level: 'level',
  measure: 'measure',
  unit: 'unit',
  value: 'value',
  value_is_at_least: ({ isAtLeast }) => String(isAtLeast),
  value_is_at_most: ({ isAtMost }) => String(isAtMost),
  low_95: 'low',
  high_95: 'high',
  interval_method: 'method',
  n: 'n',
  data_as_of: (_, { asOf }) => asOf,
  data_sha256: (_, { hash }) => hash,
};

/** Shares are 0 to 1. */
export const figureCsv = (rows: readonly FigureRow[], source: FigureSource): string =>
  formatCsv([
    Object.keys(COLUMNS),
    ...rows.map((row) =>
      Object.values(COLUMNS).map((cell) => (typeof cell === 'function' ? cell(row, source) : row[cell])),
    ),
  ]);

/** Digits of a hash that are shown and used in links. */
const SHORT_HASH = 12;
export const shortHash = (hash: string): string => hash.slice(0, SHORT_HASH);

/** The caption of a picture, from the board to the hash. */
export const sourceLine = (source: FigureSource, rows: readonly FigureRow[]): readonly string[] => [
  `Rung, ${titleOf(source, rows)}`,
  ...listed('edition', rows.length === 0 ? [source.edition] : rows.map((row) => editionOf(row, source))),
  ...listed(
    'condition',
    rows.map(({ condition }) => condition),
  ),
  ...listed(
    'protocol',
    rows.map(({ provenance, protocol }) => (provenance === 'measured' ? protocol : null)),
  ),
  `data of ${source.asOf.slice(0, 10)}`,
  `SHA-256 ${shortHash(source.hash)}`,
];

function listed(name: string, values: readonly (string | null)[]): readonly string[] {
  const known = [...new Set(values.filter(Boolean))];
  return known.length === 0 ? [] : [`${name} ${known.join(', ')}`];
}

/** `inf-bench-ladders` of `Inf-Bench: ladders`. */
export const fileName = (title: string, { hash }: FigureSource): string =>
  `rung-${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)}-${hash.slice(0, 8)}`;
