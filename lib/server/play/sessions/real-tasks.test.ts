import { type Condition, FOR_PEOPLE, modalityOf, showsPicture } from 'rung-puzzles/items/condition';
import { TASKS } from 'rung-puzzles/tasks';
import { groupsOf } from 'rung-puzzles/tasks/conditions';
import type { Task } from 'rung-puzzles/tasks/task';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { GET as getPanel } from '@/app/api/v1/panels/[itemId]/[file]/route';
import { POST as postSessions } from '@/app/api/v1/sessions/route';
import { GET as getSuites } from '@/app/api/v1/suites/route';
import { GET as getTasks } from '@/app/api/v1/tasks/route';
import { sha256Of } from '@/lib/server/items/stimuli/render';
import { withTestDatabase } from '@/lib/server/testing/database';
import { type Person, send, sessionBody, startPerson } from '@/lib/server/testing/person';
import { suiteList, taskList } from '@/lib/wire/items/catalogue';
import { itemView } from '@/lib/wire/items/item';
import type { SessionReceipt } from '@/lib/wire/people/session';

withTestDatabase();

const NOBODYS_ITEM = '00000000-0000-4000-8000-000000000000';

const picture = async (url: string) => {
  const [itemId = '', file = ''] = url.split('/').slice(-2);
  return getPanel(new Request(`http://rung.test${url}`), { params: Promise.resolve({ itemId, file }) });
};

async function question(person: Person, right: boolean): Promise<SessionReceipt> {
  for (let step = 0; ; step += 1) {
    const item = itemView.parse(await person.next());
    expect([item.step, item.steps > step]).toEqual([step, true]);
    const receipt = await person.answer(right);
    if (receipt.questionEnded) return receipt;
    expect(receipt.feedback).toBeNull();
  }
}

/** The condition for people, with the variants they always get. */
function forPeople(task: Task, plain: Condition): Condition {
  const ids = groupsOf(task, modalityOf(plain)).flatMap(({ values }) =>
    values.flatMap(({ id }) => (FOR_PEOPLE.has(id) ? [id] : [])),
  );
  return ids.length === 0 ? plain : (`${plain}.${ids.join('.')}` as Condition);
}

/** One condition per task, in turns; `test:deep` plays all. */
const conditionsPlayed = ({ conditions }: Task, index: number): readonly Condition[] =>
  quickOrDeep(
    conditions.filter((_, place) => place === index % conditions.length),
    conditions,
  );

describe('every task', () => {
  it.each(
    TASKS.flatMap((task, index) =>
      conditionsPlayed(task, index).map((condition) => [task.id, forPeople(task, condition)] as const),
    ),
  )('%s as %s is played with pictures named by their bytes', async (task, condition) => {
    const person = await startPerson({ task, condition });
    const item = itemView.parse(await person.next());
    expect(item.panels.length > 0).toBe(showsPicture(condition));
    for (const { url, sha256 } of item.panels) {
      const response = await picture(url);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(sha256Of(new Uint8Array(await response.arrayBuffer()))).toBe(sha256);
    }
    expect(await question(person, true)).toMatchObject({
      questionEnded: true,
      feedback: { correct: true },
      session: { practiceDone: 1 },
    });
    expect(await question(person, false)).toMatchObject({
      questionEnded: true,
      feedback: { correct: false },
      session: { practiceDone: 2 },
    });
  });

  it.each(['image+text', 'image+text.classic', 'image.unredacted'])(
    'reflection is rejected as %s: people look a second time, models are made to reflect',
    async (condition) => {
      const sent = await send(postSessions, 'POST', { body: sessionBody({ task: 'cubebench/reflection', condition }) });
      expect(sent).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining('.second-look'), errors: [{ path: 'condition' }] },
      });
    },
  );

  it('rejects a person in a condition without pictures', async () => {
    const sent = await send(postSessions, 'POST', {
      body: sessionBody({ task: 'spatialviz/cube-counting', condition: 'image.unseen' }),
    });
    expect(sent).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('.unseen'), errors: [{ path: 'condition' }] },
    });
  });

  it('has no picture under any other name', async () => {
    const [one, two] = [
      await startPerson({ task: 'infbench/2d-forward' }),
      await startPerson({ task: 'infbench/3d-forward' }),
    ];
    const [a, b] = [itemView.parse(await one.next()), itemView.parse(await two.next())];
    const file = (item: typeof a) => `${item.panels[0]?.sha256}.png`;
    for (const path of [
      `${a.id}/${file(b)}`,
      `${a.id}/${a.panels[0]?.sha256}`,
      `${a.id}/start.png`,
      `x/${file(a)}`,
      `${NOBODYS_ITEM}/${file(a)}`,
    ]) {
      expect((await picture(`/api/v1/panels/${path}`)).status).toBe(404);
    }
  });
});

describe('the catalogue', () => {
  it('lists suites with the commitment to their key, and tasks', async () => {
    const suites = suiteList.parse((await send(getSuites, 'GET')).body);
    expect(suites.suites[0]?.edition.keyCommitment).toMatch(/^[0-9a-f]{64}$/);
    const tasks = taskList.parse((await send(getTasks, 'GET')).body);
    expect(tasks.tasks.map(({ id }) => id)).toEqual(TASKS.map(({ id }) => id));
  });
});
