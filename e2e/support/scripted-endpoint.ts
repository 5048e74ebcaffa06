/**
 * An OpenAI-compatible chat endpoint that plays models by name, for tests and for manual use:
 *
 *   DATABASE_URL=… npx tsx e2e/support/scripted-endpoint.ts 4010
 *   npm run -s rung -- run --model guesser --base-url http://127.0.0.1:4010/v1 …
 *
 * Text after a slash in the name makes another entrant: `guesser/seven` guesses with the seed `guesser/seven`.
 * `always-right` does not reason: it reads the answer of the open item from the server's database, by the item id that
 * `rung run` sends as X-Client-Request-Id.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';

/** Returns the right letter of an item, or null if it is unknown. */
export type Oracle = (itemId: string) => Promise<string | null>;

export interface ScriptedEndpoint {
  /** For `--base-url`. */
  readonly baseUrl: string;
  /** Every request so far, oldest first. */
  readonly requests: readonly ScriptedRequest[];
  readonly close: () => Promise<void>;
}

interface ScriptedRequest {
  readonly model: string;
  readonly itemId: string;
  readonly status: number;
  readonly body: ChatRequest;
}

export interface ScriptedOptions {
  readonly oracle: Oracle;
  /** 0: any free port. */
  readonly port?: number;
  readonly slowMs?: number;
  readonly players?: Readonly<Record<string, Player>>;
}

interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly [field: string]: unknown;
}

interface Asked {
  readonly model: string;
  readonly itemId: string;
  readonly body: ChatRequest;
  /** How often this item was asked before. */
  readonly before: number;
  readonly oracle: Oracle;
  readonly slowMs: number;
}

interface Played {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly error?: { readonly message: string; readonly code?: string };
  readonly text?: string | null;
  readonly refusal?: string;
  readonly finish?: 'stop' | 'length' | 'content_filter';
  /** Calls of tools. `arguments` as the model wrote them. */
  readonly calls?: readonly { readonly name: string; readonly arguments: string }[];
  /** Replaces the completion. */
  readonly raw?: string;
}

type Player = (asked: Asked) => Played | Promise<Played>;

const tagged = (letter: string): string => `<answer>${letter}</answer>`;
const guess = ({ model, body }: Asked): string =>
  'ABCD'.charAt(createHash('sha256').update(model).update(JSON.stringify(body.messages)).digest().readUInt32BE() % 4);
const know = async (asked: Asked): Promise<string> => (await asked.oracle(asked.itemId)) ?? guess(asked);

const saidBefore = ({ body }: Asked, role: string): number =>
  body.messages.filter((message) => message.role === role).length;
const isSecondLook = ({ body }: Asked): boolean =>
  String(body.messages.at(-1)?.content).startsWith('Look at the question and at your reply again');
const toolNames = ({ body }: Asked): readonly string[] =>
  Array.isArray(body.tools)
    ? body.tools.map((tool: { readonly function?: { readonly name?: string } }) => tool.function?.name ?? '')
    : [];

const NONSENSE = [
  'It is the second one.',
  tagged('E'),
  'A, B, C or D',
  '<answer>',
  '{"answer": "A"',
  '\u202eB\u0000\ud83d',
];

