import { pool } from '../platform/db';
import { JOBS } from './jobs';

export interface JobView {
  readonly title: string;
  readonly waiting: number;
  readonly running: number;
  /** Waiting for a retry after failing. */
  readonly retrying: number;
  /** Failed after the last retry, within the retention of two weeks. */
  readonly failed: number;
  readonly lastDoneAt: Date | null;
  readonly lastTook: number | null;
  readonly lastError: { readonly at: Date; readonly message: string } | null;
}

type Row = Omit<JobView, 'title'> & { readonly name: string };

/** Finished jobs move to the archive after an hour; failed ones keep their error in `output`. */
const SELECT = `
with jobs as (
  select "name", "state"::text, "started_on", "completed_on", "output", "retry_count" from pgboss.job
  union all
  select "name", "state"::text, "started_on", "completed_on", "output", "retry_count" from pgboss.archive
),
done as (
  select distinct on ("name") "name", "completed_on" as "at", ("output"->>'tookMs')::float8 as "took"
  from jobs where "state" = 'completed' order by "name", "completed_on" desc
),
errors as (
  select distinct on ("name") "name", coalesce("completed_on", "started_on") as "at", "output"->>'message' as "message"
  from jobs where "output" ? 'message' order by "name", coalesce("completed_on", "started_on") desc
)
select "name",
  count(*) filter (where "state" = 'created')::int as "waiting",
  count(*) filter (where "state" = 'active')::int as "running",
  count(*) filter (where "state" = 'retry')::int as "retrying",
  count(*) filter (where "state" = 'failed')::int as "failed",
  (select "at" from done where done."name" = jobs."name") as "lastDoneAt",
  (select "took" from done where done."name" = jobs."name") as "lastTook",
  (select jsonb_build_object('at', "at", 'message', "message") from errors where errors."name" = jobs."name")
    as "lastError"
from jobs group by "name"`;

const NEVER: Omit<Row, 'name'> = {
  waiting: 0,
  running: 0,
  retrying: 0,
  failed: 0,
  lastDoneAt: null,
  lastTook: null,
  lastError: null,
};

/** One per job, in the order of `JOBS`. */
export async function viewJobs(): Promise<readonly JobView[]> {
  const { rows } = await pool().query<Row>(SELECT);
  return JOBS.map(({ name, title }) => {
    const { name: _name, ...row } = rows.find((each) => each.name === name) ?? { name, ...NEVER };
    return { title, ...row, lastError: row.lastError && { ...row.lastError, at: new Date(row.lastError.at) } };
  });
}
