import { Writable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withoutFormula } from 'rung-puzzles/core/text/csv';
import { many } from 'rung-puzzles/testing/many';
import { beforeAll, describe, expect, test } from 'vitest';
import { plantClimb } from '@/lib/server/boards/pages/testing/plant-climbs';
import { currentEdition } from '@/lib/server/items/editions';
import { pool, transaction } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { TRIAL_COLUMNS, type TrialColumn, type TrialRow, trialRow } from '@/lib/wire/items/export';
import { codebookJsonLd, codebookMarkdown, trialsCodebook } from './codebook';
import { type ExportOptions, exportTrials } from './export-trials';

const HOSTILE = '=HYPERLINK("http://x")\r\n,;"\'\u202e<script>é\u{1f9ca}';

describe('the codebook', () => {
  test('lists exactly the columns, in order', () => {
    expect(trialsCodebook().columns.map(({ name }) => name)).toEqual([...TRIAL_COLUMNS]);
    expect(codebookJsonLd(trialsCodebook()).variableMeasured.map(({ name }) => name)).toEqual([...TRIAL_COLUMNS]);
  });

  test('describes every column, and gives a unit to every time', () => {
    const { columns } = trialsCodebook();
    const markdown = codebookMarkdown(trialsCodebook());
    for (const { name, description, type, unit } of columns) {
      expect(description, name).not.toBe('');
      expect(['string', 'uuid', 'integer', 'number', 'boolean'], name).toContain(type);
      expect(markdown).toContain(`| \`${name}\` |`);
      if (/(^rt|_ms$|^time_)/.test(name)) expect(unit, name).toBe('ms');
    }
    expect(columns.find(({ name }) => name === 'stop_reason')).toMatchObject({ type: 'string', nullable: true });
    expect(columns.find(({ name }) => name === 'phase')?.values).toEqual(['practice', 'main', 'check']);
  });
});

test.each(['=1', '+1', '-1', '@x', '\tx', '\rx', ' =3+3', '\u00a0 @x', '\ufeff-1'])(
  'the text %j does not start a formula',
  (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
    expect(withoutFormula(`a${text}`)).toBe(`a${text}`);
  },
);

