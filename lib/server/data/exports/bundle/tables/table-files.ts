/** Writes the five tables row by row as CSV and Parquet (in row groups). Memory does not grow with the rows. */
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { formatCsv, withoutFormula } from 'rung-puzzles/core/csv';
import type { BundleRow, BundleTable } from '@/lib/wire/studies/bundle';
import { type CellType, columnsOf, type TableColumn } from './table-columns';

type Cell = string | number | boolean | null;
type AnyRow = Readonly<Record<string, Cell>>;

/** Rows per Parquet group, held in memory until it is full. The file's index of groups is held until the end. */
const GROUP_ROWS = 10_000;
/** Characters of CSV per write. */
const CSV_PART = 1 << 18;

export interface TableFile<T extends BundleTable> {
  readonly write: (rows: readonly BundleRow<T>[]) => Promise<void>;
  readonly close: () => Promise<number>;
}

/** `data/study-<slug>_description-<table>_data.csv` (Psych-DS) and `data-parquet/<table>.parquet` under `folder`. */
export async function openTable<T extends BundleTable>(folder: string, slug: string, table: T): Promise<TableFile<T>> {
  const columns = columnsOf(table);
  const csv = await openCsv(join(folder, csvName(slug, table)), columns);
  const parquet = await openParquet(join(folder, parquetName(table)), columns);
  let count = 0;
  return {
    write: async (rows) => {
      count += rows.length;
      const cells = (rows as readonly AnyRow[]).map((row) => columns.map(({ name }) => row[name] ?? null));
      await csv.write(cells);
      await parquet.write(cells);
    },
    close: async () => {
      await csv.close();
      await parquet.close();
      return count;
    },
  };
}

export const csvName = (slug: string, table: BundleTable): string =>
  `data/study-${slug.replaceAll('-', '')}_description-${table}_data.csv`;
export const parquetName = (table: BundleTable): string => `data-parquet/${table}.parquet`;

interface RowSink {
  /** Cells in the order of the columns. */
  readonly write: (rows: readonly (readonly Cell[])[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openCsv(file: string, columns: readonly TableColumn[]): Promise<RowSink> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, formatCsv([columns.map(({ name }) => name)]));
  let waiting = '';
  const flush = async () => {
    const part = waiting;
    waiting = '';
    await appendFile(file, part);
  };
  return {
    write: async (rows) => {
      waiting += formatCsv(
        rows.map((row) => row.map((cell, index) => csvCell(columns[index]?.freeText === true, cell))),
      );
      if (waiting.length >= CSV_PART) await flush();
    },
    close: flush,
  };
}

function csvCell(freeText: boolean, value: Cell): string {
  if (value === null) return '';
  const text = String(value);
  return freeText ? withoutFormula(text) : text;
}

const PARQUET_TYPES = {
  boolean: 'BOOLEAN',
  integer: 'DOUBLE',
  number: 'DOUBLE',
  string: 'STRING',
} as const satisfies Record<CellType, string>;

async function openParquet(file: string, columns: readonly TableColumn[]): Promise<RowSink> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '');
  const described = columns.map(({ name, type }) => ({ name, type: PARQUET_TYPES[type], nullable: true, data: [] }));
  const writer = appendingWriter(file);
  const parquet = new ParquetWriter({
    writer: writer.bytes,
    schema: schemaFromColumnData({ columnData: described }),
    createdBy: 'Rung',
  });
  let waiting: Cell[][] = columns.map(() => []);
  const rowsWaiting = () => waiting[0]?.length ?? 0;
  const flush = async () => {
    if (rowsWaiting() === 0) return;
    const columnData = described.map((column, index) => ({ ...column, data: waiting[index] ?? [] }));
    const rowGroupSize = rowsWaiting();
    waiting = columns.map(() => []);
    await parquet.write({ columnData, rowGroupSize });
    await writer.empty();
  };
  return {
    write: async (rows) => {
      for (const [index, column] of waiting.entries()) for (const row of rows) column.push(row[index] ?? null);
      if (rowsWaiting() >= GROUP_ROWS) await flush();
    },
    close: async () => {
      await flush();
      await parquet.finish();
      await writer.empty();
    },
  };
}

/** The library's file writer waits for the disk at every step. This one is flushed between groups. */
function appendingWriter(file: string): { readonly bytes: ByteWriter; readonly empty: () => Promise<void> } {
  const bytes = new ByteWriter();
  return {
    bytes,
    empty: async () => {
      const part = Buffer.from(bytes.buffer, 0, bytes.index);
      await appendFile(file, part);
      bytes.index = 0;
    },
  };
}
