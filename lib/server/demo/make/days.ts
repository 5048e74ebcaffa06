import type { ClimbProtocol } from 'rung-puzzles/protocols/climb';
import { SUITES } from 'rung-puzzles/suites';
import { DAILY, DAILY_CONDITION } from 'rung-puzzles/suites/daily';
import { questionsOf } from '@/lib/server/items/daily/daily-edition';
import { dayAfter, demoEditionOfDay, editionOfDay, today } from '@/lib/server/items/daily/day';
import { pool } from '@/lib/server/platform/db';
import { addEdition } from '../editions';
import type { DemoModel } from './entrants';
import { itemsOf } from './items';
import { makeClimbs, ofPeople } from './make-climbs';

const PEOPLE_A_DAY = 25;

/** The daily five of so many days ago, if that day had none. */
export async function addDay(back: number, models: readonly DemoModel[]): Promise<void> {
  const day = dayAfter(today(), -back);
  const editionId = demoEditionOfDay(day);
  const { rowCount } = await pool().query('select from "Edition" where "id" = $1', [editionOfDay(day)]);
  if (rowCount !== 0) return;
  const [openedAt, retiredAt] = [new Date(`${day}T00:00:00Z`), new Date(`${dayAfter(day)}T00:00:00Z`)];
  const title = `daily five, ${day}`;
  await addEdition({ id: editionId, suite: DAILY, title, openedAt, closedAt: retiredAt, retiredAt });
  const questions = await questionsOf(editionId);
  const protocol: ClimbProtocol = {
    practiceItems: 0,
    tasks: questions.map(({ task }) => task),
    ladder: SUITES[0]?.ladder as ClimbProtocol['ladder'],
    sets: questions.map(({ level }) => ({ levels: [level], itemsPerLevel: 1, seeds: 'frozen' })),
    feedback: 'none',
  };
  const items = itemsOf(editionId, DAILY_CONDITION);
  const shared = { editionId, condition: DAILY_CONDITION, protocol, items, on: openedAt } as const;
  await makeClimbs([
    ...ofPeople(PEOPLE_A_DAY, (who) => ({ ...shared, who, easier: 0, label: `people/${day}/${who}` })),
    ...models.map((who) => ({ ...shared, who, suite: 'spatialviz', label: `${who.id}/${day}` })),
  ]);
}
