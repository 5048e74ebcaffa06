/** The codebook. It is generated from the schema of the rows, so it cannot become outdated. */
import { z } from 'zod';
import { resultRow } from '@/lib/wire/boards/results';
import { type Codebook, type CodebookColumn, trialRow } from '@/lib/wire/items/export';

const NOTES = [
  'One row per answered trial of people who agreed to the publication of their rows, and of runs on the board. Withdrawn data is gone, not marked.',
  'Empty (CSV) or null (JSON lines) means that it did not happen or is not known. It never means 0.',
  'Times are milliseconds. Booleans are true and false. Text is UTF-8.',
  'In CSV, a text that starts with = + - @ (also after blanks), tab or return has an apostrophe in front, so that no spreadsheet runs it. JSON lines hold every text exactly.',
  'Rows are ordered by session or run, then by trial_index.',
  'A question takes one reply or several, with one row each. Count questions by the rows with question_ended, and their results by outcome.',
];

export const trialsCodebook = (): Codebook => ({
  title: 'Rung: trials',
  notes: NOTES,
  columns: columnsOfRow(trialRow),
});

const RESULT_NOTES = [
  'One row per number: a measure of a task, at one level of a set or over all of them, of the equal finished runs of one owner. Simulated and aborted runs and numbers from papers are not here.',
  'Empty means: does not apply, is not known, or is too little data. It never means 0.',
  'Intervals are 95 %. Until its edition retires, a frozen set has no row about fewer than 10 different items.',
  'A text that starts with = + - @ (also after blanks), tab or return has an apostrophe in front, so that no spreadsheet runs it.',
];

export const resultsCodebook = (): Codebook => ({
  title: 'Rung: results',
  notes: RESULT_NOTES,
  columns: columnsOfRow(resultRow),
});

export function columnsOfRow(row: z.ZodObject): CodebookColumn[] {
  const { properties = {} } = z.toJSONSchema(row) as { properties?: Record<string, SchemaPart> };
  return Object.keys(row.shape).map((name) => columnOf(name, properties[name] ?? {}));
}

interface SchemaPart {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly unit?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly SchemaPart[];
}

function columnOf(name: string, part: SchemaPart): CodebookColumn {
  const choices = part.anyOf ?? [part];
  const core = choices.find((choice) => typesOf(choice).some((type) => type !== 'null')) ?? part;
  const values = core.enum ?? (core.const === undefined ? null : [core.const]);
  return {
    name,
    description: part.description ?? core.description ?? '',
    type: core.format === 'uuid' ? 'uuid' : (typesOf(core).find((type) => type !== 'null') ?? 'string'),
    nullable: choices.some((choice) => typesOf(choice).includes('null')),
    unit: part.unit ?? core.unit ?? null,
    values: values === null ? null : [...values],
    minimum: bound(core.minimum),
    maximum: bound(core.maximum),
  };
}

const typesOf = ({ type = 'string' }: SchemaPart): readonly string[] => (typeof type === 'string' ? [type] : type);

// Without a bound, zod writes the limits of safe integers.
const bound = (value: number | undefined): number | null =>
  value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? null : value;

export const codebookMarkdown = ({ title, notes, columns }: Codebook): string =>
  [`# ${title}`, '', ...notes.map((note) => `- ${note}`), '', ...columnLines(columns), ''].join('\n');

export function columnLines(columns: readonly CodebookColumn[]): string[] {
  const lines = columns.map(({ name, type, unit, nullable, values, description }) => {
    const kind = [type, unit === null ? '' : `in ${unit}`, nullable ? 'or empty' : '']
      .filter((word) => word !== '')
      .join(' ');
    return `| \`${name}\` | ${kind} | ${description.replaceAll('|', '\\|')}${values === null ? '' : ` (${values.map((value) => `\`${value}\``).join(', ')})`} |`;
  });
  return ['| column | type | meaning |', '|---|---|---|', ...lines];
}

/** The same as schema.org metadata (Psych-DS reads `variableMeasured`). */
export const codebookJsonLd = ({ title, notes, columns }: Codebook) => ({
  '@context': 'https://schema.org/',
  '@type': 'Dataset',
  name: title,
  description: notes.join(' '),
  variableMeasured: columns.map((column) => ({ ...measured(column), valueType: column.type })),
});

export const measured = ({ name, description, unit, values, minimum, maximum }: CodebookColumn) => ({
  '@type': 'PropertyValue',
  name,
  description,
  ...(unit === null ? {} : { unitText: unit }),
  ...(values === null ? {} : { levels: values }),
  ...(minimum === null ? {} : { minValue: minimum }),
  ...(maximum === null ? {} : { maxValue: maximum }),
});
