/** Each dialect against an endpoint that records what it is sent and answers as its API documents. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { encode } from 'fast-png';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toolsFor } from '../../server/models/tools/tools';
import { connectModel, type ModelOptions } from '../run/endpoint/run-model';
import type { ApiDialect } from './dialect';

interface Request {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, never>>;
}

let requests: Request[] = [];
let answers: { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown }[] = [];
let server: Server;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers, body: (await json(request)) as never });
    const { status = 200, headers = {}, body } = answers.shift() ?? { status: 500, body: {} };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  requests = [];
  answers = [];
});

const pngUrl = (width: number, height: number): string =>
  `data:image/png;base64,${Buffer.from(encode({ width, height, data: new Uint8Array(width * height * 4) })).toString('base64')}`;
const PNG = pngUrl(2, 1);
const DATA = PNG.slice(PNG.indexOf(',') + 1);

const question = (...urls: readonly string[]) => [
  { role: 'system' as const, content: [{ type: 'text' as const, text: 'Rules.' }] },
  {
    role: 'user' as const,
    content: [
      { type: 'text' as const, text: 'Which?' },
      ...urls.map((url) => ({ type: 'image_url' as const, image_url: { url, detail: 'high' as const } })),
    ],
  },
];

const model = (api: ApiDialect, more: Partial<ModelOptions> = {}) =>
  connectModel({
    api,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey: 'secret',
    model: 'm',
    parameters: { temperature: 0, max_tokens: 100 },
    timeoutMs: 5000,
    policy: { retries: 1, firstWaitMs: 1 },
    price: { input: 1, output: 2 },
    onRetry: () => undefined,
    signal: new AbortController().signal,
    ...more,
  });

/** Replies by their kind, as each API writes them. */
interface Script {
  readonly api: ApiDialect;
  readonly path: string;
  readonly key: Readonly<Record<string, string>>;
  readonly said: (text: string) => unknown;
  readonly cut: unknown;
  readonly refused: unknown;
  readonly asked: unknown;
  readonly called: unknown;
  /** After the call and its result. */
  readonly again: unknown;
}