describe('an export', () => {
  withTestDatabase();
  let edition = '';

  beforeAll(async () => {
    edition = (await currentEdition('infbench')).id;
    const common = { edition, task: 'infbench/2d-forward' } as const;
    const outcomes = [true, false, true];
    await plantClimb(pool(), { ...common, kind: 'session', entrant: 'human', outcomes, publishRows: true });
    await plantClimb(pool(), { ...common, kind: 'session', entrant: 'human', outcomes, publishRows: false });
    await plantClimb(pool(), { ...common, kind: 'run', entrant: 'hostile', outcomes, text: HOSTILE });
    await plantClimb(pool(), { ...common, kind: 'run', entrant: 'unlisted', outcomes, listed: false });
    await plantClimb(pool(), { ...common, kind: 'run', entrant: 'simulated', outcomes, simulated: true });
    await plantClimb(pool(), { ...common, kind: 'run', entrant: 'open', outcomes, rest: 'open' });
  });

  test('has the rows that may be published, each valid by the schema', async () => {
    const rows = await jsonRows({ format: 'jsonl' });
    for (const row of rows) {
      trialRow.parse(row);
      expect(Object.keys(row)).toEqual([...TRIAL_COLUMNS]);
    }
    expect(
      rows.map(({ respondent_kind, subject_id }) => (respondent_kind === 'human' ? 'human' : subject_id)).sort(),
    ).toEqual(['hostile', 'human', 'open'].flatMap((name) => [name, name, name]));
    expect(
      rows
        .filter(({ subject_id }) => subject_id === 'open')
        .every(({ seed, stimulus_id }) => seed === null && stimulus_id === null),
    ).toBe(true);
    expect(await jsonRows({ format: 'jsonl', edition: 'no-such' })).toEqual([]);
  });

  test('leaves unrecorded values empty, and never writes 0 for them', async () => {
    const rows = await jsonRows({ format: 'jsonl' });
    const nullable = trialsCodebook().columns.flatMap(({ name, nullable: may }) => (may ? [name as TrialColumn] : []));
    const closed = [
      'subject_id',
      'stimulus_id',
      'seed',
      'chance',
      'answer_format',
      'response',
      'answer',
      'status',
      'correct',
      'score',
      'outcome',
      'question_right',
      'scoring_version',
    ];
    const recorded = {
      model: new Set([
        ...closed,
        'run_id',
        'time_elapsed',
        'server_elapsed_ms',
        'provenance',
        'shots',
        'reflection',
        'tools',
        'parameters',
      ]),
      human: new Set([
        ...closed,
        'session_id',
        'time_elapsed',
        'server_elapsed_ms',
        'rt',
        'rt_net',
        'away_ms',
        'device_type',
      ]),
    };
    for (const row of rows.filter(({ subject_id }) => subject_id !== 'open')) {
      const empty = nullable.filter((column) => row[column] === null);
      expect(empty, row.respondent_kind).toEqual(
        nullable.filter((column) => !recorded[row.respondent_kind].has(column)),
      );
    }
    const csv = (await text({ format: 'csv' })).split('\n').find((line) => line.includes(',model,open,')) ?? '';
    expect(csv.split(',')[TRIAL_COLUMNS.indexOf('rt_net')]).toBe('');
  });

  test('leaves out open climbs when a token asks', async () => {
    const rows = await jsonRows({ format: 'jsonl', scope: 'closed' });
    expect(rows).toHaveLength(6);
    expect(rows.every(({ seed }) => seed !== null)).toBe(true);
  });

  test('counts a session as closed after 30 idle days, but never a run', async () => {
    const common = { edition, task: 'infbench/2d-forward', outcomes: [true], rest: 'open' } as const;
    const { id: session } = await plantClimb(pool(), {
      ...common,
      kind: 'session',
      entrant: 'human',
      publishRows: true,
    });
    const { id: run } = await plantClimb(pool(), { ...common, kind: 'run', entrant: 'idle' });
    const exportedIds = async () =>
      (await jsonRows({ format: 'jsonl', scope: 'closed' })).map(({ session_id, run_id }) => session_id ?? run_id);
    expect((await exportedIds()).filter((id) => id === session || id === run)).toEqual([]);
    await pool().query(`update "Climb" set "expiresAt" = now() - interval '1 second' where "id" = any($1::uuid[])`, [
      [session, run],
    ]);
    expect((await exportedIds()).filter((id) => id === session || id === run)).toEqual([session]);
    const idle = (await jsonRows({ format: 'jsonl' })).find(({ run_id }) => run_id === run);
    expect(idle).toMatchObject({ seed: null, stimulus_id: null });
  });

  test('keeps hostile text exactly in JSON lines, and harmless in CSV', async () => {
    const hostile = (await jsonRows({ format: 'jsonl' })).filter(({ subject_id }) => subject_id === 'hostile');
    expect(hostile.every(({ response }) => response === HOSTILE)).toBe(true);
    const csv = await text({ format: 'csv' });
    expect(csv.split('\n')[0]).toBe(TRIAL_COLUMNS.join(','));
    expect(csv).toContain(`"'${HOSTILE.replaceAll('"', '""')}"`);
    expect(csv).not.toMatch(/[,\n"]=HYPER/);
  });

  test.each([Number.MAX_SAFE_INTEGER, 3_000_000_000, 0])(
    'writes values from a client, also %d of everything',
    async (huge) => {
      const common = { edition, task: 'infbench/2d-forward', outcomes: [true] } as const;
      const { id: session } = await plantClimb(pool(), {
        ...common,
        kind: 'session',
        entrant: 'human',
        publishRows: true,
      });
      const { id: run } = await plantClimb(pool(), { ...common, kind: 'run', entrant: 'huge' });
      const most = huge === Number.MAX_SAFE_INTEGER ? Number.MAX_VALUE : huge;
      const timing = {
        onsetMethod: 'rpaf',
        onsetUncertaintyMs: most,
        droppedFrames: huge,
        reloads: huge,
        clockShown: true,
      };
      const usage = { inputTokens: huge, outputTokens: huge, reasoningTokens: huge, retries: huge };
      await transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await tx.query('update "Reply" set "timing" = $2, "rtMs" = $3, "awayMs" = $3 where "climbId" = $1', [
          session,
          JSON.stringify(timing),
          most,
        ]);
        await tx.query('update "Reply" set "usage" = $2, "latencyMs" = $3, "costUsd" = $3 where "climbId" = $1', [
          run,
          JSON.stringify(usage),
          most,
        ]);
      });
      const rows = await jsonRows({ format: 'jsonl' });
      expect(trialRow.parse(rows.find(({ session_id }) => session_id === session))).toMatchObject({
        rt: most,
        rt_net: 0,
        away_ms: most,
        onset_uncertainty_ms: most,
        dropped_frames: huge,
        reloads: huge,
      });
      expect(trialRow.parse(rows.find(({ run_id }) => run_id === run))).toMatchObject({
        latency_ms: most,
        cost_usd: most,
        input_tokens: huge,
        output_tokens: huge,
        reasoning_tokens: huge,
        retries: huge,
      });
      expect(await text({ format: 'csv' })).toContain(String(huge));
    },
  );

  test('with many rows holds only a few pages in memory', async () => {
    const replies = many(90_000);
    await multiply(replies);
    let bytes = 0;
    let pages = 0;
    const held: number[] = [];
    const slow = new Writable({
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        pages += 1;
        if (pages % 5 === 1) held.push(heldBytes());
        setImmediate(done);
      },
    });
    expect(await exportTrials({ format: 'jsonl', out: slow })).toBeGreaterThan(replies);
    expect(bytes).toBeGreaterThan(800 * replies);
    expect(held.length).toBeGreaterThan(3);
    // Of all its bytes at most half, because other tests of this process leave something to collect.
    expect(Math.max(...held) - Math.min(...held)).toBeLessThan(bytes / 2);
  });

  async function multiply(replies: number): Promise<void> {
    await transaction(async (tx) => {
      // Without foreign key checks, whose plans would be made for empty tables.
      await tx.query('set local session_replication_role = replica');
      await tx.query(
        `with source as (select c.* from "Climb" c where "entrant" = 'hostile' limit 1),
         made as (select gen_random_uuid() as id from generate_series(1, $1 / 500)),
         climbs as (insert into "Climb" ("id", "kind", "editionId", "condition", "tasks", "protocol", "state", "replyCount", "entrant", "listed", "expiresAt", "endedAt")
           select m.id, 'run', s."editionId", s."condition", s."tasks", s."protocol", s."state", 500, 'many', true, s."expiresAt", s."endedAt" from made m, source s returning "id"),
         model as (insert into "Model" ("id", "name") values ('many', 'many') returning "id"),
         runs as (insert into "Run" ("climbId", "modelId", "parameters", "harness", "idempotencyKey", "requestSha256") select "id", 'many', '{}', '{}', "id"::text, '' from climbs),
         items as (insert into "IssuedItem" ("id", "climbId", "ordinal", "phase", "task", "taskVersion", "level", "visit", "question", "condition", "seed", "itemHash", "answer")
           select gen_random_uuid(), c."id", n, 'main', 'infbench/2d-forward', '1', 1, 0, 0, 'image', n::text, md5(n::text), 'A' from climbs c, generate_series(0, 499) n
           returning "id", "climbId", "ordinal")
       insert into "Reply" ("itemId", "climbId", "ordinal", "text", "serverElapsedMs") select "id", "climbId", "ordinal", repeat('x', 100), 5 from items`,
        [replies],
      );
    });
  }

  const jsonRows = async (options: ExportOptions): Promise<TrialRow[]> =>
    (await text(options))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as TrialRow);

  async function text(options: ExportOptions): Promise<string> {
    const chunks: Buffer[] = [];
    const out = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    await exportTrials({ ...options, out });
    return Buffer.concat(chunks).toString('utf8');
  }
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
