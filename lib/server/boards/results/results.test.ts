import { createHash, randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { wilson } from 'rung-puzzles/stats/shares/wilson';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GET as download } from '@/app/api/v1/exports/results/route';
import { POST as abort } from '@/app/api/v1/runs/[id]/abort/route';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { type Model, makeToken, startModel } from '@/lib/server/testing/model';
import { send } from '@/lib/server/testing/person';
import { type Evaluation, RESULT_COLUMNS, resultList } from '@/lib/wire/boards/results';
import { plantClimb } from '../pages/testing/plant-climbs';
import { evaluations } from './evaluation';
import { everyEvalEver } from './every-eval-ever';

withTestDatabase();

const SET = {
  suite: 'stare',
  tasks: ['stare/cube-net'],
  condition: 'text',
  protocol: 'set',
  set: { levels: [1], itemsPerLevel: 12 },
};
const PARAMETERS = { temperature: 0, max_tokens: 100, seed: '=1+1', reasoning_effort: 'low' };

const played = async (change: object, token: string): Promise<Model> => {
  const model = await startModel({ ...SET, ...change }, token);
  await model.play(() => '<answer>Yes</answer>');
  return model;
};

async function all(filter: { suite?: string; run?: string } = {}): Promise<Evaluation[]> {
  const found: Evaluation[] = [];
  for await (const each of evaluations(filter)) found.push(each);
  return found;
}

async function texts(query: string): Promise<string> {
  const answer = await download(
    new Request(`http://rung.test/api/v1/exports/results?${query}`, { headers: { host: 'rung.test' } }),
    {
      params: Promise.resolve({}),
    },
  );
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return text;
}

/** Required fields and closed lists of Every Eval Ever's schema, independent of the code under test. */
const strings = z.record(z.string(), z.string());
const document = z.strictObject({
  schema_version: z.literal('0.3.0'),
  evaluation_id: z.string(),
  evaluation_timestamp: z.string().regex(/^\d{10}$/),
  retrieved_timestamp: z.string().regex(/^\d{10}$/),
  source_metadata: z.strictObject({
    source_name: z.string(),
    source_type: z.enum(['documentation', 'evaluation_run']),
    source_organization_name: z.string(),
    source_organization_url: z.string().optional(),
    evaluator_relationship: z.enum(['first_party', 'third_party', 'collaborative', 'other']),
    additional_details: strings,
  }),
  eval_library: z.strictObject({ name: z.string(), version: z.string() }),
  model_info: z.strictObject({
    name: z.string(),
    id: z.string(),
    developer: z.string().optional(),
    additional_details: strings,
  }),
  evaluation_results: z
    .array(
      z.strictObject({
        evaluation_result_id: z.string(),
        evaluation_name: z.string(),
        source_data: z.discriminatedUnion('source_type', [
          z.strictObject({
            source_type: z.literal('url'),
            dataset_name: z.string(),
            url: z.array(z.string()).min(1),
            additional_details: strings,
          }),
          z.strictObject({ source_type: z.literal('other'), dataset_name: z.string(), additional_details: strings }),
        ]),
        metric_config: z.strictObject({
          evaluation_description: z.string(),
          metric_id: z.string(),
          metric_name: z.string(),
          metric_kind: z.string(),
          metric_unit: z.string(),
          lower_is_better: z.boolean(),
          score_type: z.literal('continuous'),
          min_score: z.number(),
          // Required for a continuous score; the only text allowed.
          max_score: z.union([z.number(), z.literal('Infinity')]),
        }),
        score_details: z.strictObject({
          score: z.number(),
          details: strings.and(
            z.object({ n: z.string().regex(/^[1-9]\d*$/), replies: z.string().regex(/^[1-9]\d*$/) }),
          ),
          uncertainty: z.strictObject({
            confidence_interval: z
              .strictObject({
                lower: z.number(),
                upper: z.number(),
                confidence_level: z.literal(0.95),
                method: z.string(),
              })
              .optional(),
            num_samples: z.int().min(1),
            num_bootstrap_samples: z.int().optional(),
          }),
        }),
        generation_config: z.strictObject({
          generation_args: z.strictObject({
            temperature: z.number().optional(),
            top_p: z.number().optional(),
            top_k: z.number().optional(),
            max_tokens: z.int().min(1).optional(),
          }),
          additional_details: strings,
        }),
      }),
    )
    .min(1),
});

