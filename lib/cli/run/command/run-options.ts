/**
 * The options of `rung run`, checked, and what follows from them: the requests that create its runs, and their keys.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hashJson } from 'rung-puzzles/core/hash';
import type { Json } from 'rung-puzzles/core/json';
import type { Condition } from 'rung-puzzles/items/condition';
import { findSuite } from 'rung-puzzles/suites';
import { DAILY, DAILY_CONDITION } from 'rung-puzzles/suites/daily';
import { z } from 'zod';
import { declaredParameters } from '@/lib/server/models/runs/setup/declared-parameters';
import { condition } from '@/lib/wire/items/item';
import { createRun, type RunState } from '@/lib/wire/models/run';
import {
  isStandard,
  MOST_REACT_ROUNDS,
  MOST_REFLECTION_ROUNDS,
  MOST_SHOTS,
  setupOf as runSetupOf,
  usedSetup,
} from '@/lib/wire/models/setup';
import { API_DIALECTS, type ApiDialect } from '../../dialects';
import { CliFailure } from '../../failure';
import { userPath } from '../../user-path';
import { levelList } from '../../values';
import { RunUsage } from '../endpoint/run-failure';

const number = () =>
  z.coerce.number({ error: ({ code }) => (code === 'invalid_type' ? 'Must be a number.' : undefined) });
const wholeNumber = (first: number) => number().int().min(first);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** As commander hands them over. */
const options = z.object({
  model: z.string().min(1),
  baseUrl: httpUrl,
  api: z.enum(API_DIALECTS).default('chat'),
  suite: z.string().min(1),
  server: httpUrl,
  token: z.string().optional(),
  apiKeyEnv: z.string(),
  tasks: z.string().optional(),
  condition: condition.optional(),
  protocol: z.enum(['ladder', 'set']).optional(),
  plan: z.string().optional(),
  levels: z.array(z.number()).optional(),
  itemsPerLevel: wholeNumber(1).optional(),
  repeats: wholeNumber(1).max(1000),
  connections: wholeNumber(1).max(2000).default(16),
  /** The earlier name of `connections`. */
  concurrency: wholeNumber(1).max(2000).optional(),
  levelCap: wholeNumber(1).optional(),
  itemsCap: wholeNumber(1).optional(),
  temperature: number().optional(),
  topP: number().optional(),
  maxTokens: wholeNumber(1).optional(),
  maxCompletionTokens: wholeNumber(1).optional(),
  seed: wholeNumber(0).optional(),
  reasoningEffort: z.string().min(1).max(40).optional(),
  shots: wholeNumber(0).max(MOST_SHOTS).default(0),
  reflection: z.boolean().default(false),
  tools: z.boolean().default(false),
  neutral: z.boolean().default(false),
  cot: z.boolean().default(false),
  reflectionLoop: wholeNumber(1).max(MOST_REFLECTION_ROUNDS).optional(),
  react: wholeNumber(1).max(MOST_REACT_ROUNDS).optional(),
  frozen: z.boolean().default(false),
  daily: z.boolean().default(false),
  systemPrompt: z.string().optional(),
  showOwner: z.boolean().default(false),
  replicate: z.string().optional(),
  ownDecoding: z.boolean().default(false),
  json: z.boolean().default(false),
  quiet: z.boolean().default(false),
  maxCost: number().positive().optional(),
  cache: z.string().min(1).optional(),
  estimate: z.boolean().default(false),
  inputTokens: wholeNumber(0).optional(),
  outputTokens: wholeNumber(0).optional(),
  /** As typed, or a name and its value: a name in a file may have an equals sign. */
  param: z.array(z.union([z.string(), z.tuple([z.string(), z.json()])])).default([]),
  images: z.enum(['data', 'url']),
  layout: z.enum(['composite', 'panels']),
  timeout: number().positive().max(86_400),
  retries: wholeNumber(0).max(50),
  backoff: number().min(0).max(600),
  inputPrice: number().min(0).optional(),
  outputPrice: number().min(0).optional(),
  entrant: z.string().optional(),
  entrantName: z.string().optional(),
  parametersB: number().positive().optional(),
  family: z.string().optional(),
  label: z.string().max(100).default(''),
  fresh: z.boolean().default(false),
  resume: z.boolean().default(false),
});

/** Everything but which tasks are asked how. */
export interface RunCommand {
  readonly suite: string;
  readonly server: string;
  readonly token: string;
  readonly baseUrl: string;
  readonly api: ApiDialect;
  readonly apiKey: string;
  /** As the endpoint knows it. */
  readonly model: string;
  readonly repeats: number;
  readonly connections: number;
  readonly json: boolean;
  /** The paper's table that the command makes. */
  readonly replicate?: string | undefined;
  readonly quiet: boolean;
  /** USD. */
  readonly maxCost?: number | undefined;
  /** Folder. */
  readonly cache?: string | undefined;
  readonly estimate: boolean;
  /** Guesses for one request. */
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  readonly images: 'data' | 'url';
  readonly layout: 'composite' | 'panels';
  readonly timeoutMs: number;
  readonly retries: number;
  readonly firstWaitMs: number;
  readonly price: { readonly input: number; readonly output: number } | null;
  /** Sent to the endpoint with every request. */
  readonly sent: Readonly<Record<string, Json>>;
  readonly label: string;
  readonly tasks: readonly string[] | null;
  /** As given; null: as in the plan, otherwise each task's first. */
  readonly condition: Condition | null;
  /** One of the suite's plans, as given. */
  readonly plan: string | undefined;
  readonly planFor: (group: TaskGroup, delivery?: RunPlan['body']['delivery']) => RunPlan;
  /** The only run of the command: it is there already. */
  readonly continued?: RunState;
}

