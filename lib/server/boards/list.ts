import { openBankTasks } from '@/lib/server/banks/open-banks';
import { suiteOfTask } from '@/lib/server/banks/suite-of-task';
import { pool } from '@/lib/server/db';
import { SUITES } from '@/lib/suites';

export interface BoardSummary {
  readonly suite: string;
  readonly title: string;
  readonly paper: { readonly title: string; readonly url: string };
  readonly tasks: number;
  /** True where the board shows tests by their measures, and not ladders alone. */
  readonly tests: boolean;
  readonly edition: string | null;
  /** Ended ladders that count, in all conditions. */
  readonly humanLadders: number;
  readonly modelLadders: number;
  readonly models: number;
  /** Finished questions, in all conditions and courses. */
  readonly humanQuestions: number;
  readonly modelQuestions: number;
  readonly reported: number;
}

/** All boards, with how much stands on each. */
export async function listBoards(): Promise<readonly BoardSummary[]> {
  const banks = (await openBankTasks()).flatMap(({ id }) => suiteOfTask(id) ?? []);
  return Promise.all(
    [...SUITES, ...banks].map(async ({ id, title, paper, tasks, sections }) => ({
      suite: id,
      title,
      paper,
      tasks: tasks.length,
      tests: sections !== undefined,
      ...(await countsOf(id)),
    })),
  );
}

type Counts = Pick<BoardSummary, 'edition' | 'humanLadders' | 'modelLadders' | 'models' | 'humanQuestions' | 'modelQuestions' | 'reported'>;

async function countsOf(suite: string): Promise<Counts> {
  const { rows } = await pool().query<Counts>(
    `with edition as (select "id" from "Edition" where "suite" = $1 order by "retiredAt" is null desc, "openedAt" desc limit 1),
       depth as (select * from "DepthCount" where "editionId" = (select "id" from edition) and not "simulated" and "climbs" > 0),
       outcome as (select * from "OutcomeCount" where "editionId" = (select "id" from edition) and not "simulated" and "count" > 0)
     select (select "id" from edition) as "edition",
       coalesce((select sum("climbs") from depth where "entrant" = 'human'), 0)::int as "humanLadders",
       coalesce((select sum("climbs") from depth where "entrant" <> 'human'), 0)::int as "modelLadders",
       (select count(*) from (select "entrant" from depth union select "entrant" from outcome) e where "entrant" <> 'human')::int as "models",
       coalesce((select sum("count") from outcome where "entrant" = 'human'), 0)::int as "humanQuestions",
       coalesce((select sum("count") from outcome where "entrant" <> 'human'), 0)::int as "modelQuestions",
       (select count(*) from "ReportedResult" where "suite" = $1)::int as "reported"`,
    [suite],
  );
  return rows[0] ?? { edition: null, humanLadders: 0, modelLadders: 0, models: 0, humanQuestions: 0, modelQuestions: 0, reported: 0 };
}