describe('finished results', () => {
  let token = '';
  let twice: readonly Model[] = [];
  let other: Model;

  beforeAll(async () => {
    token = await makeToken();
    twice = [await played({ parameters: PARAMETERS }, token), await played({ parameters: PARAMETERS }, token)];
    other = await played({ parameters: { temperature: 1 } }, token);
    await played({ set: { levels: [2], itemsPerLevel: 5 } }, token);
    const stopped = await startModel(SET, token);
    await stopped.play(() => '<answer>Yes</answer>', 11);
    await send(abort, 'POST', {
      params: { id: stopped.run.id },
      headers: { authorization: `Bearer ${token}` },
      body: {},
    });
    await startModel(SET, token);
    const common = {
      edition: (await currentEdition('infbench')).id,
      task: 'infbench/2d-forward',
      kind: 'run',
    } as const;
    const visits = (passed: number) =>
      [...Array<boolean>(passed).fill(true), false, true, false].flatMap((right) => Array<boolean>(5).fill(right));
    for (const passed of [1, 2, 2, 3, 6, 4])
      await plantClimb(pool(), { ...common, entrant: 'planted/climber', outcomes: visits(passed) });
    await plantClimb(pool(), {
      ...common,
      entrant: 'planted/simulated',
      outcomes: Array<boolean>(40).fill(false),
      simulated: true,
    });
    await plantClimb(pool(), {
      ...common,
      entrant: 'planted/unlisted',
      outcomes: Array<boolean>(40).fill(false),
      listed: false,
    });
    await rebuildStandings({ write: true });
  });

  it('count equal runs of one owner together, with intervals over different items, and separate other parameters', async () => {
    const found = await all({ suite: 'stare' });
    expect(found.map(({ runs, parameters }) => [runs.length, parameters.temperature ?? null])).toEqual([
      [2, 0],
      [1, 1],
      [1, null],
    ]);
    const [pair, single, few] = found;
    expect(pair?.runs.map(({ id }) => id)).toEqual(twice.map(({ run }) => run.id));
    const right = await pool().query<{ n: number }>(
      `select count(*)::int as n from "IssuedItem" i join "Verdict" v on v."itemId" = i."id" and v."current" where i."climbId" = $1 and v."passed"`,
      [other.run.id],
    );
    const share = right.rows[0]?.n ?? 0;
    const accuracy = (each: Evaluation | undefined) => each?.results.find(({ metric }) => metric === 'accuracy');
    expect(accuracy(single)).toMatchObject({
      value: share / 12,
      ...wilson(share, 12),
      n: 12,
      items: null,
      method: 'wilson',
      reason: null,
      level: 1,
    });
    expect(accuracy(pair)).toMatchObject({ value: share / 12, ...wilson(share, 12), n: 24, replies: 24, items: 12 });
    expect([accuracy(single)?.replies, accuracy(single)?.chance]).toEqual([12, 0.5]);
    expect(few?.results).toEqual([]);
    expect([pair?.statuses, pair?.replies, pair?.costUsd]).toEqual([{ scored: 24 }, 24, 6]);
  });

  it('name their items by a hash that anyone with the items can compute', async () => {
    const [pair, single] = await all({ suite: 'stare' });
    const { rows } = await pool().query<{ level: number; itemHash: string }>(
      'select "level", "itemHash" from "IssuedItem" where "climbId" = $1 order by "ordinal"',
      [other.run.id],
    );
    const expected = createHash('sha256')
      .update(rows.map(({ level, itemHash }) => `${level} ${itemHash}`).join('\n'))
      .digest('hex');
    expect(new Set([...(pair?.results ?? []), ...(single?.results ?? [])].map(({ setSha256 }) => setSha256))).toEqual(
      new Set([expected]),
    );
  });

  it('give ladders mean and median R with an interval, and leave out simulated, unlisted, aborted and open runs', async () => {
    const found = await all();
    expect(found.filter(({ entrant }) => entrant.startsWith('planted/')).map(({ entrant }) => entrant)).toEqual([
      'planted/climber',
    ]);
    expect(found.flatMap(({ runs }) => runs)).toHaveLength(4 + 6);
    const [mean, median] = found.find(({ entrant }) => entrant === 'planted/climber')?.results ?? [];
    const { rows } = await pool().query<{ r: number }>(
      `select "r" from "Standing" where "entrant" = 'planted/climber'`,
    );
    expect(mean).toMatchObject({
      metric: 'mean_r',
      value: rows.reduce((sum, { r }) => sum + r, 0) / 6,
      n: 6,
      method: 'student-t',
      unit: 'level',
    });
    expect(mean?.low).toBeLessThanOrEqual(mean?.value ?? 0);
    expect(mean?.high).toBeGreaterThanOrEqual(mean?.value ?? Number.POSITIVE_INFINITY);
    expect(median).toMatchObject({ metric: 'median_r', n: 6, value: 3, low: 1, high: 6, chance: null });
    const asked = await pool().query<{ n: number }>(
      `select count(*)::int as n from "Reply" p join "Climb" c on c."id" = p."climbId" where c."entrant" = 'planted/climber'`,
    );
    expect([mean?.replies, median?.replies]).toEqual([asked.rows[0]?.n, asked.rows[0]?.n]);
  });

  it('cover one run if it is named, and reject runs without a result', async () => {
    const [alone] = await all({ run: twice[0]?.run.id ?? '' });
    expect([alone?.runs.length, alone?.results[0]?.n]).toEqual([1, 12]);
    const refused = async (query: string) => {
      const answer = await download(new Request(`http://rung.test/x?${query}`), { params: Promise.resolve({}) });
      return [answer.status, (await answer.json()).code];
    };
    expect(await refused('suite=none')).toEqual([404, 'suite-not-found']);
    expect(await refused(`run=${randomUUID()}`)).toEqual([404, 'run-not-found']);
    expect(await refused('run=1')).toEqual([422, 'invalid-input']);
    expect(await refused('format=xml')).toEqual([422, 'invalid-input']);
    expect(await refused(`suite=infbench&run=${other.run.id}`)).toEqual([404, 'run-not-found']);
  });

  it('are exported as JSON, as CSV without formulas, and as valid Every Eval Ever documents', async () => {
    const { evaluations: listed } = resultList.parse(JSON.parse(await texts('')));
    expect(listed).toEqual(await all());
    const rows = parse(await texts('format=csv'), { columns: true }) as Record<string, string>[];
    expect(Object.keys(rows[0] ?? {})).toEqual([...RESULT_COLUMNS]);
    expect(rows).toHaveLength(listed.reduce((sum, { results }) => sum + results.length, 0));
    const row = rows.find(({ evaluation_id: id }) => id === twice[0]?.run.id);
    expect(row).toMatchObject({
      decoding_seed: "'=1+1",
      provenance: 'self_reported',
      shots: '0',
      system_prompt_sha256: '',
      runs: '2',
      edition_id: 'stare-1',
    });
    const rowsOf = (metric: string) =>
      rows
        .filter((each) => each.metric === metric && each.suite === 'stare')
        .map(({ chance, n, replies }) => [chance, n, replies]);
    expect([rowsOf('balanced_accuracy')[0], rowsOf('f1_yes')[0]]).toEqual([
      ['0.5', '24', '24'],
      ['', '24', '24'],
    ]);
    const lines = (await texts('format=every-eval-ever'))
      .trim()
      .split('\n')
      .map((line) => document.parse(JSON.parse(line)));
    expect(lines).toHaveLength(3);
    expect(new Set(lines.map(({ evaluation_id: id }) => id)).size).toBe(3);
    const [pair] = lines;
    expect(pair?.model_info).toMatchObject({ id: 'test/model', developer: 'test' });
    const numbers = listed[0]?.results.filter(({ value }) => value !== null) ?? [];
    expect(
      pair?.evaluation_results.map(({ score_details: { score, uncertainty } }) => [
        score,
        uncertainty.num_samples,
        uncertainty.confidence_interval?.lower,
      ]),
    ).toEqual(numbers.map(({ value, n, low }) => [value, n, low ?? undefined]));
    expect(pair?.evaluation_results[0]?.generation_config).toMatchObject({
      generation_args: { temperature: 0, max_tokens: 100 },
      additional_details: { seed: '=1+1', reasoning_effort: 'low', shots: '0' },
    });
    expect(pair?.evaluation_results[0]?.source_data).toMatchObject({
      source_type: 'url',
      url: ['http://rung.test/editions'],
    });
    const climber = lines.find(({ model_info: { id } }) => id === 'planted/climber');
    expect(climber?.evaluation_results[0]?.metric_config).toMatchObject({
      metric_kind: 'threshold',
      max_score: 'Infinity',
    });
    const asked = lines.map(({ evaluation_results: [first] }) => [
      first?.score_details.details.n,
      first?.score_details.details.replies,
    ]);
    const climbed = listed.find(({ entrant }) => entrant === 'planted/climber')?.results[0]?.replies;
    expect(asked).toEqual([
      ['24', '24'],
      ['12', '12'],
      ['6', String(climbed)],
    ]);
  });

  it('change their hash exactly when their content changes', async () => {
    const before = await all({ suite: 'stare' });
    expect(await all({ suite: 'stare' })).toEqual(before);
    await pool().query('update "Run" set "verifiedAt" = now() where "climbId" = $1', [twice[0]?.run.id]);
    const [pair, single] = await all({ suite: 'stare' });
    expect(pair).toMatchObject({ provenance: 'verified', verifiedRuns: 1 });
    expect([pair?.dataSha256 === before[0]?.dataSha256, single?.dataSha256 === before[1]?.dataSha256]).toEqual([
      false,
      true,
    ]);
    const publisher = { organization: 'o', baseUrl: null, version: '1', retrievedAt: new Date(0) };
    expect(everyEvalEver(pair as Evaluation, publisher).source_metadata.additional_details).toMatchObject({
      provenance: 'verified',
      verified_runs: '1',
    });
    await other.withdraw();
    expect(
      (await all({ suite: 'stare' })).map(({ provenance, runs }) => [provenance, runs.map(({ verified }) => verified)]),
    ).toEqual([
      ['verified', [true, false]],
      ['self_reported', [false]],
    ]);
  });
});
