/**
 * Checks a folder against the rules of Psych-DS (schema 1.x): the metadata file and its fields, names of data files,
 * columns equal to `variableMeasured`, unique row ids, even rows. Written from the published schema, for tests and
 * `rung export --check`.
 */

import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { linesOf } from 'rung-puzzles/core/text/lines';
import { parseLine } from '../tables/csv-line';

const DATA_FILE = /^(?:[a-z]+-[A-Za-z0-9]+_)*[a-z]+-[A-Za-z0-9]+_data\.csv$/;
/** Keywords that the schema knows; others must be declared. */
const KEYWORDS = new Set([
  'session',
  'subject',
  'study',
  'site',
  'trial',
  'stimulus',
  'condition',
  'task',
  'description',
]);

interface Metadata {
  readonly '@context'?: unknown;
  readonly '@type'?: unknown;
  readonly name?: unknown;
  readonly description?: unknown;
  readonly variableMeasured?: readonly unknown[];
}

/** Returns complaints, each with the validator's code; empty if compatible. */
export async function psychDsComplaints(folder: string): Promise<string[]> {
  if (!existsSync(join(folder, 'dataset_description.json'))) return ['MISSING_DATASET_DESCRIPTION'];
  const metadata = JSON.parse(await readFile(join(folder, 'dataset_description.json'), 'utf8')) as Metadata;
  const complaints = aboutMetadata(metadata);
  const measured = namesOf(metadata);
  const seen = new Set<string>();
  const files = (await readdir(join(folder, 'data')).catch(() => [])).filter((name) => name.endsWith('.csv'));
  if (files.length === 0) complaints.push('MISSING_DATAFILE');
  for (const name of files) {
    complaints.push(...aboutName(name));
    complaints.push(...(await aboutRows(join(folder, 'data', name), seen)));
  }
  complaints.push(
    ...[...seen]
      .filter((column) => !measured.has(column))
      .map((column) => `CSV_COLUMN_MISSING_FROM_METADATA: ${column}`),
  );
  complaints.push(
    ...[...measured].filter((name) => !seen.has(name)).map((name) => `VARIABLE_MISSING_FROM_CSV_COLUMNS: ${name}`),
  );
  return complaints;
}

function aboutMetadata(metadata: Metadata): string[] {
  const missing = (['name', 'description', 'variableMeasured'] as const).filter(
    (field) => metadata[field] === undefined,
  );
  const context = /^https?:\/\/(www\.)?schema\.org\/?$/.test(String(metadata['@context']));
  return [
    ...missing.map((field) => `JSON_KEY_REQUIRED: ${field}`),
    ...(context ? [] : ['INVALID_SCHEMAORG_CONTEXT']),
    ...(metadata['@type'] === 'Dataset' ? [] : ['INCORRECT_DATASET_TYPE']),
  ];
}

function namesOf({ variableMeasured = [] }: Metadata): Set<string> {
  return new Set(
    variableMeasured.map((entry) => (typeof entry === 'string' ? entry : String((entry as { name?: unknown }).name))),
  );
}

function aboutName(name: string): string[] {
  if (!DATA_FILE.test(basename(name))) return [`FILENAME_KEYWORD_FORMATTING_ERROR: ${name}`];
  const unknown = name
    .split('_')
    .slice(0, -1)
    .map((part) => part.split('-')[0] ?? '')
    .filter((keyword) => !KEYWORDS.has(keyword));
  return unknown.map((keyword) => `FILENAME_UNOFFICIAL_KEYWORD_ERROR: ${keyword}`);
}

/** Reads line by line, so that a large table does not fill memory; joins records of several lines. */
async function aboutRows(file: string, seen: Set<string>): Promise<string[]> {
  const complaints: string[] = [];
  const ids = new Set<string>();
  let header: readonly string[] | null = null;
  let open = '';
  for await (const line of linesOf(createReadStream(file, 'utf8'))) {
    const cells = parseLine(open + line);
    if (cells === null) {
      open += `${line}\n`;
      continue;
    }
    open = '';
    if (header === null) {
      header = cells;
      for (const column of cells) seen.add(column);
      continue;
    }
    if (cells.length !== header.length) complaints.push(`CSV_HEADER_LENGTH_MISMATCH: ${basename(file)}`);
    const at = header.indexOf('row_id');
    const id = at === -1 ? null : (cells[at] ?? '');
    if (id !== null && ids.has(id)) complaints.push(`ROWID_VALUES_NOT_UNIQUE: ${basename(file)} ${id}`);
    if (id !== null) ids.add(id);
  }
  if (header === null) complaints.push(`CSV_EMPTY: ${basename(file)}`);
  return complaints;
}