/** Tasks that one run goes through, all in one condition. `tasks` null: all of the suite. */
export interface TaskGroup {
  readonly tasks: readonly string[] | null;
  readonly condition: Condition;
}

/** The runs of one group. */
export interface RunPlan extends Omit<RunCommand, 'planFor' | 'tasks' | 'condition' | 'plan' | 'continued'> {
  /** Sent to the Rung server. */
  readonly body: z.output<typeof createRun>;
  /** Of the n-th run (from 0): the same command has the same keys and so continues its runs. */
  readonly idempotencyKey: (repeat: number) => string;
}

const HARNESS = { name: 'rung run', version: '1' } as const;

export function readCommand(raw: unknown, env: Readonly<Record<string, string | undefined>>): RunCommand {
  const parsed = options.safeParse(asDaily(withLevels(raw)));
  if (!parsed.success) throw new RunUsage(parsed.error.issues.map(describeIssue).join('; '));
  const given = parsed.data;
  const token = given.token ?? env.RUNG_TOKEN;
  if (!token)
    throw new CliFailure(
      `no API token: make one at ${given.server}/account (or with "rung admin token --name NAME" on the server) and give it as RUNG_TOKEN or --token`,
    );
  refuseStraySet(given);
  if ((given.inputPrice === undefined) !== (given.outputPrice === undefined))
    throw new RunUsage('--input-price and --output-price go together; 0 means that these tokens are free');
  if (given.maxCost !== undefined && priceOf(given) === null)
    throw new RunUsage('--max-cost needs --input-price and --output-price: without them no cost is known');
  const sent = sentParameters(given);
  const command = {
    ...given,
    token,
    connections: given.concurrency ?? given.connections,
    apiKey: env[given.apiKeyEnv] ?? 'none',
    timeoutMs: given.timeout * 1000,
    firstWaitMs: given.backoff * 1000,
    price: priceOf(given),
    sent,
    label: given.fresh ? randomUUID() : given.label,
    tasks: given.tasks === undefined ? null : listOf(given.tasks).map((task) => inSuite(given.suite, task)),
    condition: given.condition ?? null,
    plan: given.plan,
  };
  const planFor: RunCommand['planFor'] = (group, delivered = 'interactive') => {
    const body = { ...bodyOf(given, group, sent), delivery: delivered };
    // The same command on another day asks other questions.
    const day = given.daily ? [new Date().toISOString().slice(0, 10)] : [];
    const identity = identityOf(body, [...day, command.label].join(' '));
    return { ...command, body, idempotencyKey: (repeat) => hashJson([identity, repeat]) };
  };
  planFor({ tasks: command.tasks, condition: command.condition ?? 'image' });
  return { ...command, planFor };
}

/** Newer options are part of the key only if they are used, so that keys from before sets, batches and setups stay. */
function identityOf(
  { protocol, delivery, setup, showOwner: _showOwner, ...asked }: RunPlan['body'],
  label: string,
): Json {
  const used = {
    ...(protocol === 'ladder' ? {} : { protocol }),
    ...(delivery === 'batch' ? { delivery } : {}),
    ...(isStandard(runSetupOf(setup)) ? {} : { setup: usedSetup(setup) }),
  };
  return { ...asked, ...used, harness: null, label } as unknown as Json;
}

function withLevels(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('levels' in raw) || typeof raw.levels !== 'string') return raw;
  const levels = levelList(raw.levels);
  if (levels === null)
    throw new RunUsage(`--levels takes levels and ranges of them, such as 1-5,8, not "${raw.levels}"`);
  return { ...raw, levels };
}

/** Which questions are asked is the server's to say. */
function asDaily(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('daily' in raw) || raw.daily !== true) return raw;
  const given = raw as Partial<Record<string, unknown>>;
  const stray = [
    'tasks',
    'plan',
    'levels',
    'itemsPerLevel',
    'levelCap',
    'itemsCap',
    'condition',
    'protocol',
    'replicate',
  ];
  if (stray.some((name) => given[name] !== undefined))
    throw new RunUsage(
      '--daily asks the five questions of the day as they are: leave out tasks, levels, counts, caps, plans, protocol and condition',
    );
  return { ...raw, suite: DAILY, condition: DAILY_CONDITION, protocol: 'set' };
}

function refuseStraySet(given: Given): void {
  const { plan, levels, itemsPerLevel } = given;
  if (protocolOf(given) === 'ladder' && (plan ?? levels ?? itemsPerLevel) !== undefined)
    throw new RunUsage('--plan, --levels and --items-per-level go with --protocol set');
}

