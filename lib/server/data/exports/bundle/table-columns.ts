/** What a table's schema says of its columns, as the writers of CSV and Parquet and the codebook need it. */
import { BUNDLE_TABLES, type BundleTable } from '@/lib/wire/bundle';
import type { CodebookColumn } from '@/lib/wire/export';
import { columnsOfRow } from '../codebook';

export type CellType = 'boolean' | 'integer' | 'number' | 'string';

export interface TableColumn extends CodebookColumn {
  readonly type: CellType;
  /** A person or a stranger wrote it. */
  readonly freeText: boolean;
}

const cache = new Map<BundleTable, readonly TableColumn[]>();

/** In the order of the schema, which is that of the file. */
export function columnsOf(table: BundleTable): readonly TableColumn[] {
  const known = cache.get(table);
  if (known !== undefined) return known;
  const { shape } = BUNDLE_TABLES[table];
  const freeText = new Set(
    Object.entries(shape).flatMap(([name, column]) => (column.meta()?.freeText === true ? [name] : [])),
  );
  const columns = columnsOfRow(BUNDLE_TABLES[table]).map((column) => ({
    ...column,
    type: cellType(column.type),
    freeText: freeText.has(column.name),
  }));
  cache.set(table, columns);
  return columns;
}

const cellType = (type: string): CellType =>
  type === 'boolean' || type === 'integer' || type === 'number' ? type : 'string';
