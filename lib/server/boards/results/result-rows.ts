/** Results as table rows; each row is complete without the others. */
import { stringify } from 'csv-stringify/sync';
import { withoutFormula } from 'rung-puzzles/core/csv';
import { canonicalJson } from 'rung-puzzles/core/json';
import { type Evaluation, RESULT_COLUMNS, type ResultRow, resultRow, type TaskResult } from '@/lib/wire/results';

const isFree = (column: keyof ResultRow): boolean => {
  const schema = resultRow.shape[column];
  const core = 'unwrap' in schema && typeof schema.unwrap === 'function' ? schema.unwrap() : schema;
  return (schema.meta()?.freeText ?? core.meta()?.freeText) === true;
};
const FREE_COLUMNS: ReadonlySet<keyof ResultRow> = new Set(RESULT_COLUMNS.filter(isFree));

export const resultsHeader = (): string => stringify([[...RESULT_COLUMNS]]);

export const resultLines = (evaluation: Evaluation): string =>
  stringify(
    evaluation.results
      .map((result) => rowOf(evaluation, result))
      .map((row) => RESULT_COLUMNS.map((column) => cell(column, row[column]))),
  );

function cell(column: keyof ResultRow, value: ResultRow[keyof ResultRow]): string {
  if (value === null) return '';
  return FREE_COLUMNS.has(column) ? withoutFormula(String(value)) : String(value);
}

const rowOf = (evaluation: Evaluation, result: TaskResult): ResultRow => ({
  ...evaluationCells(evaluation),
  ...resultCells(result),
  data_sha256: evaluation.dataSha256,
});

function evaluationCells(evaluation: Evaluation) {
  const { setup, parameters, runs } = evaluation;
  const { seed = null } = parameters;
  return {
    evaluation_id: evaluation.id,
    suite: evaluation.suite,
    edition_id: evaluation.edition,
    condition_id: evaluation.condition,
    protocol: evaluation.course,
    entrant: evaluation.entrant,
    model_id: evaluation.model,
    submission_type: evaluation.submissionType,
    shots: setup.shots,
    reflection: setup.reflection,
    tools: setup.tools,
    system_prompt_sha256: setup.systemPromptSha256,
    parameters: canonicalJson(parameters),
    decoding_seed: seed === null ? null : String(seed),
    harness: evaluation.harness,
    asked: evaluation.asked,
    owner: evaluation.owner,
    provenance: evaluation.provenance,
    runs: runs.length,
    verified_runs: evaluation.verifiedRuns,
    ended_at: runs.at(-1)?.endedAt ?? '',
  };
}

const resultCells = (result: TaskResult) => ({
  task_id: result.task,
  level: result.level,
  metric: result.metric,
  unit: result.unit,
  higher_is_better: result.higherIsBetter,
  value: result.value,
  low: result.low,
  high: result.high,
  method: result.method,
  reason: result.reason,
  chance: result.chance,
  n: result.n,
  replies: result.replies,
  items: result.items,
  censored: result.censored,
  set_sha256: result.setSha256,
});
