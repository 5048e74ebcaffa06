/** The measure of a printed number and, if the paper gives it, the level: `element_accuracy at level 2`. */
export interface PrintedMetric {
  readonly column: string;
  readonly level: number | null;
}

export const MEAN_SECONDS = 'mean_seconds';

const AT_LEVEL = /^(.*) at level (\d+)$/;

export const printedMetric = (column: string, level: number | undefined): string =>
  level === undefined ? column : `${column} at level ${level}`;

export function parsePrintedMetric(metric: string): PrintedMetric {
  const [, column, level] = AT_LEVEL.exec(metric) ?? [];
  return column === undefined ? { column: metric, level: null } : { column, level: Number(level) };
}

/** Whether a printed value is from this table. A source looks like `arXiv 2506.04633, Table 1`. */
export const isFromTable = ({ source }: { readonly source: string }, table: string): boolean =>
  source.endsWith(`, ${table}`);
