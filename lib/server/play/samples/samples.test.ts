import { TASKS } from 'rung-puzzles/tasks';
import { describe, expect, it } from 'vitest';
import { GET as getPicture } from '@/app/api/v1/samples/[token]/[file]/route';
import { GET, POST } from '@/app/api/v1/samples/route';
import { pool } from '@/lib/server/platform/db';
import type { RouteHandler } from '@/lib/server/platform/http/http';
import { withTestDatabase } from '@/lib/server/testing/database';
import type { Feedback, SampleView } from '@/lib/wire/people/session';
import { hasSamples } from './sample';

withTestDatabase();

const call = (handler: RouteHandler, path: string, body?: unknown) =>
  handler(
    new Request(`http://rung.test/api/v1${path}`, {
      ...(body === undefined
        ? {}
        : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }),
    { params: Promise.resolve({ token: path.split('/')[2] ?? '', file: path.split('/')[3] ?? '' }) },
  );
const ask = async (query: string) => (await (await call(GET, `/samples?${query}`)).json()) as SampleView;
const reply = async (token: string, answer: string) => call(POST, '/samples', { token, answer });

async function rowCounts() {
  const { rows } = await pool().query<{ name: string }>(
    `select table_name as "name" from information_schema.tables where table_schema = 'public' and table_name <> 'ServerSecret'`,
  );
  const counts = await Promise.all(
    rows.map(async ({ name }) => [name, (await pool().query(`select count(*) from "${name}"`)).rows[0].count]),
  );
  return Object.fromEntries(counts);
}

describe('a puzzle to try', () => {
  it('is answered and explained without a cookie and without a database row', async () => {
    const before = await rowCounts();
    const { token, item } = await ask('');
    const response = await reply(token, 'A');
    expect(response.headers.get('set-cookie')).toBeNull();
    const first = (await response.json()) as Feedback;
    expect(first.correct).toBe(first.answer === 'A');
    expect(await (await reply(token, first.answer)).json()).toMatchObject({ correct: true, answer: first.answer });
    const [panel] = item.panels;
    const picture = await call(getPicture, panel?.url.replace('/api/v1', '') ?? '');
    expect(picture.status).toBe(200);
    expect(new Uint8Array(await picture.arrayBuffer()).slice(1, 4)).toEqual(new TextEncoder().encode('PNG'));
    expect(await rowCounts()).toEqual(before);
  });

  it('has neither its answer nor its seed', async () => {
    const sample = await ask('task=spatialviz/paper-folding');
    const text = JSON.stringify(sample) + Buffer.from(sample.token, 'base64url').toString('latin1');
    expect(text).not.toMatch(/"answer"|"seed"|"truth"|explanation/);
    expect(sample.item).toMatchObject({ level: 1, phase: 'practice' });
  });

  it('is followed by one of another task, and each suite is among the first five', async () => {
    const tasks: string[] = [];
    let after = '';
    for (let count = 0; count < 9; count += 1) {
      const { token, item } = await ask(after);
      after = `after=${token}`;
      tasks.push(item.task);
    }
    expect(new Set(tasks.slice(0, 5).map((task) => task.split('/')[0])).size).toBe(5);
    expect(new Set(tasks.slice(0, 8)).size).toBe(8);
    expect(tasks[8]).toBe(tasks[0]);
  });

  it('rejects a changed token, and an answer that is no option', async () => {
    const { token } = await ask('task=spatialviz/paper-folding');
    const [coded = '', mac = ''] = token.split('.');
    const other = Buffer.from(coded, 'base64url').toString().replace(/\d+$/, '9999');
    const forged = `${Buffer.from(other).toString('base64url')}.${mac}`;
    expect((await reply(forged, 'A')).status).toBe(404);
    expect((await call(getPicture, `/samples/${forged}/${'0'.repeat(64)}.png`)).status).toBe(404);
    expect((await reply(token, 'Z')).status).toBe(422);
  });

  it('exists for every task with one reply per question, up to level six', async () => {
    const without = TASKS.filter(({ id }) => !hasSamples(id)).map(({ id }) => id);
    expect(without).toEqual(['cubebench/step-by-step', 'cubebench/learning-curve', 'cubebench/reflection']);
    expect((await ask('task=spatialviz/paper-folding&level=99')).item.level).toBeLessThanOrEqual(6);
    expect((await call(GET, '/samples?task=cubebench/step-by-step')).status).toBe(404);
  });

  it('is in the requested language', async () => {
    expect((await ask('task=spatialviz/paper-folding&language=de')).item.prompt).toMatch(/Welches Bild/);
  });
});
