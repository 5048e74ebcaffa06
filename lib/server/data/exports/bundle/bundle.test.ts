import '@/lib/server/testing/fake-tasks/only';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';
import { withTestDatabase } from '@/lib/server/testing/database';
import { answerFor, HANDLERS, send, TIMING } from '@/lib/server/testing/person';
import {
  armOf,
  enrolmentBody,
  enrolPerson,
  prolific,
  SET_PART,
  type StudyPerson,
  startStudy,
  take,
} from '@/lib/server/testing/study';
import { BUNDLE_TABLES, type BundleTable } from '@/lib/wire/studies/bundle';
import { reportCard } from '@/lib/wire/studies/report-card';
import { qualityRules, type StudyPart } from '@/lib/wire/studies/study';
import { TABLES } from './documents/describe';
import { psychDsComplaints } from './documents/psych-ds';
import { csvName, parquetName } from './tables/table-files';
import { type BundleOrder, type BundleReport, filesIn, sha256OfFile, writeBundle } from './write-bundle';

process.env.RUNG_LIMIT_FACTOR = '1000';
resetEnv();

withTestDatabase();

const run = promisify(execFile);
/** The script is for data analysts; a machine without Python cannot test it. */
const hasPython = spawnSync('python3', ['--version']).status === 0;
const LADDER: StudyPart = {
  ...SET_PART,
  task: 'fake/second',
  course: { kind: 'ladder', maxLevel: null, maxItems: 12 },
  practiceItems: 1,
};
const PEOPLE = 14;
const random = mulberry32(5);

let folder: string;
let order: BundleOrder;
let report: BundleReport;
let quiet: StudyPerson;

type Study = Awaited<ReturnType<typeof startStudy>>;

/** Agrees to publication; half come from Prolific. */
function join_(study: Study, number: number): Promise<StudyPerson> {
  const { consent, ...rest } = enrolmentBody(study);
  const channel = number % 2 === 0 ? prolific(`secret-pid-${number}`) : {};
  const background = { age_band: number < 6 ? '25-34' : number < 12 ? '35-44' : '65+', handedness: 'right' };
  return enrolPerson(study, { ...rest, ...channel, background, consent: { ...consent, publishRows: true } });
}

/** Plays all parts with some skill and varying times; every fifth person answers instantly. */
async function playThrough(person: StudyPerson, number: number): Promise<void> {
  for (let part = 0; part < 2; part += 1) {
    const session = await person.open();
    for (let item = await person.next(session); item !== null; item = await person.next(session)) {
      const rtMs = number % 5 === 4 ? 100 : 500 + Math.round(random() * 40_000) / 10;
      const body = {
        itemId: item.id,
        answer: await answerFor(item, random() < 0.7),
        timing: { ...TIMING, rtMs, awayMs: random() < 0.2 ? 300 : 0 },
        events: [
          { event: 'select', tMs: 90.25, value: 'A' },
          { event: 'blur', tMs: 50, value: null },
        ],
      };
      const sent = await send(HANDLERS.postReply, 'POST', { params: { id: session }, cookie: person.cookie, body });
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    }
  }
  await person.end({ aids: number === 3 ? 'ai' : 'none', technical: false });
}

