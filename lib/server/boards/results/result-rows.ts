/** Results as table rows; each row is complete without the others. */
import { stringify } from 'csv-stringify/sync';
import { canonicalJson } from 'rung-puzzles/core/json';
import { withoutFormula } from 'rung-puzzles/core/text/csv';
import { type Evaluation, RESULT_COLUMNS, type ResultRow, resultRow, type TaskResult } from '@/lib/wire/boards/results';

const isFree = (column: keyof ResultRow): boolean => {
  const schema = resultRow.shape[column];
  const core = 'unwrap' in schema && typeof schema.unwrap === 'function' ? schema.unwrap() : schema;
  return (schema.meta()?.freeText ?? core.meta()?.freeText) === true;
};
const FREE_COLUMNS: ReadonlySet<keyof ResultRow> = new Set(RESULT_COLUMNS.filter(isFree));

export const resultsHeader = (): string => stringify([[...RESULT_COLUMNS]]);

export const resultLines = (evaluation: Evaluation): string =>
  stringify(evaluation.results.map((result) => lineOf(evaluation, result)));

/** Columns that the JSON names otherwise, or has in another form. */
const OTHERS: {
  readonly [Column in keyof ResultRow]?: (evaluation: Evaluation, result: TaskResult) => ResultRow[Column];
} = {
  evaluation_id: ({ id }) => id,
  edition_id: ({ edition }) => edition,
  condition_id: ({ condition }) => condition,
  protocol: ({ course }) => course,
  model_id: ({ model }) => model,
  parameters: ({ parameters }) => canonicalJson(parameters),
  decoding_seed: ({ parameters: { seed = null } }) => (seed === null ? null : String(seed)),
  runs: ({ runs }) => runs.length,
  ended_at: ({ runs }) => runs.at(-1)?.endedAt ?? '',
  task_id: (_, { task }) => task,
};

function lineOf(evaluation: Evaluation, result: TaskResult) {
  const fields: Readonly<Record<string, unknown>> = { ...evaluation.setup, ...evaluation, ...result };
  return RESULT_COLUMNS.map((column) => {
    const value = (OTHERS[column] ?? (() => fields[inCamelCase(column)]))(evaluation, result);
    if (value === null) return '';
    return FREE_COLUMNS.has(column) ? withoutFormula(String(value)) : String(value);
  });
}

const inCamelCase = (column: string): string => column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
