/** `rung rebuild`: recomputes standings and counts from the log and reports differences. */
import type { PoolClient } from 'pg';
import { transaction } from '@/lib/server/platform/db';
import {
  COMPUTE_CLUSTERS,
  COMPUTE_DEPTHS,
  COMPUTE_LEVELS,
  COMPUTE_OUTCOMES,
  COMPUTE_STANDINGS,
  COMPUTE_TIMES,
} from './rebuild-sql';

interface DerivedTable {
  readonly name: 'Standing' | 'DepthCount' | 'LevelCount' | 'OutcomeCount' | 'TimeCount' | 'ClusterSum';
  readonly computed: string;
  readonly key: readonly string[];
  readonly values: readonly string[];
}

const TABLES: readonly DerivedTable[] = [
  {
    name: 'Standing',
    computed: 'computed_standing',
    key: ['climbId', 'task'],
    values: [
      'editionId',
      'condition',
      'entrant',
      'r',
      'highestPassed',
      'censored',
      'ended',
      'endReason',
      'items',
      'right',
      'listed',
      'simulated',
      'handle',
      'course',
      'aside',
    ],
  },
  {
    name: 'DepthCount',
    computed: 'computed_depth',
    key: ['editionId', 'condition', 'task', 'entrant', 'simulated', 'r', 'highestPassed', 'censored'],
    values: ['climbs'],
  },
  {
    name: 'LevelCount',
    computed: 'computed_level',
    key: ['editionId', 'condition', 'task', 'entrant', 'simulated', 'course', 'level'],
    values: ['items', 'right', 'unreadable', 'unscored'],
  },
  {
    name: 'OutcomeCount',
    computed: 'computed_outcome',
    key: ['editionId', 'condition', 'task', 'entrant', 'simulated', 'course', 'level', 'outcome'],
    values: ['count'],
  },
  {
    name: 'TimeCount',
    computed: 'computed_time',
    key: ['editionId', 'condition', 'task', 'entrant', 'simulated', 'course', 'level', 'measure', 'result', 'bin'],
    values: ['count', 'sum'],
  },
  {
    name: 'ClusterSum',
    computed: 'computed_cluster',
    key: ['editionId', 'condition', 'task', 'entrant', 'simulated', 'course', 'level'],
    values: ['clusters', 'questions', 'right', 'squares', 'products', 'sizes'],
  },
];

// Without analysing, the planner looks up ten million rows of the new tables one by one.
const STATEMENTS = [
  `set local work_mem = '128MB'`,
  COMPUTE_STANDINGS,
  'analyze computed_standing',
  COMPUTE_DEPTHS,
  COMPUTE_LEVELS,
  COMPUTE_OUTCOMES,
  COMPUTE_TIMES,
  'analyze computed_question',
  COMPUTE_CLUSTERS,
];

interface Difference {
  readonly table: DerivedTable['name'];
  readonly key: Readonly<Record<string, unknown>>;
  readonly kept: Readonly<Record<string, unknown>> | null;
  readonly computed: Readonly<Record<string, unknown>> | null;
}

export interface RebuildReport {
  readonly rows: Readonly<Record<DerivedTable['name'], number>>;
  readonly differing: Readonly<Record<DerivedTable['name'], number>>;
  /** The first hundred per table. */
  readonly differences: readonly Difference[];
  readonly written: boolean;
}

/** Replies wait while it runs. With `write: false` it only compares. */
export async function rebuildStandings({ write = true }: { readonly write?: boolean } = {}): Promise<RebuildReport> {
  return transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    // Taken before the snapshot: a reply in progress is either in it completely, or waits and adds to the result.
    await tx.query(
      'lock table "Standing", "DepthCount", "LevelCount", "OutcomeCount", "TimeCount", "ClusterSum" in share row exclusive mode',
    );
    // Stops the triggers from treating rewritten standings as newly ended courses.
    await tx.query(`set local rung.rebuild = 'on'`);
    for (const statement of STATEMENTS) await tx.query(statement);
    const compared: Comparison[] = [];
    for (const table of TABLES) compared.push(await compare(tx, table));
    if (write) for (const table of TABLES) await replace(tx, table);
    const by = <T>(pick: (result: Comparison) => T) =>
      Object.fromEntries(compared.map((result) => [result.table, pick(result)])) as Record<DerivedTable['name'], T>;
    return {
      rows: by(({ rows }) => rows),
      differing: by(({ differing }) => differing),
      differences: compared.flatMap(({ differences }) => differences),
      written: write,
    };
  });
}

interface Comparison {
  readonly table: DerivedTable['name'];
  readonly rows: number;
  readonly differing: number;
  readonly differences: readonly Difference[];
}

const quoted = (columns: readonly string[], from?: string): string =>
  columns.map((column) => `${from === undefined ? '' : `${from}.`}"${column}"`).join(', ');
const object = (columns: readonly string[], from: string): string =>
  `json_build_object(${columns.map((column) => `'${column}', ${from}."${column}"`).join(', ')})`;

async function compare(tx: PoolClient, { name, computed, key, values }: DerivedTable): Promise<Comparison> {
  const first = key[0] ?? '';
  const { rows } = await tx.query<Omit<Difference, 'table'> & { total: number }>(
    `select ${object(key, 'b')} as key, case when k."${first}" is null then null else ${object(values, 'k')} end as kept,
       case when c."${first}" is null then null else ${object(values, 'c')} end as computed, count(*) over ()::int as total
     from "${name}" k full join ${computed} c using (${quoted(key)})
     cross join lateral (select ${key.map((column) => `"${column}"`).join(', ')}) b
     where k."${first}" is null or c."${first}" is null or (${quoted(values, 'k')}) is distinct from (${quoted(values, 'c')})
     limit 100`,
  );
  const count = await tx.query<{ n: number }>(`select count(*)::int as n from ${computed}`);
  const differences = rows.map(
    (row): Difference => ({ table: name, key: row.key, kept: row.kept, computed: row.computed }),
  );
  return { table: name, rows: count.rows[0]?.n ?? 0, differing: rows[0]?.total ?? 0, differences };
}

async function replace(tx: PoolClient, { name, computed, key, values }: DerivedTable): Promise<void> {
  const columns = quoted([...key, ...values]);
  await tx.query(`delete from "${name}"`);
  await tx.query(`insert into "${name}" (${columns}) select ${columns} from ${computed}`);
}