const PLAYERS: Readonly<Record<string, Player>> = {
  'always-right': async (asked) => ({ text: `I followed every step.\n${tagged(await know(asked))}` }),
  guesser: (asked) => ({ text: tagged(guess(asked)) }),
  silent: () => ({ text: '' }),
  speechless: () => ({ text: null }),
  malformed: (asked) => ({ text: NONSENSE[asked.itemId.charCodeAt(0) % NONSENSE.length] ?? '' }),
  slow: async (asked) => {
    await sleep(asked.slowMs);
    return { text: tagged(await know(asked)) };
  },
  verbose: async (asked) => ({
    text: `${'Perhaps A. Or rather B: \\boxed{B}? '.repeat(2000)}${tagged('A')} was my first thought, but no.\n${tagged(await know(asked))}`,
  }),
  refusing: () => ({ text: null, refusal: 'I cannot help with that.' }),
  filtered: () => ({ text: 'The first st', finish: 'content_filter' }),
  truncated: () => ({ text: 'Let me think. First the shape is cut, then', finish: 'length' }),
  failing: () => ({ status: 500, error: { message: 'the model fell over' } }),
  'failing-once': async (asked) =>
    asked.before === 0
      ? { status: 500, error: { message: 'the model fell over' } }
      : { text: tagged(await know(asked)) },
  broken: () => ({ raw: '{"choices": [' }),
  'broken-once': async (asked) =>
    asked.before === 0 ? { raw: '{"object":"chat.completion","choices":[]}' } : { text: tagged(await know(asked)) },
  'rate-limited': async (asked) =>
    asked.before === 0
      ? { status: 429, headers: { 'retry-after': '1' }, error: { message: 'slow down', code: 'rate_limit_exceeded' } }
      : { text: tagged(await know(asked)) },
  // Wrong at first, right when asked to look again.
  reconsidering: async (asked) => {
    const right = await know(asked);
    return { text: tagged(isSecondLook(asked) ? right : right === 'A' ? 'B' : 'A') };
  },
  // Wrong at first, then criticises itself, revises correctly and confirms.
  criticising: async (asked) => {
    const right = await know(asked);
    const last = String(asked.body.messages.at(-1)?.content);
    if (last.startsWith('Check your reply')) return { text: `Verdict: ${asked.before >= 3 ? 'correct' : 'wrong'}` };
    return { text: tagged(last.startsWith('Reply to the question once more') ? right : right === 'A' ? 'B' : 'A') };
  },
  // Acts once, then answers.
  reacting: async (asked) =>
    saidBefore(asked, 'assistant') === 0
      ? { text: 'Thought: I turn it.\nAction: shape_act {"shape":"CuRu--Su","actions":[{"op":"rotate-cw"}]}' }
      : { text: `Thought: now I know.\n${tagged(await know(asked))}` },
  // Answers like the last worked example.
  imitating: ({ body }) => ({
    text: String(body.messages.findLast(({ role }) => role === 'assistant')?.content ?? 'no example'),
  }),
  // Calls a tool with invalid JSON, then a tool that does not exist, then correctly, then answers.
  'tool-using': async (asked) => {
    const [first] = toolNames(asked);
    const attempts = [
      { name: first ?? '', arguments: '{"cube": ' },
      { name: 'no_such_tool', arguments: '{}' },
      { name: first ?? '', arguments: JSON.stringify({ shape: 'CuRu--Su', actions: [{ op: 'rotate-cw' }] }) },
    ];
    const call = first === undefined ? undefined : attempts[saidBefore(asked, 'tool')];
    return call === undefined ? { text: tagged(await know(asked)) } : { text: null, calls: [call] };
  },
  // Never stops calling tools.
  'tool-looping': (asked) => ({ text: null, calls: [{ name: toolNames(asked)[0] ?? 'x', arguments: '{}' }] }),
  'no-tools': async (asked) =>
    asked.body.tools === undefined
      ? { text: tagged(await know(asked)) }
      : {
          status: 400,
          error: { message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set' },
        },
  'wrong-key': () => ({ status: 401, error: { message: 'incorrect API key', code: 'invalid_api_key' } }),
};

/** `always-right/one` is played by `always-right`. */
function playerOf(model: string, players: Readonly<Record<string, Player>>): Player | undefined {
  const name = model.split('/')[0] ?? '';
  return Object.hasOwn(players, name) ? players[name] : undefined;
}

export async function startScriptedEndpoint({
  oracle,
  port = 0,
  slowMs = 1500,
  players,
}: ScriptedOptions): Promise<ScriptedEndpoint> {
  const requests: ScriptedRequest[] = [];
  const server = createServer((request, response) => {
    serve(request, response, requests, { oracle, slowMs, players: { ...PLAYERS, ...players } }).catch(() =>
      response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${bound}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Playing = Required<Omit<ScriptedOptions, 'port'>>;

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  requests: ScriptedRequest[],
  { oracle, slowMs, players }: Playing,
): Promise<void> {
  if (request.method === 'GET' && request.url === '/v1/models') {
    return send(response, 200, {
      object: 'list',
      data: Object.keys(PLAYERS).map((id) => ({ id, object: 'model', created: 0, owned_by: 'rung' })),
    });
  }
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
    return send(response, 404, { error: { message: `no ${request.method} ${request.url} here` } });
  const body = await readBody(request);
  if (body === null) return send(response, 400, { error: { message: 'the body is no chat request' } });
  const player = playerOf(body.model, players);
  if (!player) return send(response, 404, { error: { message: `no model ${body.model}`, code: 'model_not_found' } });
  const itemId = String(request.headers['x-client-request-id'] ?? '');
  const before = requests.filter((earlier) => earlier.itemId === itemId && earlier.model === body.model).length;
  const place = requests.push({ model: body.model, itemId, status: 0, body }) - 1;
  const played = await player({ model: body.model, itemId, body, before, oracle, slowMs });
  requests[place] = { model: body.model, itemId, status: played.status ?? 200, body };
  if (played.raw !== undefined) return send(response, 200, played.raw);
  return send(
    response,
    played.status ?? 200,
    played.error ? { error: { type: 'scripted', ...played.error } } : completion(body, played),
    played.headers,
  );
}

function completion(body: ChatRequest, { text = '', refusal, finish = 'stop', calls }: Played) {
  const toolCalls = calls?.map((call, index) => ({
    id: `call_${body.messages.length}_${index}`,
    type: 'function',
    function: call,
  }));
  const promptTokens = Math.ceil(JSON.stringify(body.messages).length / 4);
  const completionTokens = Math.ceil((text ?? '').length / 4);
  return {
    id: `chatcmpl-${createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 24)}`,
    object: 'chat.completion',
    created: 0,
    model: body.model,
    system_fingerprint: 'fp_scripted',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text,
          refusal: refusal ?? null,
          ...(toolCalls === undefined ? {} : { tool_calls: toolCalls }),
        },
        logprobs: null,
        finish_reason: toolCalls === undefined ? finish : 'tool_calls',
      },
    ],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  };
}

async function readBody(request: IncomingMessage): Promise<ChatRequest | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Partial<ChatRequest> | null;
    return body && typeof body.model === 'string' && Array.isArray(body.messages) ? (body as ChatRequest) : null;
  } catch {
    return null;
  }
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Reads answers from a Rung server's database. `end` closes its connections. */
export function databaseOracle(databaseUrl: string): { readonly oracle: Oracle; readonly end: () => Promise<void> } {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  return {
    oracle: async (itemId) => {
      if (!/^[0-9a-f-]{36}$/.test(itemId)) return null;
      const { rows } = await pool.query<{ answer: string }>(
        'SELECT answer FROM "IssuedItem" WHERE id = $1 UNION ALL SELECT answer FROM "AheadItem" WHERE id = $1 LIMIT 1',
        [itemId],
      );
      return rows[0]?.answer ?? null;
    },
    end: () => pool.end(),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const databaseUrl = process.env.DATABASE_URL;
  const oracle: Oracle = databaseUrl ? databaseOracle(databaseUrl).oracle : async () => null;
  const endpoint = await startScriptedEndpoint({ oracle, port: Number(process.argv[2] ?? 4010) });
  process.stdout.write(
    `${endpoint.baseUrl}\nmodels: ${Object.keys(PLAYERS).join(', ')}${databaseUrl ? '' : '\nwithout DATABASE_URL answers are unknown: always-right guesses'}\n`,
  );
}
