import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScriptedEndpoint, startScriptedEndpoint } from '@/e2e/support/scripted-endpoint';
import { EndpointError } from '../../dialects/post-json';
import { connectModel, refusalOf } from './run-model';

const ITEM = '0f8fad5b-d9cb-469f-a165-70867728950e';
const MESSAGES = [
  { role: 'system' as const, content: [{ type: 'text' as const, text: 'Rules.' }] },
  {
    role: 'user' as const,
    content: [
      { type: 'image_url' as const, image_url: { url: 'data:image/png;base64,AA==', detail: 'high' as const } },
    ],
  },
];

let endpoint: ScriptedEndpoint;
beforeAll(async () => {
  endpoint = await startScriptedEndpoint({ oracle: async () => 'C', slowMs: 400 });
});
afterAll(() => endpoint.close());

const ask = (
  model: string,
  more: { timeoutMs?: number; retries?: number; signal?: AbortSignal; price?: { input: number; output: number } } = {},
) =>
  connectModel({
    baseUrl: endpoint.baseUrl,
    apiKey: 'none',
    model,
    parameters: { temperature: 0 },
    timeoutMs: more.timeoutMs ?? 5000,
    policy: { retries: more.retries ?? 1, firstWaitMs: 1 },
    price: more.price ?? null,
    onRetry: () => undefined,
    signal: more.signal ?? new AbortController().signal,
  })(MESSAGES, ITEM);

describe('a model behind an endpoint', () => {
  it('is asked with the parameters, plain text as a string, and the id of the item', async () => {
    const { text, stopReason, usage } = await ask('always-right/asked', { price: { input: 1, output: 2 } });
    expect(text).toContain('<answer>C</answer>');
    expect(stopReason).toBe('stop');
    expect(usage.costUsd).toBeCloseTo(((usage.inputTokens ?? 0) + 2 * (usage.outputTokens ?? 0)) / 1e6, 12);
    expect(usage.latencyMs).toBeGreaterThan(0);
    const { body, itemId } = endpoint.requests.findLast(({ model }) => model === 'always-right/asked') ?? {};
    expect(itemId).toBe(ITEM);
    expect(body).toMatchObject({ temperature: 0, stream: false });
    expect(body?.messages).toEqual([{ role: 'system', content: 'Rules.' }, MESSAGES[1]]);
  });

  it.each([
    ['silent', '', 'stop'],
    ['speechless', '', 'stop'],
    ['refusing', 'I cannot help with that.', 'content_filter'],
    ['filtered', 'The first st', 'content_filter'],
    ['truncated', 'Let me think. First the shape is cut, then', 'max_tokens'],
  ])('%s is recorded as it is', async (model, text, stopReason) => {
    expect(await ask(model)).toMatchObject({ text, stopReason, usage: { retries: 0 } });
  });

  it.each([
    ['{"error":{"code":"context_length_exceeded","message":"x"}}', 'error'],
    [
      '{"error":{"message":"This model\'s maximum context length is 8192 tokens. However, your request has 9000 input tokens.","type":"BadRequestError","code":400}}',
      'error',
    ],
    [
      '{"error":{"code":400,"message":"the request exceeds the available context size","type":"exceed_context_size_error"}}',
      'error',
    ],
    [
      '{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 208310 tokens > 200000 maximum"}}',
      'error',
    ],
    [
      '{"error":{"code":400,"message":"The input token count (1200000) exceeds the maximum number of tokens allowed (1048576)."}}',
      'error',
    ],
    [
      '{"error":{"message":"max_tokens is too large: 16384. This model\'s maximum context length is 8192 tokens","code":400}}',
      undefined,
    ],
    ['{"error":{"message":"temperature must be at most 1"}}', undefined],
  ])('%s is the reply to this question: %s', (body, stopReason) => {
    expect(refusalOf(new EndpointError(400, body, new Headers() as never))).toBe(stopReason);
  });

  it.each(['failing-once', 'broken-once', 'rate-limited'])('%s is asked again', async (model) => {
    const reply = await ask(`${model}/again`);
    expect(reply.text).toBe('<answer>C</answer>');
    expect(reply.usage.retries).toBe(1);
  });

  it.each([
    ['failing', /gave no reply after 2 tries .*fell over/],
    ['broken', /gave no reply after 2 tries/],
    ['wrong-key', /refused the API key/],
    ['unheard-of', /does not know the model unheard-of/],
  ])('%s ends with a clear sentence', async (model, message) => {
    await expect(ask(model)).rejects.toThrow(message);
  });

  it('does not wait longer than the time-out', async () => {
    await expect(ask('slow', { timeoutMs: 100, retries: 0 })).rejects.toThrow(
      /gave no reply after one try .*timed out/i,
    );
  });

  it('stops waiting when it is aborted', async () => {
    await expect(ask('slow', { signal: AbortSignal.timeout(50) })).rejects.toThrow('stopped');
  });

  it('gives up at once if no one has ever answered, not after all tries', async () => {
    const retried: string[] = [];
    const gone = (baseUrl: string) =>
      connectModel({
        baseUrl,
        apiKey: 'none',
        model: 'm',
        parameters: {},
        timeoutMs: 5000,
        policy: { retries: 6, firstWaitMs: 1 },
        price: null,
        onRetry: ({ message }) => retried.push(message),
        signal: new AbortController().signal,
      });
    const closed = await startScriptedEndpoint({ oracle: async () => 'C' });
    await closed.close();
    await expect(gone(closed.baseUrl)(MESSAGES, ITEM)).rejects.toThrow(
      /^cannot reach the endpoint http\S+ \(.*ECONNREFUSED.*\); is it running/,
    );
    await expect(gone('http://no-such-name.invalid/v1')(MESSAGES, ITEM)).rejects.toThrow(
      /^cannot reach the endpoint .*no-such-name/,
    );
    expect(retried).toEqual([]);
    const passing = await startScriptedEndpoint({ oracle: async () => 'C' });
    const ask = gone(passing.baseUrl);
    await ask([...MESSAGES], ITEM).catch(() => null);
    await passing.close();
    await expect(ask(MESSAGES, ITEM)).rejects.toThrow(/gave no reply after 7 tries/);
    expect(retried).toHaveLength(6);
  });
});
