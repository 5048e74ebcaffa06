/** What people got on the tasks of a run, as the server's boards have it. */
import type { RungServer } from '../drive/run-server';

export type PeopleServer = Pick<RungServer, 'peopleLadders' | 'peopleCells'>;

export interface PeopleFigure {
  /** Mean R of their ladders, or share of their answers to the same items that are right. */
  readonly value: number;
  /** Ladders or answers. */
  readonly n: number;
}

interface AskedTask {
  readonly suite: string;
  readonly edition: string;
  readonly protocol: 'ladder' | 'set';
  readonly condition: string;
  readonly task: string;
  /** Of a set. */
  readonly levels: readonly number[];
}

/** One figure for each task, in their order; null where no one was asked, or the server does not say. */
export async function peopleOn(
  asked: readonly AskedTask[],
  server: PeopleServer,
): Promise<readonly (PeopleFigure | null)[]> {
  const known = new Map<string, Promise<readonly Figure[]>>();
  const figures = asked.map(async (each) => {
    const key = JSON.stringify([each.suite, each.edition, each.protocol, each.condition]);
    // The result of a run is worth showing without them.
    const found = known.get(key) ?? read(each, server).catch(() => []);
    known.set(key, found);
    const own = (await found).filter(
      ({ task, level }) => task === each.task && (level === null || each.levels.includes(level)),
    );
    const n = own.reduce((sum, figure) => sum + figure.n, 0);
    return n === 0 ? null : { value: own.reduce((sum, figure) => sum + figure.total, 0) / n, n };
  });
  return Promise.all(figures);
}

interface Figure {
  readonly task: string;
  /** null: a ladder. */
  readonly level: number | null;
  readonly total: number;
  readonly n: number;
}

async function read(
  { suite, edition, protocol, condition }: AskedTask,
  server: PeopleServer,
): Promise<readonly Figure[]> {
  const query = { edition, condition };
  if (protocol === 'ladder') {
    const tasks = await server.peopleLadders(suite, query);
    return tasks.flatMap(({ id, condition: shown, human }) =>
      human === null || shown !== condition
        ? []
        : [{ task: id, level: null, total: human.meanR * human.ladders, n: human.ladders }],
    );
  }
  const cells = await server.peopleCells(suite, query);
  return cells.flatMap(({ task, level, people }) =>
    people === null ? [] : [{ task, level, total: people.right, n: people.n }],
  );
}
