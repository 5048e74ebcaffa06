/**
 * A file of runs: models, endpoints, suites, setups, repeats, prices and a budget, for `rung run --plan runs.yaml`.
 * What it asks for is made of the same options as a command, so that runs have the same keys either way.
 */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { condition } from '@/lib/wire/items/item';
import { MOST_REACT_ROUNDS, MOST_REFLECTION_ROUNDS, MOST_SHOTS } from '@/lib/wire/models/setup';
import { API_DIALECTS } from '../../dialects';
import { failureLine } from '../../failure';
import { levelList } from '../../values';
import { RunUsage } from '../endpoint/run-failure';

const whole = (first: number, last: number) => z.int().min(first).max(last);
const url = z.url({ protocol: /^https?$/, error: 'is an address that begins with http:// or https://' });
const name = z.string().min(1).max(100);

const endpoint = z.strictObject({
  url: url.describe('Base URL, such as http://127.0.0.1:8000/v1'),
  api: z.enum(API_DIALECTS).optional().describe('What it speaks; absent: chat (completions)'),
  keyEnv: z
    .string()
    .regex(
      /^[A-Z_][A-Z0-9_]*$/,
      'is the name of an environment variable, such as OPENAI_API_KEY, and never the key itself',
    )
    .optional()
    .describe('Environment variable that holds the API key; absent: no key is sent'),
  connections: whole(1, 2000).optional().describe('Most requests in flight, of all its models together; absent: 16'),
  timeout: z.number().positive().max(86_400).optional().describe('Seconds for one reply; absent: 600'),
  retries: whole(0, 50).optional().describe('After time-outs, lost connections, 429 and 5xx; absent: 6'),
});

const model = z.strictObject({
  name: name.describe('As the endpoint knows it'),
  endpoint: name.describe('One of `endpoints`'),
  entrant: name.optional().describe('Name on the board; absent: `name`'),
  title: name.optional().describe('Title on the board'),
  parametersB: z.number().positive().optional().describe('Size in billions of parameters'),
  family: z.string().min(1).max(60).optional(),
  parameters: z
    .record(z.string().min(1), z.json())
    .optional()
    .describe('Sent with each request, such as temperature or max_tokens'),
  price: z
    .strictObject({ input: z.number().min(0), output: z.number().min(0) })
    .optional()
    .describe('USD per million tokens'),
  tokens: z
    .strictObject({ input: whole(0, 10_000_000), output: whole(0, 10_000_000) })
    .optional()
    .describe('For --estimate: guessed tokens of a request and a reply'),
});

const setup = z.strictObject({
  shots: whole(0, MOST_SHOTS).optional(),
  reflection: z.boolean().optional(),
  reflectionLoop: whole(1, MOST_REFLECTION_ROUNDS).optional(),
  tools: z.boolean().optional(),
  react: whole(1, MOST_REACT_ROUNDS).optional(),
  neutral: z.boolean().optional(),
  cot: z.boolean().optional(),
  frozen: z.boolean().optional(),
  systemPrompt: z.string().min(1).optional().describe('A text file, from the folder of this file'),
});

const levels = z
  .union([z.array(whole(1, 1000)).min(1), whole(1, 1000), z.string()])
  .transform((value) => (typeof value === 'object' ? value : levelList(String(value))))
  .refine((value) => value !== null, 'takes levels and ranges of them, such as 1-5,8');

const runEntry = z.strictObject({
  suite: name,
  tasks: z.array(name).min(1).optional().describe('Absent: all of the suite'),
  models: z.array(name).min(1).optional().describe('Names of `models`; absent: all'),
  setups: z.array(name).min(1).optional().describe('Names of `setups`; absent: the plain prompt'),
  condition: condition.optional().describe('Absent: the plan’s, or each task’s first'),
  protocol: z.enum(['ladder', 'set']).optional().describe('Absent: ladder, or set with `plan`'),
  plan: name.optional().describe('A plan of the suite'),
  levels: levels.optional().describe('Of a set, such as 1-5,8'),
  itemsPerLevel: whole(1, 10_000).optional(),
  levelCap: whole(1, 100_000).optional(),
  itemsCap: whole(1, 1_000_000).optional(),
  repeats: whole(1, 1000).optional().describe('Absent: 1'),
  images: z.enum(['data', 'url']).optional(),
  layout: z.enum(['composite', 'panels']).optional(),
});

const runsFile = z.strictObject({
  $schema: z.string().optional(),
  server: url.optional().describe('The Rung server; absent: http://127.0.0.1:3000'),
  budget: z.number().positive().optional().describe('USD; nothing further is asked once all runs have cost so much'),
  cache: z.string().min(1).optional().describe('Folder for replies, by what was asked, from the folder of this file'),
  label: z.string().max(100).optional().describe('Separates otherwise equal runs'),
  endpoints: z.record(name, endpoint),
  models: z.array(model).min(1),
  setups: z
    .record(name, setup)
    .optional()
    .describe('Ways of asking, by a name of your own; `plain` is the plain prompt'),
  runs: z.array(runEntry).min(1),
});
type RunsFile = z.output<typeof runsFile>;

