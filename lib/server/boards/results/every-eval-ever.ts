/**
 * Writes an evaluation as a document of Every Eval Ever, schema 0.3.0 (github.com/evaleval/every_eval_ever), which
 * names the method of each interval. Facts without a field go into details, as text. Missing numbers are left out,
 * because the schema has no null. Times are Unix seconds.
 */
import { pluck } from '@/lib/server/boards/rows';
import type { Evaluation, TaskResult } from '@/lib/wire/boards/results';

const EVERY_EVAL_EVER_VERSION = '0.3.0';

export interface PublisherInfo {
  /** The operator of the site. */
  readonly organization: string;
  /** The site's address without a trailing slash; null if unknown. */
  readonly baseUrl: string | null;
  readonly version: string;
  readonly retrievedAt: Date;
}

export function everyEvalEver(evaluation: Evaluation, publisher: PublisherInfo) {
  const retrieved = unixSeconds(publisher.retrievedAt);
  const { suite, entrant, runs } = evaluation;
  return {
    schema_version: EVERY_EVAL_EVER_VERSION,
    evaluation_id: `${suite}/${entrant}/${evaluation.id}-${retrieved}`,
    evaluation_timestamp: unixSeconds(new Date(runs.at(-1)?.endedAt ?? 0)),
    retrieved_timestamp: retrieved,
    source_metadata: sourceOf(evaluation, publisher),
    eval_library: { name: 'rung', version: publisher.version },
    model_info: modelOf(evaluation),
    evaluation_results: evaluation.results.flatMap((result) =>
      result.value === null ? [] : [resultOf(evaluation, { ...result, value: result.value }, publisher)],
    ),
  };
}

const unixSeconds = (date: Date): string => String(Math.floor(date.getTime() / 1000));

/** Without what is unknown, as text. */
const details = (facts: Readonly<Record<string, string | number | boolean | null>>) =>
  Object.fromEntries(Object.entries(facts).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])));

function sourceOf(
  { provenance, runs, verifiedRuns, owner, asked, dataSha256, harness }: Evaluation,
  { organization, baseUrl }: PublisherInfo,
) {
  return {
    source_name: 'Rung',
    source_type: 'evaluation_run',
    source_organization_name: organization,
    ...(baseUrl === null ? {} : { source_organization_url: baseUrl }),
    // Rung does not record whether the person who ran the model also made it.
    evaluator_relationship: 'other',
    additional_details: details({
      provenance,
      verified_runs: verifiedRuns,
      runs: pluck(runs, 'id').join(' '),
      asked,
      owner,
      harness,
      data_sha256: dataSha256,
    }),
  };
}

function modelOf({ model, name, entrant, served }: Evaluation) {
  const [developer, ...rest] = model.split('/');
  const names = served.flatMap((each) => each.model ?? []);
  return {
    name,
    id: model,
    ...(rest.length === 0 ? {} : { developer }),
    additional_details: details({ entrant, served_model: names.join(' ') || null }),
  };
}

type WithValue = TaskResult & { readonly value: number };

function resultOf(evaluation: Evaluation, result: WithValue, publisher: PublisherInfo) {
  const { edition, condition } = evaluation;
  const { task, metric, level } = result;
  return {
    evaluation_result_id: [edition, condition, task, ...(level === null ? [] : [`level-${level}`]), metric].join('.'),
    evaluation_name: level === null ? task : `${task}, level ${level}`,
    source_data: dataOf(evaluation, result, publisher),
    metric_config: metricOf(result),
    score_details: {
      score: result.value,
      details: scoreDetails(evaluation, result),
      uncertainty: uncertaintyOf(result),
    },
    generation_config: generationOf(evaluation),
  };
}

function dataOf({ edition, condition, course }: Evaluation, { setSha256 }: WithValue, { baseUrl }: PublisherInfo) {
  const additional_details = details({ edition, condition, protocol: course, set_sha256: setSha256 });
  const dataset_name = `${edition}, ${condition}`;
  return baseUrl === null
    ? { dataset_name, source_type: 'other', additional_details }
    : { dataset_name, source_type: 'url', url: [`${baseUrl}/editions`], additional_details };
}

/** A continuous score requires bounds; the schema writes a missing one as the text Infinity. */
const ENDS = { level: [0, 'Infinity'], share: [0, 1], coefficient: [-1, 1], count: [0, 'Infinity'] } as const;

function metricOf({ metric, metricTitle, meaning, unit, higherIsBetter, value, low }: WithValue) {
  const [least, most] = ENDS[unit];
  return {
    evaluation_description: meaning,
    metric_id: metric,
    metric_name: metricTitle,
    metric_kind: unit === 'level' ? 'threshold' : metric,
    metric_unit: unit === 'share' ? 'proportion' : unit,
    lower_is_better: !higherIsBetter,
    score_type: 'continuous',
    // A share can be the difference of two shares.
    min_score: unit === 'share' && Math.min(value, low ?? 0) < 0 ? -1 : least,
    max_score: most,
  };
}

const scoreDetails = (
  { replies: all, statuses, costUsd }: Evaluation,
  { n, replies, items, level, censored, reason, chance, low, high }: WithValue,
) => ({
  ...details({
    n,
    replies,
    items,
    level,
    censored,
    reason,
    chance,
    evaluation_replies: all,
    evaluation_cost_usd: costUsd,
    ...(low !== null && high === null ? { lower: low, upper: 'Infinity' } : {}),
  }),
  ...Object.fromEntries(
    Object.entries(statuses).map(([status, count]) => [`evaluation_replies_${status}`, String(count)]),
  ),
});

const RESAMPLES = 2000;

const uncertaintyOf = ({ n, low: lower, high: upper, method }: WithValue) => ({
  ...(lower === null || upper === null || method === null
    ? {}
    : { confidence_interval: { lower, upper, confidence_level: 0.95, method } }),
  num_samples: n,
  ...(method === 'percentile-bootstrap' ? { num_bootstrap_samples: RESAMPLES } : {}),
});

const NUMBERS = ['temperature', 'top_p', 'top_k'] as const;

function generationOf({ parameters, setup, submissionType }: Evaluation) {
  const { max_tokens: most } = parameters;
  const args = {
    ...Object.fromEntries(
      NUMBERS.flatMap((name) => (typeof parameters[name] === 'number' ? [[name, parameters[name]]] : [])),
    ),
    ...(typeof most === 'number' && Number.isInteger(most) && most > 0 ? { max_tokens: most } : {}),
  };
  const others = Object.fromEntries(Object.entries(parameters).filter(([name]) => !(name in args)));
  const { shots, reflection, tools, systemPromptSha256 } = setup;
  return {
    generation_args: args,
    additional_details: details({
      ...others,
      shots,
      reflection,
      tools,
      system_prompt_sha256: systemPromptSha256,
      submission_type: submissionType,
    }),
  };
}
