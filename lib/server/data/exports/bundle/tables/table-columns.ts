/** A table's columns from its schema, for the CSV and Parquet writers and the codebook. */

import type { CodebookColumn } from '@/lib/wire/items/export';
import { BUNDLE_TABLES, type BundleTable } from '@/lib/wire/studies/bundle';
import { columnsOfRow } from '../../codebook';

export type CellType = 'boolean' | 'integer' | 'number' | 'string';

export interface TableColumn extends CodebookColumn {
  readonly type: CellType;
  /** Written by a person or third party. */
  readonly freeText: boolean;
}

const cache = new Map<BundleTable, readonly TableColumn[]>();

/** In schema order, which is file order. */
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
