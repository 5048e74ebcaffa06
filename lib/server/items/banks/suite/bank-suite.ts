/** Creates a bank's suite: one task as a fixed set, and a board with the share right per level. */
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import type { Suite } from 'rung-puzzles/suites/suite';
import type { Task } from 'rung-puzzles/tasks/task';
import { type Bank, bankSuiteId } from '../bank';

/** Most questions per person: about half an hour. */
const MOST_PER_PERSON = 60;
const MOST_PER_LEVEL = 10;

/** Every level of the default set has as many items as the smallest level; runs may choose other levels and numbers. */
export function makeBankSuite(
  { name, about, levels: rows }: Bank,
  task: Pick<Task, 'id' | 'conditions' | 'chance'>,
): Suite {
  const levels = rows.map((_, index) => index + 1);
  const smallest = Math.min(...rows.map(({ length }) => length));
  const perPerson = Math.max(1, Math.min(smallest, MOST_PER_LEVEL, Math.floor(MOST_PER_PERSON / levels.length)));
  const source = rows[0]?.[0]?.source ?? '';
  return {
    id: bankSuiteId(name),
    title: about.title,
    paper: { title: source, url: /^https?:\/\/\S+$/.test(source) ? source : '' },
    tasks: [task.id],
    conditions: task.conditions,
    ladder: INFBENCH_LADDER,
    practiceItems: 0,
    finite: { perPerson: { levels: levels.slice(0, MOST_PER_PERSON), itemsPerLevel: perPerson } },
    sets: { [task.id]: { levels, itemsPerLevel: smallest } },
    sections: [
      {
        id: name,
        title: about.title,
        task: task.id,
        text: 'Imported items, the same for everyone. Each person gets a new draw of some items per level.',
        conditions: task.conditions,
        level: 1,
        figures: ['depth-curve'],
        curves: [
          {
            column: 'accuracy',
            chance:
              about.reply === 'number' || about.reply === 'text' ? null : task.chance(task.conditions[0] ?? 'image'),
          },
        ],
        reported: { table: '', notes: [] },
      },
    ],
  };
}
