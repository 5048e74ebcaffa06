/** Logs of other tools, written as their documentation and code say, read and sent to a run. */
import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { withTestDatabase } from '../../server/testing/database';
import { startTestApi, type TestApi } from '../../server/testing/http-server';
import { makeToken } from '../../server/testing/model';
import { registerDownload } from '../sets/download';
import { registerUpload } from '../sets/upload';
import { LOG_FORMATS, type LogFormat } from '.';
import type { LoggedReply } from './logged-reply';

withTestDatabase();

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rung-logs-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, content: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

async function zipped(name: string, entries: Readonly<Record<string, string>>): Promise<string> {
  const [file, zip] = [path.join(folder, name), new ZipFile()];
  for (const [entry, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), entry);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

async function read(format: LogFormat, file: string): Promise<LoggedReply[]> {
  const replies: LoggedReply[] = [];
  for await (const reply of LOG_FORMATS[format](file)) replies.push(reply);
  return replies;
}

const inspectSample = (id: string, epoch = 1) => ({
  id,
  epoch,
  input: [{ role: 'user', content: 'Which?' }],
  target: '',
  output: {
    model: 'm',
    choices: [
      {
        message: {
          role: 'assistant',
          content: [
            { type: 'reasoning', reasoning: 'hm' },
            { type: 'text', text: '<answer>B</answer>' },
          ],
        },
        stop_reason: 'stop',
      },
    ],
    usage: { input_tokens: 10, input_tokens_cache_read: 90, output_tokens: 7, total_tokens: 107, reasoning_tokens: 3 },
    time: 1.5,
  },
});
const INSPECT_REPLY = {
  item_id: 'item-a',
  epoch: 0,
  response: '<answer>B</answer>',
  stop_reason: 'stop',
  model_usage: expect.objectContaining({ input_tokens: 100, output_tokens: 7, reasoning_tokens: 3 }),
  latency_ms: 1500,
};

describe('inspect-log', () => {
  it('reads samples of a .json log, with attachments, further epochs and samples that failed', async () => {
    const attached = {
      ...inspectSample('item-b'),
      output: { choices: [{ message: { content: 'attachment://abc' }, stop_reason: 'max_tokens' }] },
      attachments: { abc: 'a long text' },
    };
    const failed = { id: 'item-c', epoch: 1, output: { choices: [] }, error: { message: 'timeout', traceback: '' } };
    const samples = [inspectSample('item-a'), inspectSample('item-a', 2), attached, failed];
    const file = await written('log.json', JSON.stringify({ version: 2, status: 'success', eval: {}, samples }));
    expect(await read('inspect-log', file)).toEqual([
      INSPECT_REPLY,
      { ...INSPECT_REPLY, epoch: 1 },
      expect.objectContaining({ item_id: 'item-b', response: 'a long text', stop_reason: 'max_tokens' }),
      expect.objectContaining({ item_id: 'item-c', response: null, error: 'timeout' }),
    ]);
  });

  it('reads the samples of an .eval file, and nothing else in it', async () => {
    const file = await zipped('log.eval', {
      '_journal/start.json': '{"version":2}',
      'samples/item-a_epoch_1.json': JSON.stringify(inspectSample('item-a')),
      'summaries.json': '[]',
      'header.json': '{"status":"success"}',
    });
    expect(await read('inspect-log', file)).toEqual([INSPECT_REPLY]);
  });

  it('says what is wrong with another file', async () => {
    const text = await written('no.eval', 'no zip');
    await expect(read('inspect-log', text)).rejects.toThrow(/no\.eval is no \.eval file/);
    const empty = await written('empty.json', '{"status":"started"}');
    await expect(read('inspect-log', empty)).rejects.toThrow(/holds no samples/);
  });
});

describe('lmms-eval', () => {
  it('reads what filters changed from resps, and otherwise filtered_resps', async () => {
    const plain = {
      doc_id: 0,
      target: 'item-a',
      filtered_resps: ['<answer>B</answer>'],
      doc_hash: 'x',
      token_counts: [{ input_tokens: 5, output_tokens: 6, reasoning_tokens: null }],
      input: 'Which?',
    };
    const filtered = { doc_id: 1, target: 'item-b', resps: [['the whole reply']], filtered_resps: ['reply'] };
    const file = await written('x_samples_rung_run.jsonl', `${JSON.stringify(plain)}\n${JSON.stringify(filtered)}\n`);
    expect(await read('lmms-eval', file)).toEqual([
      {
        item_id: 'item-a',
        response: '<answer>B</answer>',
        model_usage: { input_tokens: 5, output_tokens: 6, reasoning_tokens: null },
      },
      { item_id: 'item-b', response: 'the whole reply' },
    ]);
    const failed = ['[LMMS_EVAL_REQUEST_FAILED after 5 retries] 500', ''].map((text) =>
      JSON.stringify({ ...plain, filtered_resps: [text], token_counts: null }),
    );
    expect(await read('lmms-eval', await written('failed.jsonl', `${failed.join('\n')}\n`))).toEqual([
      { item_id: 'item-a', response: null, error: '[LMMS_EVAL_REQUEST_FAILED after 5 retries] 500' },
      { item_id: 'item-a', response: null, error: 'no reply' },
    ]);
    const bad = await written('bad.jsonl', `${JSON.stringify(plain)}\n{"doc_id": 1}\n`);
    await expect(read('lmms-eval', bad)).rejects.toThrow(/bad\.jsonl, line 2: not as lmms-eval writes it/);
  });
});

describe('vlmevalkit', () => {
  it('reads TSV with quotes and line ends, CSV and JSON, and tells failed requests apart', async () => {
    const failed = 'Failed to obtain answer via API. ';
    const tsv = await written(
      'm_Rung_run.tsv',
      `index\titem_id\tquestion\tprediction\n0\titem-a\t"two\nlines"\t"say ""B""\nnow"\n1\titem-b\tq\t${failed}\n`,
    );
    const expected = [
      { item_id: 'item-a', response: 'say "B"\nnow' },
      { item_id: 'item-b', response: failed, error: failed },
    ];
    expect(await read('vlmevalkit', tsv)).toEqual(expected);
    const rows = expected.map(({ item_id, response }) => ({ index: 0, item_id, prediction: response }));
    expect(await read('vlmevalkit', await written('m.json', JSON.stringify(rows)))).toEqual(expected);
    const csv = await written('m.csv', 'item_id,prediction\nitem-a,"a, b"\n');
    expect(await read('vlmevalkit', csv)).toEqual([{ item_id: 'item-a', response: 'a, b' }]);
    await expect(read('vlmevalkit', await written('m.xlsx', ''))).rejects.toThrow(/PRED_FORMAT=tsv/);
  });
});

describe('every-eval-ever', () => {
  it('reads single replies with tokens, latency and errors', async () => {
    const line = {
      schema_version: '0.3.0',
      evaluation_id: 'e',
      model_id: 'maker/m',
      evaluation_name: 'n',
      sample_id: 'item-a',
      interaction_type: 'single_turn',
      input: { raw: 'Which?', reference: [] },
      output: { raw: ['<answer>B</answer>'] },
      answer_attribution: [],
      evaluation: { score: 1, is_correct: true },
      token_usage: { input_tokens: 5, output_tokens: 6, total_tokens: 11 },
      performance: { latency_ms: 12 },
    };
    const file = await written('u_samples.jsonl', `${JSON.stringify(line)}\n`);
    expect(await read('every-eval-ever', file)).toEqual([
      {
        item_id: 'item-a',
        response: '<answer>B</answer>',
        error: null,
        model_usage: { input_tokens: 5, output_tokens: 6 },
        latency_ms: 12,
      },
    ]);
  });
});

describe('a batch run in another tool', () => {
  let api: TestApi;
  let token = '';
  beforeAll(async () => {
    api = await startTestApi();
    token = await makeToken();
  });
  afterAll(() => api.close());

  async function call(...args: string[]): Promise<Record<string, unknown>> {
    const out: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
    const warn = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    try {
      const program = new Command().exitOverride();
      registerDownload(program);
      registerUpload(program);
      const [verb = '', ...rest] = args;
      await program.parseAsync([verb, '--server', api.url, '--token', token, ...rest], { from: 'user' });
    } finally {
      write.mockRestore();
      warn.mockRestore();
    }
    return JSON.parse(out.join(''));
  }

  /** A log as the tool would write it over the folder. */
  const TOOLS: readonly {
    readonly format: string;
    readonly log: LogFormat;
    readonly rows: string;
    readonly python: readonly string[];
    readonly run: (rows: string) => Promise<string>;
  }[] = [
    {
      format: 'inspect',
      log: 'inspect-log',
      rows: 'items.jsonl',
      python: ['task.py'],
      run: (rows) =>
        zipped(
          'run.eval',
          Object.fromEntries(
            jsonLines(rows).map(({ id }) => [`samples/${id}_epoch_1.json`, JSON.stringify(inspectSample(String(id)))]),
          ),
        ),
    },
    {
      format: 'lmms-eval',
      log: 'lmms-eval',
      rows: 'items.jsonl',
      python: ['utils.py'],
      run: (rows) =>
        written(
          'run_samples.jsonl',
          jsonLines(rows)
            .map(({ item_id }, doc_id) =>
              JSON.stringify({ doc_id, target: item_id, filtered_resps: ['<answer>B</answer>'] }),
            )
            .join('\n'),
        ),
    },
    {
      format: 'vlmevalkit',
      log: 'vlmevalkit',
      rows: 'Rung_run.tsv',
      python: [],
      run: (rows) => {
        const ids = [...rows.matchAll(/^\d+\t([A-Za-z0-9_-]+-l\d+-[0-9a-f]{20})\t/gm)].map(([, id]) => id);
        return written('run.tsv', ['item_id\tprediction', ...ids.map((id) => `${id}\t<answer>B</answer>`)].join('\n'));
      },
    },
  ];

  const jsonLines = (text: string): Record<string, unknown>[] =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  it.each(TOOLS)('goes out for $format without answers, and its log comes back and ends it', async (tool) => {
    const out = path.join(folder, `out-${tool.format}`);
    const asked = ['--suite', 'stare', '--tasks', 'stare/2d-analogy', '--levels', '1', '--items-per-level', '4'];
    const made = await call('download', '--format', tool.format, '--model', `m/${tool.format}`, ...asked, '--out', out);
    expect(made).toMatchObject({ format: tool.format, expected: 4, files: [{ file: tool.rows, lines: 4 }] });
    const rows = await readFile(path.join(out, tool.rows), 'utf8');
    expect(rows).not.toMatch(/"(?:answer|seed|truth)":/);
    if (tool.python.length > 0) expect((await readdir(out)).filter((name) => name.endsWith('.png'))).toHaveLength(4);
    for (const file of tool.python) execFileSync('python3', ['-m', 'py_compile', path.join(out, file)]);
    const report = await call(
      'upload',
      '--run',
      String(made.run),
      '--format',
      tool.log,
      '--file',
      await tool.run(rows),
    );
    expect(report).toMatchObject({
      accepted: 4,
      missing: 0,
      errors: [],
      statuses: { scored: 4 },
      run: { status: 'ended' },
    });
    process.exitCode = 0;
  });

  it('refuses a log that cannot be read, with its own message, and stores nothing', async () => {
    const out = path.join(folder, 'out-bad');
    const asked = ['--suite', 'stare', '--tasks', 'stare/2d-analogy', '--levels', '1', '--items-per-level', '2'];
    const made = await call('download', '--format', 'inspect', '--model', 'm/bad', ...asked, '--out', out);
    const file = await written('bad-log.json', JSON.stringify({ samples: [{ epoch: 1 }] }));
    await expect(call('upload', '--run', String(made.run), '--format', 'inspect-log', '--file', file)).rejects.toThrow(
      /a sample is not as Inspect writes it/,
    );
  });
});