const SCRIPTS: readonly Script[] = [
  {
    api: 'chat',
    path: '/v1/chat/completions',
    key: { authorization: 'Bearer secret' },
    said: (text) => ({
      model: 'm-1',
      choices: [{ message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage: {
        prompt_tokens: 30,
        completion_tokens: 12,
        prompt_tokens_details: { cached_tokens: 20 },
        completion_tokens_details: { reasoning_tokens: 5 },
      },
    }),
    cut: { choices: [{ message: { content: 'Let me' }, finish_reason: 'length' }] },
    refused: { choices: [{ message: { content: null, refusal: 'No.' }, finish_reason: 'stop' }] },
    asked: {
      model: 'm',
      temperature: 0,
      max_tokens: 100,
      messages: [{ role: 'system', content: 'Rules.' }, question(PNG)[1]],
    },
    called: {
      choices: [
        {
          message: {
            content: null,
            tool_calls: [{ id: 'c1', type: 'function', function: { name: 'cube_turn', arguments: '{"x":1}' } }],
          },
        },
      ],
    },
    again: {
      messages: expect.arrayContaining([
        expect.objectContaining({ role: 'assistant', tool_calls: [expect.objectContaining({ id: 'c1' })] }),
        expect.objectContaining({ role: 'tool', tool_call_id: 'c1' }),
      ]),
    },
  },
  {
    api: 'responses',
    path: '/v1/responses',
    key: { authorization: 'Bearer secret' },
    said: (text) => ({
      status: 'completed',
      model: 'm-1',
      output: [
        { type: 'reasoning', summary: [] },
        { type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] },
      ],
      usage: {
        input_tokens: 30,
        output_tokens: 12,
        input_tokens_details: { cached_tokens: 20 },
        output_tokens_details: { reasoning_tokens: 5 },
      },
    }),
    cut: {
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
      output: [{ type: 'message', content: [{ type: 'output_text', text: 'Let me' }] }],
    },
    refused: { status: 'completed', output: [{ type: 'message', content: [{ type: 'refusal', refusal: 'No.' }] }] },
    asked: {
      model: 'm',
      store: false,
      temperature: 0,
      max_output_tokens: 100,
      input: [
        { role: 'system', content: [{ type: 'input_text', text: 'Rules.' }] },
        {
          role: 'user',
          content: [
            { type: 'input_text', text: 'Which?' },
            { type: 'input_image', image_url: PNG, detail: 'high' },
          ],
        },
      ],
    },
    called: {
      status: 'completed',
      output: [
        { type: 'reasoning', encrypted_content: 'thoughts' },
        { type: 'function_call', call_id: 'c1', name: 'cube_turn', arguments: '{"x":1}' },
      ],
    },
    again: {
      tools: expect.arrayContaining([expect.objectContaining({ type: 'function', name: expect.any(String) })]),
      input: expect.arrayContaining([
        { type: 'reasoning', encrypted_content: 'thoughts' },
        { type: 'function_call', call_id: 'c1', name: 'cube_turn', arguments: '{"x":1}' },
        expect.objectContaining({ type: 'function_call_output', call_id: 'c1' }),
      ]),
    },
  },
  {
    api: 'anthropic',
    path: '/v1/messages',
    key: { 'x-api-key': 'secret', 'anthropic-version': '2023-06-01' },
    said: (text) => ({
      model: 'm-1',
      stop_reason: 'end_turn',
      content: [
        { type: 'thinking', thinking: '…', signature: 's' },
        { type: 'text', text },
      ],
      usage: { input_tokens: 7, cache_read_input_tokens: 20, cache_creation_input_tokens: 3, output_tokens: 12 },
    }),
    cut: { stop_reason: 'max_tokens', content: [{ type: 'text', text: 'Let me' }] },
    refused: { stop_reason: 'refusal', content: [{ type: 'text', text: 'No.' }] },
    asked: {
      model: 'm',
      temperature: 0,
      max_tokens: 100,
      system: 'Rules.',
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Which?' },
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: DATA } },
          ],
        },
      ],
    },
    called: {
      stop_reason: 'tool_use',
      content: [
        { type: 'thinking', thinking: '…', signature: 's' },
        { type: 'tool_use', id: 'c1', name: 'cube_turn', input: { x: 1 } },
        { type: 'tool_use', id: 'c2', name: 'cube_turn', input: { x: 2 } },
      ],
    },
    again: {
      tools: expect.arrayContaining([expect.objectContaining({ input_schema: expect.any(Object) })]),
      messages: [
        expect.objectContaining({ role: 'user' }),
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: '…', signature: 's' },
            { type: 'tool_use', id: 'c1', name: 'cube_turn', input: { x: 1 } },
            { type: 'tool_use', id: 'c2', name: 'cube_turn', input: { x: 2 } },
          ],
        },
        {
          role: 'user',
          content: [
            expect.objectContaining({ type: 'tool_result', tool_use_id: 'c1' }),
            expect.objectContaining({ type: 'tool_result', tool_use_id: 'c2' }),
          ],
        },
      ],
    },
  },
  {
    api: 'gemini',
    path: '/v1/models/m:generateContent',
    key: { 'x-goog-api-key': 'secret' },
    said: (text) => ({
      modelVersion: 'm-1',
      candidates: [{ finishReason: 'STOP', content: { parts: [{ text: 'hm', thought: true }, { text }] } }],
      usageMetadata: {
        promptTokenCount: 30,
        cachedContentTokenCount: 20,
        candidatesTokenCount: 7,
        thoughtsTokenCount: 5,
      },
    }),
    cut: { candidates: [{ finishReason: 'MAX_TOKENS', content: { parts: [{ text: 'Let me' }] } }] },
    refused: { promptFeedback: { blockReason: 'SAFETY' } },
    asked: {
      generationConfig: { temperature: 0, maxOutputTokens: 100 },
      systemInstruction: { parts: [{ text: 'Rules.' }] },
      contents: [{ role: 'user', parts: [{ text: 'Which?' }, { inlineData: { mimeType: 'image/png', data: DATA } }] }],
    },
    called: {
      candidates: [
        {
          content: {
            role: 'model',
            parts: [{ functionCall: { name: 'cube_turn', args: { x: 1 } }, thoughtSignature: 's' }],
          },
        },
      ],
    },
    again: {
      tools: [{ functionDeclarations: expect.any(Array) }],
      contents: [
        expect.objectContaining({ role: 'user' }),
        {
          role: 'model',
          parts: [{ functionCall: { name: 'cube_turn', args: { x: 1 } }, thoughtSignature: 's' }],
        },
        {
          role: 'user',
          parts: [{ functionResponse: { name: 'cube_turn', response: { result: expect.any(String) } } }],
        },
      ],
    },
  },
];

