import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashJson } from 'rung-puzzles/core/hash';
import type { Condition } from 'rung-puzzles/items/condition';
import { findTask } from 'rung-puzzles/tasks';
import { itemHash, makeItem } from 'rung-puzzles/tasks/item';
import { seedOf } from 'rung-puzzles/tasks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildPacked } from '@/lib/server/boards/compare/pack';
import { plantSet } from '@/lib/server/boards/compare/testing/plant-set';
import { plantClimb } from '@/lib/server/boards/pages/testing/plant-climbs';
import { ensureEditions } from '@/lib/server/items/editions';
import { readFrozen } from '@/lib/server/models/batch/frozen-items';
import { itemIdOf } from '@/lib/server/models/batch/item-id';
import { rebuildClimbs } from '@/lib/server/play/climbs/rebuild';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { migrate } from '../../../../scripts/migrate.mjs';
import { pool } from '../db';

const MIGRATION = '20261124000000_paper_forms';
const database = withTestDatabase({ unmigrated: true });
const folder = mkdtempSync(join(tmpdir(), 'rung-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MOVED = {
  'stare/net-color': 'stare/net-front',
  'stare/net-connectivity': 'stare/net-edges',
  'stare/net-folded': 'stare/net-cube',
} as const;
const OLD = Object.keys(MOVED) as (keyof typeof MOVED)[];
const SEED = '12345678901234567890';
const FROZEN = {
  editionId: 'stare-1',
  task: 'stare/net-color',
  taskVersion: '1',
  condition: 'image' as Condition,
  level: 1,
  question: 0,
  step: 0,
};
const CONFIG = {
  title: 'Ü "x"',
  arms: [
    {
      parts: [
        { task: 'spatialviz/2d-rotation', condition: 'image.published', share: 0.25 },
        { task: 'stare/net-folded', condition: 'image' },
      ],
    },
  ],
};

let before: readonly Standing[] = [];
let oldFrozenId = '';

interface Standing {
  readonly climbId: string;
  readonly task: string;
  readonly condition: string;
  readonly r: number;
  readonly items: number;
  readonly right: number;
}

const standings = async (): Promise<readonly Standing[]> =>
  (
    await pool().query<Standing>(
      'select "climbId", "task", "condition", "r", "items", "right" from "Standing" order by "climbId", "task"',
    )
  ).rows;

const one = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row | undefined> =>
  (await pool().query<Row>(sql, [...values])).rows[0];

beforeAll(async () => {
  const all = readdirSync('prisma/migrations', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name < MIGRATION,
  );
  for (const { name } of all) cpSync(`prisma/migrations/${name}`, join(folder, name), { recursive: true });
  await migrate(database.url, folder);
  await ensureEditions();
  await plant();
  await rebuildClimbs({ write: true });
  // The current rebuild writes a later column.
  await pool().query('alter table "Standing" add column "aside" boolean not null default false');
  await rebuildStandings({ write: true });
  await pool().query('alter table "Standing" drop column "aside"');
  await rebuildPacked({ write: true });
  before = await standings();
  expect(await migrate(database.url)).toContain(MIGRATION);
}, 120_000);

async function plant(): Promise<void> {
  const outcomes = Array.from({ length: 60 }, (_, index) => index % 3 !== 2);
  for (const task of OLD)
    await plantClimb(pool(), { kind: 'run', entrant: 'planted', edition: 'stare-1', task, taskVersion: '1', outcomes });
  await plantClimb(pool(), {
    kind: 'session',
    entrant: 'human',
    edition: 'stare-1',
    task: 'stare/net-color',
    taskVersion: '1',
    outcomes,
  });
  await plantClimb(pool(), {
    kind: 'run',
    entrant: 'planted',
    edition: 'stare-1',
    task: 'stare/tangram',
    taskVersion: '1',
    condition: 'image.all.boxed.published',
    outcomes,
  });
  await plantClimb(pool(), {
    kind: 'run',
    entrant: 'planted',
    edition: 'spatialviz-1',
    task: 'spatialviz/2d-rotation',
    condition: 'image.published',
    outcomes,
  });
  await plantClimb(pool(), {
    kind: 'run',
    entrant: 'planted',
    edition: 'cubebench-1',
    task: 'cubebench/verification',
    condition: 'image',
    outcomes,
  });
  const letters = { said: 'ABCD', answers: 'ABCC' };
  const run = await plantSet(pool(), {
    edition: 'stare-1',
    entrant: 'planted',
    tasks: { 'stare/net-folded': { 1: letters }, 'stare/temporal': { 1: letters } },
  });
  const asIssued = itemHash(
    { task: 'stare/net-color', taskVersion: '1', level: 1, condition: 'image', seed: SEED },
    [],
  );
  await pool().query(
    `update "IssuedItem" set "seed" = $1, "itemHash" = $2 where "task" = 'stare/net-color' and "ordinal" = 0`,
    [SEED, asIssued],
  );
  oldFrozenId = await itemIdOf(FROZEN);
  await pool().query(
    `insert into "FrozenItem" ("id", "editionId", "task", "taskVersion", "condition", "level", "question", "seed", "itemHash", "answer", "puzzle")
     values ($1, 'stare-1', 'stare/net-color', '1', 'image', 1, 0, $2, $3, 'A', '\\x00')`,
    [oldFrozenId, SEED, asIssued],
  );
  await pool().query(
    `insert into "UploadedReply" ("climbId", "place", "visit", "itemId", "sha256", "text", "scoringVersion", "status", "correct", "elapsedMs")
     values ($1, 0, 0, $2, '', 'A', '1', 'scored', true, 5)`,
    [run, oldFrozenId],
  );
  await pool().query(
    `insert into "Study" ("id", "slug", "title") values ('00000000-0000-0000-0000-000000000001', 's', 's')`,
  );
  await pool().query(
    `insert into "StudyVersion" ("studyId", "number", "state", "config", "configSha256", "openedAt") values ('00000000-0000-0000-0000-000000000001', 1, 'open', $1, $2, now())`,
    [JSON.stringify(CONFIG), hashJson(CONFIG)],
  );
  await pool().query(
    `insert into "AnnotationSet" ("id", "title", "suite", "categories", "selection", "blind", "eligible", "size")
     values (gen_random_uuid(), 'a', 'stare', '[]', '{"tasks":["stare/net-color","stare/tangram"],"conditions":["image.published"],"size":3}', true, 1, 1)`,
  );
}

it('keeps every standing, under the new names', async () => {
  const present = ({ task, condition, ...row }: Standing): Standing => ({
    ...row,
    task: MOVED[task as keyof typeof MOVED] ?? task,
    condition: condition.replace(/\.published$/, '.published-extraction'),
  });
  expect(before.length).toBeGreaterThan(8);
  expect(await standings()).toEqual(
    before.map(present).toSorted((a, b) => (`${a.climbId} ${a.task}` < `${b.climbId} ${b.task}` ? -1 : 1)),
  );
});

it('leaves nothing for a rebuild to repair', async () => {
  expect((await rebuildClimbs({ write: false })).differing).toBe(0);
  expect((await rebuildPacked({ write: false })).differing).toBe(0);
  expect(Object.values((await rebuildStandings({ write: false })).differing).every((count) => count === 0)).toBe(true);
});

it('leaves no old name in any table', async () => {
  const { rows } = await pool().query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('_prisma_migrations', 'ItemAlias')`,
  );
  for (const { name } of rows) {
    const found = await one<{ n: number }>(`select count(*)::int as n from "${name}" t where to_jsonb(t)::text ~ $1`, [
      'net-color|net-connectivity|net-folded|\\.published("|\\.)',
    ]);
    expect(found?.n, name).toBe(0);
  }
});

it('names items like the code, and finds their old names', async () => {
  const issued = await one<{ itemHash: string; task: string }>(
    `select "itemHash", "task" from "IssuedItem" where "seed" = $1`,
    [SEED],
  );
  expect(issued).toEqual({
    task: 'stare/net-front',
    itemHash: itemHash({ task: 'stare/net-front', taskVersion: '1', level: 1, condition: 'image', seed: SEED }, []),
  });
  const was = itemHash({ task: 'stare/net-color', taskVersion: '1', level: 1, condition: 'image', seed: SEED }, []);
  expect(await one(`select "current" from "ItemAlias" where "id" = $1`, [was])).toEqual({ current: issued?.itemHash });
});

it('finds a frozen item by its name in older files, with its reply', async () => {
  const present = await itemIdOf({ ...FROZEN, task: 'stare/net-front' });
  const found = await readFrozen([oldFrozenId, present]);
  expect(found.get(oldFrozenId)).toMatchObject({ id: present, task: 'stare/net-front' });
  expect(found.get(present)?.id).toBe(present);
  expect(await one(`select "itemId" from "UploadedReply"`)).toEqual({ itemId: present });
});

it('updates frozen configurations and their hash, and rejects changes again', async () => {
  const config = {
    ...CONFIG,
    arms: [
      {
        parts: [
          { task: 'spatialviz/2d-rotation', condition: 'image.published-extraction', share: 0.25 },
          { task: 'stare/net-cube', condition: 'image' },
        ],
      },
    ],
  };
  expect(await one(`select "config", "configSha256" from "StudyVersion"`)).toEqual({
    config,
    configSha256: hashJson(config),
  });
  await expect(pool().query(`update "StudyVersion" set "configSha256" = ''`)).rejects.toThrow('frozen');
  expect(await one(`select "labelSet" ->> 'id' as "labels" from "AnnotationSet"`)).toEqual({ labels: 'mistakes' });
  expect(await one(`select "selection" from "AnnotationSet"`)).toEqual({
    selection: { tasks: ['stare/net-front', 'stare/tangram'], conditions: ['image.published-extraction'], size: 3 },
  });
});

it('gives the same puzzle for a stored seed', () => {
  for (const was of OLD) {
    const task = findTask(was, '1');
    expect(task?.id).toBe(MOVED[was]);
    expect(findTask(was)?.version).not.toBe('1');
    expect(task === undefined ? null : makeItem(task, 1, 'image', seedOf(1)).ok).toBe(true);
  }
});
