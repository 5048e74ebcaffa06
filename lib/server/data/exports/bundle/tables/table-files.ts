/** Writes the five tables row by row as CSV and Parquet (in row groups). Memory does not grow with the rows. */
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { formatCell, formatCsv, withoutFormula } from 'rung-puzzles/core/csv';
import { invariant } from 'rung-puzzles/core/invariant';
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
  const names = columns.map(({ name }) => name).join();
  let count = 0;
  return {
    write: async (rows: readonly AnyRow[]) => {
      // Values in order are read several times as fast as values by name.
      const [first] = rows;
      if (count === 0 && first !== undefined)
        invariant(Object.keys(first).join() === names, 'rows have their columns in order');
      count += rows.length;
      for (const row of rows)
        for (const [index, cell] of Object.values(row).entries()) {
          csv.add(index, cell);
          parquet.add(index, cell);
        }
      await csv.write();
      await parquet.write();
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

interface CellSink {
  /** Cells of a row in the order of the columns. */
  readonly add: (column: number, cell: Cell) => void;
  readonly write: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openCsv(file: string, columns: readonly TableColumn[]): Promise<CellSink> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, formatCsv([columns.map(({ name }) => name)]));
  const formats = columns.map(({ freeText }, index) => cellFormat(freeText, index === columns.length - 1 ? '\n' : ','));
  let waiting = '';
  const flush = async () => {
    const part = waiting;
    waiting = '';
    await appendFile(file, part);
  };
  return {
    add: (column, cell) => {
      waiting += formats[column]?.(cell);
    },
    write: async () => {
      if (waiting.length >= CSV_PART) await flush();
    },
    close: flush,
  };
}

/** Consecutive cells of a column are often equal. */
function cellFormat(freeText: boolean, end: string): (cell: Cell) => string {
  let [last, text]: [Cell, string] = [null, end];
  return (cell) => {
    if (cell === last) return text;
    const plain = String(cell);
    last = cell;
    text = cell === null ? end : formatCell(freeText ? withoutFormula(plain) : plain) + end;
    return text;
  };
}

const PARQUET_TYPES = {
  boolean: 'BOOLEAN',
  integer: 'DOUBLE',
  number: 'DOUBLE',
  string: 'STRING',
} as const satisfies Record<CellType, string>;

async function openParquet(file: string, columns: readonly TableColumn[]): Promise<CellSink> {
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
    add: (column, cell) => {
      waiting[column]?.push(cell);
    },
    write: async () => {
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