beforeAll(async () => {
  const study = await startStudy({
    arms: [armOf('a', [SET_PART, LADDER]), armOf('b', [LADDER, SET_PART])],
    recruiters: { prolific: { complete: 'DONE', screenedOut: 'OUT', withdrew: 'LEFT' }, mturk: null, sona: null },
    background: ['age_band', 'handedness'],
    quality: qualityRules.parse({ version: 1, clockMismatchMs: null }),
  });
  for (let number = 0; number < PEOPLE; number += 1) {
    const person = await join_(study, number);
    if (number < PEOPLE - 1) await playThrough(person, number);
    else await person.play(await person.open());
  }
  quiet = await enrolPerson(study);
  await quiet.play(await quiet.open());
  await take(study.slug, enrolmentBody(study));
  // Earlier versions also stored results of another kind.
  await pool().query(
    `insert into "SelfTest" ("id", "kind", "at", "appVersion", "result")
     select gen_random_uuid(), kind, at::timestamptz, '0.1.0', jsonb_build_object('kind', kind, 'at', at)
     from (values ('timing', '2026-01-01'), ('timing', '2026-01-02'), ('kills', '2026-01-03')) v (kind, at)`,
  );
  folder = await mkdtemp(join(tmpdir(), 'rung-bundle-'));
  const cutoffAt = new Date(Date.now() + 1000);
  order = {
    studyId: study.studyId,
    slug: study.slug,
    name: '1.0.0',
    title: 'Numbers',
    summary: 'A study.',
    cutoffAt,
    pictures: true,
    withdrawals: [],
  };
  report = await writeBundle(folder, order);
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const rowsOf = async (table: BundleTable): Promise<Record<string, string>[]> =>
  parse(await readFile(join(folder, csvName(order.slug, table)), 'utf8'), { columns: true });

describe('the bundle of a study', () => {
  it('follows the rules of Psych-DS', async () => {
    expect(await psychDsComplaints(folder)).toEqual([]);
  });

  it('has every column of every table, and every row once', async () => {
    for (const table of TABLES) {
      const rows = await rowsOf(table);
      expect(Object.keys(rows[0] ?? {}), table).toEqual(Object.keys(BUNDLE_TABLES[table].shape));
      expect(rows.length, table).toBe(report.tables[table]);
    }
    expect(report.tables).toMatchObject({ participants: PEOPLE, sessions: PEOPLE });
    const trials = await rowsOf('trials');
    const { rows } = await pool().query(
      `select count(*)::int as n from "Reply" r join "Session" s on s."climbId" = r."climbId" join "Consent" k on k."id" = s."consentId" where k."publishRows"`,
    );
    expect(trials.length).toBe(rows[0].n);
    expect(new Set(trials.map(({ row_id }) => row_id)).size).toBe(trials.length);
  });

  it('has the newest self-test of timing, also if the database holds results of another kind', async () => {
    const file = join(folder, 'documentation/timing_selftest.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ kind: 'timing', at: '2026-01-02' });
  });

  it('counts trials from 0 through all parts of a session', async () => {
    const bySession = new Map<string, number[]>();
    for (const { session_id = '', trial_index } of await rowsOf('trials'))
      bySession.set(session_id, [...(bySession.get(session_id) ?? []), Number(trial_index)]);
    for (const indices of bySession.values()) expect(indices).toEqual(indices.map((_, index) => index));
  });

  it('has the same content in Parquet and CSV', async () => {
    for (const table of TABLES) {
      const objects = await parquetReadObjects({ file: await asyncBufferFromFile(join(folder, parquetName(table))) });
      const asText = objects.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)])),
      );
      expect(asText, table).toEqual(await rowsOf(table));
    }
  });

  it.skipIf(!hasPython)('reproduces its published numbers from its tables only', async () => {
    const { stdout } = await run('python3', [join(folder, 'analysis/baseline.py')]);
    expect(stdout.trim()).toBe('all numbers agree');
    const file = join(folder, 'results/baseline.json');
    const original = await readFile(file, 'utf8');
    const changed = JSON.parse(original);
    changed.cells[0].right += 1;
    changed.ladders[0].mean_depth += 0.01;
    await writeFile(file, JSON.stringify(changed));
    await expect(run('python3', [join(folder, 'analysis/baseline.py')])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('2 numbers differ'),
    });
    await writeFile(file, original);
  });

  it('codes rows by the rules and drops none', async () => {
    const trials = await rowsOf('trials');
    expect(
      trials
        .filter(({ rt, phase }) => phase !== 'practice' && Number(rt) < 400)
        .every(({ exclusion_code }) => exclusion_code !== ''),
    ).toBe(true);
    const exclusions = await rowsOf('exclusions');
    expect(exclusions.some(({ unit, exclusion_code }) => unit === 'session' && exclusion_code === 'AIDED')).toBe(true);
    expect(exclusions.some(({ unit, exclusion_code }) => unit === 'trial' && exclusion_code === 'TOO_FAST')).toBe(true);
  });

  it('folds the events of a trial to its response', async () => {
    const events = await rowsOf('trialevents');
    for (const { trial_id, response } of await rowsOf('trials')) {
      const own = events.filter((event) => event.trial_id === trial_id);
      expect(own.at(-1)).toMatchObject({ event: 'submit', value: response });
      expect(own.map(({ event_index }) => Number(event_index))).toEqual(own.map((_, index) => index));
    }
  });

  it('withholds values shared by fewer than five people', async () => {
    const people = await rowsOf('participants');
    const bands = people.map(({ age_band }) => age_band);
    expect(bands.filter((band) => band === '65+')).toEqual([]);
    expect(bands.filter((band) => band === '25-34')).toHaveLength(6);
    expect(bands.filter((band) => band === 'withheld')).toHaveLength(2);
  });

  it('omits recruiter ids, and people who did not agree', async () => {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of files.filter((file) => file.isFile())) {
      const text = await readFile(join(entry.parentPath, entry.name), 'latin1');
      expect(text.includes('secret-pid'), entry.name).toBe(false);
      expect(text.includes(quiet.id), entry.name).toBe(false);
    }
    expect(report.consort).toMatchObject({ enrolled: PEOPLE + 2, published: PEOPLE, not_published: 2 });
    expect(report.consort.by_status).toMatchObject({ finished: PEOPLE - 1 });
  });

  it('has everyone for the team alone, without a licence', async () => {
    const whole = await mkdtemp(join(tmpdir(), 'rung-team-'));
    const { tables } = await writeBundle(whole, { ...order, whose: 'everyone' });
    expect(tables).toMatchObject({ participants: PEOPLE + 2 });
    expect(await readFile(join(whole, 'README.md'), 'utf8')).toContain('Do not publish or share this folder');
    expect(await filesIn(whole)).not.toContain('LICENSE');
    for (const name of ['dataset_description.json', 'croissant.json'])
      expect(await readFile(join(whole, name), 'utf8'), name).not.toContain('publicdomain');
    expect(await psychDsComplaints(whole)).toEqual([]);
    await rm(whole, { recursive: true });
  });

  it('says whether it has the pictures of its items', async () => {
    const plain = await mkdtemp(join(tmpdir(), 'rung-plain-'));
    await writeBundle(plain, { ...order, pictures: false });
    const [withPictures, without] = await Promise.all(
      [folder, plain].map((path) => readFile(join(path, 'README.md'), 'utf8')),
    );
    expect(withPictures).toContain('the items with their pictures');
    expect(without).toContain('the items without their pictures');
    expect(await readdir(join(plain, 'materials'))).not.toContain('stimuli');
    await rm(plain, { recursive: true });
  });

  it('has the report card, with the numbers of this study', async () => {
    const card = reportCard.parse(
      JSON.parse(await readFile(join(folder, 'documentation/human_baseline_checklist.json'), 'utf8')),
    );
    const textOf = (name: string) => card.topics.find(({ topic }) => topic === name)?.text;
    expect(textOf('Number of people')).toBe(`${PEOPLE} people whose rows are published`);
    expect(textOf('Exclusion rules stated before the data')).toBe('Frozen when the study opened.');
    expect(card.open).toBeGreaterThan(0);
  });

  it('has checksums of every file', async () => {
    const lines = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => line.slice(66))).toEqual(await filesIn(folder));
    for (const line of lines) expect(await sha256OfFile(join(folder, line.slice(66)))).toBe(line.slice(0, 64));
  });

  it('reports a folder that breaks the rules', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'rung-broken-'));
    await run('cp', ['-r', `${folder}/.`, broken]);
    const file = join(broken, csvName(order.slug, 'sessions'));
    const [header, ...rows] = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [`${header},extra`, ...rows].join('\n'));
    await writeFile(join(broken, 'data/study-x_description-trial_events_data.csv'), 'row_id\n1\n1\n');
    const complaints = await psychDsComplaints(broken);
    expect(complaints).toEqual(expect.arrayContaining(['CSV_COLUMN_MISSING_FROM_METADATA: extra']));
    for (const code of ['CSV_HEADER_LENGTH_MISMATCH', 'FILENAME_KEYWORD_FORMATTING_ERROR', 'ROWID_VALUES_NOT_UNIQUE'])
      expect(
        complaints.some((complaint) => complaint.startsWith(code)),
        code,
      ).toBe(true);
    await rm(broken, { recursive: true });
  });
});