/** A plan is one of sets. */
const protocolOf = ({ protocol, plan }: Given): 'ladder' | 'set' => protocol ?? (plan === undefined ? 'ladder' : 'set');

type Given = z.infer<typeof options>;

const describeIssue = ({ path, message }: { path: PropertyKey[]; message: string }): string =>
  `--${path.join('.').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${message}`;

function bodyOf(given: Given, group: TaskGroup, sent: Readonly<Record<string, Json>>): RunPlan['body'] {
  const body = createRun.safeParse({
    suite: given.suite,
    ...(group.tasks === null ? {} : { tasks: group.tasks }),
    condition: group.condition,
    protocol: protocolOf(given),
    ...setOf(given),
    setup: setupOf(given),
    showOwner: given.showOwner,
    model: modelGiven(given),
    parameters: { ...declaredParameters(sent), layout: given.layout },
    harness: harnessOf(given),
    caps: { level: given.levelCap ?? null, items: given.itemsCap ?? null },
  });
  if (body.success) return body.data;
  const issue = body.error.issues[0];
  if (issue?.path[0] === 'model' && (issue.path[1] === 'id' || issue.path[1] === 'name'))
    throw new RunUsage(
      `"${given.entrant ?? given.model}" cannot stand on a board as it is; give a plain name with --entrant (letters, digits and . _ : / -)`,
    );
  throw new RunUsage(`${issue?.path.join('.')}: ${issue?.message}`);
}

function modelGiven({ entrant, model, entrantName, parametersB, family }: Given): z.input<typeof createRun>['model'] {
  return {
    id: entrant ?? model,
    ...(entrantName === undefined ? {} : { name: entrantName }),
    ...(parametersB === undefined ? {} : { parametersB }),
    ...(family === undefined ? {} : { family }),
  };
}

/** A run of a replication says so; the same run made by hand counts just as well. */
const harnessOf = ({ replicate }: Given) =>
  replicate === undefined ? HARNESS : { ...HARNESS, name: `${HARNESS.name} --replicate ${replicate}` };

const setupOf = (given: Given): z.input<typeof createRun>['setup'] => ({
  shots: given.shots,
  reflection: given.reflection ? 1 : 0,
  tools: given.tools,
  systemPrompt: promptOf(given),
  neutral: given.neutral,
  cot: given.cot,
  reflectionLoop: given.reflectionLoop ?? 0,
  react: given.react ?? 0,
  frozen: given.frozen,
});

function promptOf({ systemPrompt: file }: Given): string | null {
  if (file === undefined) return null;
  try {
    return readFileSync(userPath(file), 'utf8');
  } catch (error) {
    throw new RunUsage(
      `--system-prompt: cannot read ${file} (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

/** What is not given is as the suite has it. */
function setOf({ plan, levels, itemsPerLevel }: Given): Pick<z.input<typeof createRun>, 'set'> {
  if ((plan ?? levels ?? itemsPerLevel) === undefined) return {};
  const named = { ...(plan === undefined ? {} : { plan }), ...(levels === undefined ? {} : { levels }) };
  return { set: { ...named, ...(itemsPerLevel === undefined ? {} : { itemsPerLevel }) } };
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** A bare name means the task of the suite: `2d-forward` is `infbench/2d-forward`. */
const inSuite = (suite: string, task: string): string =>
  task.includes('/') ? task : (findSuite(suite)?.tasks.find((id) => id.endsWith(`/${task}`)) ?? task);

/** Decoding parameters that were not given are not sent: the endpoint's own defaults hold. */
function sentParameters(given: Given): Readonly<Record<string, Json>> {
  const named = {
    temperature: given.temperature,
    top_p: given.topP,
    max_tokens: given.maxTokens,
    max_completion_tokens: given.maxCompletionTokens,
    seed: given.seed,
    reasoning_effort: given.reasoningEffort,
  };
  const known = Object.entries(named).filter((entry): entry is [string, number | string] => entry[1] !== undefined);
  return Object.fromEntries([...known, ...given.param.map(parseParam)]);
}

const RESERVED = ['model', 'messages', 'stream', 'n', 'layout', 'tools', 'tool_choice'];

function parseParam(given: string | [string, z.core.util.JSONType]): [string, Json] {
  const [key, value] = typeof given === 'string' ? typedParam(given) : given;
  if (RESERVED.includes(key)) throw new RunUsage(`--param cannot set ${key}`);
  return [key, value];
}

/** `key=value`; the value is parsed as JSON if it is JSON, otherwise kept as text. */
function typedParam(text: string): [string, Json] {
  const at = text.indexOf('=');
  const key = text.slice(0, Math.max(at, 0)).trim();
  if (key === '') throw new RunUsage(`--param takes key=value, not "${text}"`);
  return [key, parseValue(text.slice(at + 1))];
}

function parseValue(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

function priceOf({ inputPrice, outputPrice }: Given): RunPlan['price'] {
  return inputPrice === undefined || outputPrice === undefined ? null : { input: inputPrice, output: outputPrice };
}
