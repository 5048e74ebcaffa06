/** Writes the five tables row by row as CSV and Parquet (in row groups). Memory does not grow with the rows. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { withoutFormula } from 'rung-puzzles/core/csv';
import type { BundleRow, BundleTable } from '@/lib/wire/bundle';
import { type CellType, columnsOf, type TableColumn } from './table-columns';

type Cell = string | number | boolean | null;
type AnyRow = Readonly<Record<string, Cell>>;

/** Rows per Parquet group, held in memory until it is full. */
const GROUP_ROWS = 5000;

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
      await csv.write(rows as readonly AnyRow[]);
      await parquet.write(rows as readonly AnyRow[]);
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
  readonly write: (rows: readonly AnyRow[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openCsv(file: string, columns: readonly TableColumn[]): Promise<RowSink> {
  await mkdir(dirname(file), { recursive: true });
  const stream = createWriteStream(file);
  await put(stream, stringify([columns.map(({ name }) => name)]));
  return {
    write: async (rows) => {
      if (rows.length > 0)
        await put(
          stream,
          stringify(rows.map((row) => columns.map((column) => csvCell(column, row[column.name] ?? null)))),
        );
    },
    close: async () => {
      stream.end();
      await finished(stream);
    },
  };
}

/** Waits for the disk, so that nothing queues up. */
const put = (stream: WriteStream, text: string): Promise<void> =>
  new Promise((resolve, reject) => stream.write(text, (error) => (error ? reject(error) : resolve())));

function csvCell({ freeText }: TableColumn, value: Cell): string {
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
  const described = columns.map(({ name, type }) => ({ name, type: parquetType(type), nullable: true, data: [] }));
  const writer = appendingWriter(file);
  const parquet = new ParquetWriter({
    writer: writer.bytes,
    schema: schemaFromColumnData({ columnData: described }),
    createdBy: 'Rung',
  });
  let waiting: AnyRow[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    const rows = waiting;
    waiting = [];
    await parquet.write({
      columnData: described.map((column) => ({ ...column, data: rows.map((row) => row[column.name] ?? null) })),
      rowGroupSize: GROUP_ROWS,
    });
    await writer.empty();
  };
  return {
    write: async (rows) => {
      waiting.push(...rows);
      if (waiting.length >= GROUP_ROWS) await flush();
    },
    close: async () => {
      await flush();
      await parquet.finish();
      await writer.empty();
    },
  };
}

const parquetType = (type: CellType) => PARQUET_TYPES[type];

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
