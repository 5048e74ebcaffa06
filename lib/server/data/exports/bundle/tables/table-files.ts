/** Writes the five tables row by row as CSV and Parquet (in row groups). Memory does not grow with the rows. */
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { invariant } from 'rung-puzzles/core/invariant';
import { formatCell, formatCsv, withoutFormula } from 'rung-puzzles/core/text/csv';
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
      for (const row of rows) {
        const cells = Object.values(row);
        csv.add(cells);
        parquet.add(cells);
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

interface RowSink {
  /** Cells in the order of the columns. */
  readonly add: (cells: readonly Cell[]) => void;
  readonly write: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openCsv(file: string, columns: readonly TableColumn[]): Promise<RowSink> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, formatCsv([columns.map(({ name }) => name)]));
  const formatLine = lineFormat(columns);
  let waiting = '';
  const flush = async () => {
    const part = waiting;
    waiting = '';
    await appendFile(file, part);
  };
  return {
    add: (cells) => {
      waiting += formatLine(cells);
    },
    write: async () => {
      if (waiting.length >= CSV_PART) await flush();
    },
    close: flush,
  };
}

/** Consecutive cells of a column are often equal. */
function lineFormat(columns: readonly TableColumn[]): (cells: readonly Cell[]) => string {
  const last: Cell[] = columns.map(() => null);
  const texts = columns.map(() => '');
  return (cells) => {
    for (let index = 0; index < texts.length; index += 1) {
      const cell = cells[index] as Cell;
      if (cell === last[index]) continue;
      last[index] = cell;
      texts[index] = cell === null ? '' : formatCell(columns[index]?.freeText ? withoutFormula(`${cell}`) : `${cell}`);
    }
    return `${texts.join()}\n`;
  };
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
    add: (cells) => {
      for (let index = 0; index < waiting.length; index += 1) waiting[index]?.push(cells[index] as Cell);
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
