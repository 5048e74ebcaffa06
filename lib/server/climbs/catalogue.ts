/** What can be climbed, as the public sees it. */
import type { z } from 'zod';
import { SUITES } from '@/lib/suites';
import { TASKS } from '@/lib/tasks';
import type { suiteView, taskView } from '@/lib/wire/catalogue';
import { instantOf } from '../clock';
import { currentEdition } from '../editions';

export const listTasks = (): z.output<typeof taskView>[] =>
  TASKS.map(({ id, benchmark, title, summary, version, conditions, variants, levels, chance }) => ({
    id,
    benchmark,
    title,
    summary,
    version,
    conditions: [...conditions],
    variants: (variants ?? []).map(({ modalities, ...group }) => ({
      ...group,
      values: group.values.map((value) => ({ ...value })),
      ...(modalities === undefined ? {} : { modalities: [...modalities] }),
    })),
    levels: { ...levels, notes: [...levels.notes] },
    chance,
  }));

export async function listSuites(): Promise<z.input<typeof suiteView>[]> {
  const present = new Set(TASKS.map(({ id }) => id));
  return Promise.all(
    SUITES.map(async ({ id, title, paper, tasks, conditions, ladder, practiceItems, sets = {} }) => {
      const edition = await currentEdition(id);
      return {
        id,
        title,
        paper: { ...paper },
        tasks: tasks.filter((task) => present.has(task)),
        conditions: [...conditions],
        ladder: { questionsPerVisit: ladder.questionsPerVisit, passAt: ladder.passAt, failuresToStop: ladder.failuresToStop },
        practiceItems,
        sets: Object.fromEntries(Object.entries(sets).map(([task, set]) => [task, { ...set, levels: [...set.levels] }])),
        edition: { id: edition.id, title: edition.title, openedAt: instantOf(edition.openedAt), keyCommitment: edition.keyCommitment },
      };
    }),
  );
}