/** For editors that check YAML. */
export const runsFileSchema = (): object => z.toJSONSchema(runsFile, { io: 'input' });

export const isRunsFile = (plan: string | undefined): plan is string => plan !== undefined && /\.ya?ml$/i.test(plan);

/** Options of one command each, with the line that asks for it. */
interface FileCommand {
  readonly options: Readonly<Record<string, unknown>>;
  readonly line: string;
}

/** Each run for each of its models and setups, in the order of the file. Refuses with file and line what is wrong. */
export function readRunsFile(path: string): readonly FileCommand[] {
  const { file, lineAt } = parseFile(path);
  const refuse = (place: Place, message: string): never => {
    throw new RunUsage(`${lineAt(place)}: ${message}`);
  };
  const models = new Map(file.models.map((each) => [each.name, each]));
  const setups: ReadonlyMap<string, z.output<typeof setup>> = new Map([
    ['plain', {}],
    ...Object.entries(file.setups ?? {}),
  ]);
  for (const [index, { name: own, endpoint: wanted }] of file.models.entries()) {
    if (file.models.findIndex((other) => other.name === own) < index)
      refuse(['models', index, 'name'], `the model ${own} is there twice`);
    named(new Map(Object.entries(file.endpoints)), wanted, 'endpoint', ['models', index, 'endpoint'], refuse);
  }
  return file.runs.flatMap((run, index) =>
    (run.models ?? [...models.keys()]).flatMap((wanted, at) => {
      const asked = named(models, wanted, 'model', ['runs', index, 'models', at], refuse);
      return (run.setups ?? ['plain']).map((way, nth): FileCommand => {
        const chosen = named(setups, way, 'setup', ['runs', index, 'setups', nth], refuse);
        return { options: optionsOf(file, asked, chosen, run, dirname(path)), line: lineAt(['runs', index]) };
      });
    }),
  );
}

type Place = readonly (string | number)[];

function named<T>(
  known: ReadonlyMap<string, T>,
  wanted: string,
  what: string,
  place: Place,
  refuse: (place: Place, message: string) => never,
): T {
  return (
    known.get(wanted) ??
    refuse(place, `there is no ${what} ${JSON.stringify(wanted)}; there are ${[...known.keys()].join(', ')}`)
  );
}

/** An alias may name nothing, or too much. */
function contentOf(document: Document, path: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw new RunUsage(`${path}: ${failureLine(error)}`);
  }
}

function parseFile(path: string): { readonly file: RunsFile; readonly lineAt: (place: Place) => string } {
  const lines = new LineCounter();
  const document = parseDocument(readText(path), { lineCounter: lines, prettyErrors: false });
  const lineOf = (offset: number): string => `${path}:${lines.linePos(offset).line}`;
  const [error] = document.errors;
  if (error !== undefined) throw new RunUsage(`${lineOf(error.pos[0])}: ${failureLine(error)}`);
  // What is missing has no line: that of what it is missing in.
  const lineAt = (place: Place): string => {
    for (let length = place.length; length > 0; length -= 1) {
      const node = document.getIn(place.slice(0, length), true);
      if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range))
        return lineOf(Number(node.range[0]));
    }
    return lineOf(0);
  };
  const parsed = runsFile.safeParse(contentOf(document, path));
  if (parsed.success) return { file: parsed.data, lineAt };
  const messages = parsed.error.issues.map((issue) => {
    const place = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
    const line = lineAt(issue.code === 'unrecognized_keys' ? [...place, issue.keys[0] ?? ''] : place);
    return `${line}: ${place.length === 0 ? '' : `${place.join('.')}: `}${issue.message}`;
  });
  throw new RunUsage(messages.join('; '));
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new RunUsage(`--plan: cannot read ${path} (${failureLine(error)})`);
  }
}

function optionsOf(
  file: RunsFile,
  asked: RunsFile['models'][number],
  { systemPrompt, ...way }: z.output<typeof setup>,
  { tasks, models: _models, setups: _setups, ...run }: RunsFile['runs'][number],
  folder: string,
): FileCommand['options'] {
  const { url: baseUrl, keyEnv = '', ...endpointOptions } = file.endpoints[asked.endpoint] ?? { url: '' };
  const all = {
    ...{ server: file.server, maxCost: file.budget, label: file.label },
    cache: file.cache === undefined ? undefined : resolve(folder, file.cache),
    ...{ ...endpointOptions, baseUrl, apiKeyEnv: keyEnv },
    ...{ model: asked.name, entrant: asked.entrant, entrantName: asked.title },
    ...{ parametersB: asked.parametersB, family: asked.family },
    ...{ inputPrice: asked.price?.input, outputPrice: asked.price?.output },
    ...{ inputTokens: asked.tokens?.input, outputTokens: asked.tokens?.output },
    param: Object.entries(asked.parameters ?? {}),
    ...way,
    systemPrompt: systemPrompt === undefined ? undefined : resolve(folder, systemPrompt),
    ...run,
    tasks: tasks?.join(','),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
