/** The options of `rung run`, checked, and what follows from them: the request that creates a run, and its key. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { hashJson } from '@/lib/core/hash';
import type { Json } from '@/lib/core/json';
import { condition } from '@/lib/wire/item';
import { createRun, type modelParameters } from '@/lib/wire/run';
import { CliFailure } from './failure';
import { RunUsage } from './run-failure';

const wholeNumber = (first: number) => z.coerce.number().int().min(first);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** As commander hands them over. */
const options = z.object({
  model: z.string().min(1),
  baseUrl: httpUrl,
  suite: z.string().min(1),
  server: httpUrl,
  token: z.string().optional(),
  apiKeyEnv: z.string(),
  tasks: z.string().optional(),
  condition,
  repeats: wholeNumber(1).max(1000),
  concurrency: wholeNumber(1).max(100),
  levelCap: wholeNumber(1).optional(),
  itemsCap: wholeNumber(1).optional(),
  temperature: z.coerce.number().optional(),
  topP: z.coerce.number().optional(),
  maxTokens: wholeNumber(1).optional(),
  param: z.array(z.string()).default([]),
  images: z.enum(['data', 'url']),
  layout: z.enum(['composite', 'panels']),
  timeout: z.coerce.number().positive().max(86_400),
  retries: wholeNumber(0).max(50),
  backoff: z.coerce.number().min(0).max(600),
  inputPrice: z.coerce.number().min(0).optional(),
  outputPrice: z.coerce.number().min(0).optional(),
  entrant: z.string().optional(),
  entrantName: z.string().optional(),
  label: z.string().max(100).default(''),
  fresh: z.boolean().default(false),
  resume: z.boolean().default(false),
});

export interface RunPlan {
  readonly server: string;
  readonly token: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly repeats: number;
  readonly concurrency: number;
  readonly images: 'data' | 'url';
  readonly layout: 'composite' | 'panels';
  readonly timeoutMs: number;
  readonly retries: number;
  readonly firstWaitMs: number;
  readonly price: { readonly input: number; readonly output: number } | null;
  /** Sent to the endpoint with every request. */
  readonly sent: Readonly<Record<string, Json>>;
  /** Sent to the Rung server. */
  readonly body: z.input<typeof createRun>;
  /** Of the n-th run (from 0): the same command has the same keys and so continues its runs. */
  readonly idempotencyKey: (repeat: number) => string;
  readonly label: string;
}

export const HARNESS = { name: 'rung run', version: '1' } as const;

export function readPlan(raw: unknown, env: Readonly<Record<string, string | undefined>>): RunPlan {
  const parsed = options.safeParse(raw);
  if (!parsed.success) throw new RunUsage(parsed.error.issues.map(describeIssue).join('; '));
  const given = parsed.data;
  const token = given.token ?? env.RUNG_TOKEN;
  if (!token)
    throw new CliFailure(
      `no API token: make one at ${given.server}/account (or with "rung admin token --name NAME" on the server) and give it as RUNG_TOKEN or --token`,
    );
  const sent = sentParameters(given);
  const body = bodyOf(given, sent);
  const label = given.fresh ? randomUUID() : given.label;
  const identity = { ...body, harness: null, label } as unknown as Json;
  return {
    ...given,
    token,
    apiKey: env[given.apiKeyEnv] ?? 'none',
    timeoutMs: given.timeout * 1000,
    firstWaitMs: given.backoff * 1000,
    price: priceOf(given),
    sent,
    body,
    label,
    idempotencyKey: (repeat) => hashJson([identity, repeat]),
  };
}

type Given = z.infer<typeof options>;

const describeIssue = ({ path, message }: { path: PropertyKey[]; message: string }): string =>
  `--${path.join('.').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${message}`;

function bodyOf(given: Given, sent: Readonly<Record<string, Json>>): z.input<typeof createRun> {
  const body = createRun.safeParse({
    suite: given.suite,
    ...(given.tasks === undefined ? {} : { tasks: listOf(given.tasks) }),
    condition: given.condition,
    model: { id: given.entrant ?? given.model, ...(given.entrantName === undefined ? {} : { name: given.entrantName }) },
    parameters: { ...scalars(sent), layout: given.layout },
    harness: HARNESS,
    caps: { level: given.levelCap ?? null, items: given.itemsCap ?? null },
  });
  if (body.success) return body.data;
  const issue = body.error.issues[0];
  if (issue?.path[0] === 'model')
    throw new RunUsage(`"${given.entrant ?? given.model}" cannot stand on a board as it is; give a plain name with --entrant (letters, digits and . _ : / -)`);
  throw new RunUsage(`${issue?.path.join('.')}: ${issue?.message}`);
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Decoding parameters that were not given are not sent: the endpoint's own defaults hold. */
function sentParameters(given: Given): Readonly<Record<string, Json>> {
  const named = { temperature: given.temperature, top_p: given.topP, max_tokens: given.maxTokens };
  const known = Object.entries(named).filter((entry): entry is [string, number] => entry[1] !== undefined);
  return Object.fromEntries([...known, ...given.param.map(parseParam)]);
}

const RESERVED = ['model', 'messages', 'stream', 'n', 'layout'];

/** `key=value`; the value is read as JSON where it is JSON, else as text. */
function parseParam(text: string): [string, Json] {
  const at = text.indexOf('=');
  const key = text.slice(0, Math.max(at, 0)).trim();
  if (key === '') throw new RunUsage(`--param takes key=value, not "${text}"`);
  if (RESERVED.includes(key)) throw new RunUsage(`--param cannot set ${key}`);
  return [key, parseValue(text.slice(at + 1))];
}

function parseValue(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** As declared with the run: nested values as their JSON. */
const scalars = (sent: Readonly<Record<string, Json>>): z.infer<typeof modelParameters> =>
  Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [
      key,
      value !== null && typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean | null),
    ]),
  );

function priceOf({ inputPrice, outputPrice }: Given): RunPlan['price'] {
  if (inputPrice === undefined && outputPrice === undefined) return null;
  return { input: inputPrice ?? 0, output: outputPrice ?? 0 };
}