describe.each(SCRIPTS)('$api', ({ api, path, key, said, cut, refused, asked, called, again }) => {
  it('sends question, picture, parameters and key as the API wants them', async () => {
    answers = [{ body: said('<answer>B</answer>') }];
    await model(api)(question(PNG), 'item-1');
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toBe(path);
    expect(requests[0]?.headers).toMatchObject({ ...key, 'x-client-request-id': 'item-1' });
    if (key.authorization === undefined) expect(requests[0]?.headers.authorization).toBeUndefined();
    expect(requests[0]?.body).toMatchObject(asked as object);
  });

  it('reads text without thoughts, tokens with cached and reasoning ones, and the cost', async () => {
    answers = [{ body: said('<answer>B</answer>') }];
    const { text, stopReason, usage } = await model(api)(question(PNG), 'item-1');
    expect([text, stopReason]).toEqual(['<answer>B</answer>', 'stop']);
    expect(usage).toMatchObject({ inputTokens: 30, cachedTokens: 20, outputTokens: 12, servedModel: 'm-1' });
    expect(usage.reasoningTokens).toBe(api === 'anthropic' ? null : 5);
    expect(usage.costUsd).toBeCloseTo(54e-6, 12);
  });

  it('tells apart replies that were cut and refused', async () => {
    answers = [{ body: cut }, { body: refused }];
    const ask = model(api);
    expect(await ask(question(), 'a')).toMatchObject({ text: 'Let me', stopReason: 'max_tokens' });
    expect(await ask(question(), 'b')).toMatchObject({ stopReason: 'content_filter' });
  });

  it('gives a turn with calls back as it came, with the results', async () => {
    answers = [{ body: called }, { body: said('<answer>C</answer>') }];
    const tools = toolsFor('cubebench/move-prediction');
    const reply = await model(api)(question(), 'a', { reflection: false, tools });
    expect(reply.text).toBe('<answer>C</answer>');
    expect(requests[1]?.body).toMatchObject(again as object);
  });

  it('sends no key where there is none', async () => {
    answers = [{ body: said('A') }];
    await model(api, { apiKey: 'none' })(question(), 'a');
    const { headers } = requests[0] as Request;
    expect([headers.authorization, headers['x-api-key'], headers['x-goog-api-key']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('asks again after a limit and an empty success, and says in a sentence why it stops', async () => {
    answers = [
      { status: 429, headers: { 'retry-after': '0' }, body: { error: { message: 'slow down' } } },
      { body: said('A') },
      { body: {} },
      { body: said('B') },
      { status: 401, body: { error: { message: 'bad key' } } },
    ];
    const ask = model(api);
    expect(await ask(question(), 'a')).toMatchObject({ text: 'A', usage: { retries: 1 } });
    expect(await ask(question(), 'b')).toMatchObject({ text: 'B', usage: { retries: 1 } });
    await expect(ask(question(), 'c')).rejects.toThrow(/refused the API key \(401 .*bad key/);
  });
});

describe('pictures that an API does not take', () => {
  it.each([
    ['anthropic', [pngUrl(8001, 1)], /a picture of 8001 px; the API takes 8000 px/],
    ['anthropic', Array.from({ length: 21 }, () => pngUrl(2001, 1)), /2001 px; the API takes 2000 px/],
    ['anthropic', Array.from({ length: 101 }, () => PNG), /101 pictures in one request; the API takes 100/],
    ['anthropic', [`data:image/png;base64,${'A'.repeat(5_000_001)}`], /5.0 MB; the API takes 5.0 MB/],
    ['gemini', [`data:image/png;base64,${'A'.repeat(19_100_000)}`], /19.1 MB in one request; the API takes 19.0 MB/],
    ['responses', Array.from({ length: 501 }, () => PNG), /501 pictures/],
  ] as const)('stop %s before anything is sent', async (api, urls, message) => {
    await expect(model(api)(question(...urls), 'a')).rejects.toThrow(message);
    expect(requests).toEqual([]);
  });

  it('do not stop an API that takes them', async () => {
    answers = SCRIPTS.filter(({ api }) => api === 'chat').map(({ said }) => ({ body: said('A') }));
    expect(await model('chat')(question(pngUrl(8001, 1)), 'a')).toMatchObject({ text: 'A' });
  });
});
