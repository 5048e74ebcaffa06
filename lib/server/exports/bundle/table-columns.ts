/** What a table's schema says of its columns, as the writers of CSV and Parquet and the codebook need it. */
import { z } from 'zod';
import { BUNDLE_TABLES, type BundleTable } from '@/lib/wire/bundle';

export type CellType = 'boolean' | 'integer' | 'number' | 'string';

export interface TableColumn {
  readonly name: string;
  readonly type: CellType;
  readonly nullable: boolean;
  readonly description: string;
  readonly unit: string | null;
  /** The values that it can have; null: not listed. */
  readonly values: readonly string[] | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** A person or a stranger wrote it. */
  readonly freeText: boolean;
}

interface Part {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly unit?: string;
  readonly freeText?: boolean;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Part[];
}

const cache = new Map<BundleTable, readonly TableColumn[]>();

/** In the order of the schema, which is that of the file. */
export function columnsOf(table: BundleTable): readonly TableColumn[] {
  const known = cache.get(table);
  if (known !== undefined) return known;
  const { properties = {} } = z.toJSONSchema(BUNDLE_TABLES[table]) as { properties?: Record<string, Part> };
  const columns = Object.entries(properties).map(([name, part]) => columnOf(name, part));
  cache.set(table, columns);
  return columns;
}

function columnOf(name: string, part: Part): TableColumn {
  const choices = part.anyOf ?? [part];
  const core = choices.find((choice) => typesOf(choice).some((type) => type !== 'null')) ?? part;
  return {
    name,
    type: typeOf(typesOf(core).find((type) => type !== 'null')),
    nullable: choices.some((choice) => typesOf(choice).includes('null')),
    description: part.description ?? core.description ?? '',
    unit: part.unit ?? core.unit ?? null,
    values: core.enum ?? null,
    minimum: bound(core.minimum),
    maximum: bound(core.maximum),
    freeText: part.freeText ?? core.freeText ?? false,
  };
}

const typesOf = ({ type = 'string' }: Part): readonly string[] => (typeof type === 'string' ? [type] : type);

const typeOf = (type: string | undefined): CellType => (type === 'boolean' || type === 'integer' || type === 'number' ? type : 'string');

// zod writes the ends of the safe integers where none is given.
const bound = (value: number | undefined): number | null => (value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? null : value);
