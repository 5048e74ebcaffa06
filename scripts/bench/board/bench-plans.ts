/**
 * The query plans of each board page. The statements that the pages run are recorded and explained with their values.
 * Reports statements that scan a whole table that grows with the replies.
 */
import type { Pool } from 'pg';
import { SUITES } from 'rung-puzzles/suites';
import { getComparison } from '@/lib/server/boards/compare/compare';
import { getDifficulty } from '@/lib/server/boards/compare/items/items';
import { entrantChoices } from '@/lib/server/boards/compare/pages';
import { getRanking } from '@/lib/server/boards/compare/ranks/ranks';
import { getBoard } from '@/lib/server/boards/pages/board/board';
import { getEntrant } from '@/lib/server/boards/pages/entrant/entrant';
import { getHomeBoard } from '@/lib/server/boards/pages/home/home';
import { getOverview } from '@/lib/server/boards/pages/overview/overview';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { compareQuery, itemsQuery, ranksQuery } from '@/lib/wire/boards/compare';
import { type Emit, round } from '../report/report';
import { commitNothing } from './commit-nothing';

/** Grows with every reply, climb, person or run. */
const GROWING: readonly string[] = [
  'IssuedItem',
  'Reply',
  'Verdict',
  'TrialEvent',
  'UploadedReply',
  'AheadItem',
  'Climb',
  'Session',
  'Run',
  'Standing',
  'Ending',
  'Participant',
  'Consent',
  'Enrolment',
  'PackedSet',
];

const NOBODY = { admin: false } as const;
const [A, B] = ['bench/model-1', 'bench/model-2'] as const;

type Call = readonly [page: string, work: () => Promise<unknown>];

const CALLS: readonly Call[] = [
  ['/boards', () => getOverview('rung')],
  ['/boards?form=published', () => getOverview('published')],
  [
    '/boards/ladders',
    () => getHomeBoard({ protocol: 'ladder', condition: null, parts: [], models: [], reported: true }),
  ],
  [
    '/boards/ladders?protocol=set',
    () => getHomeBoard({ protocol: 'set', condition: null, parts: [], models: [], reported: true }),
  ],
  ...SUITES.flatMap(({ id }): Call[] => [
    [`/boards/${id}`, () => getBoard(id, {})],
    [`/boards/${id}/human`, () => getEntrant(id, 'human', {})],
    [`/boards/${id}/<model>`, () => getEntrant(id, A, {})],
    [`/boards/${id}/ranks`, () => getRanking(id, ranksQuery.parse({}))],
    [`/boards/${id}/items`, () => getDifficulty(id, itemsQuery.parse({}), NOBODY)],
    [`/boards/${id}/compare`, () => getComparison(id, compareQuery.parse({ a: A, b: B }), NOBODY)],
    [`/boards/${id}/compare with people`, () => getComparison(id, compareQuery.parse({ a: 'human', b: A }), NOBODY)],
    [`/boards/${id}/compare, choices`, async () => entrantChoices((await currentEdition(id)).id)],
  ]),
];

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export async function benchPlans(emit: Emit): Promise<void> {
  for (const [page, work] of CALLS) {
    const statements = await recorded(pool(), work);
    for (const statement of statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text)))
      await emit({ bench: 'board-plan', page, ...(await planOf(statement)) });
  }
}

/**
 * The statements that `work` sends through the pool, each text once. Recorded on the second run, after a commit, when
 * caches are filled.
 */
async function recorded(from: Pool, work: () => Promise<unknown>): Promise<readonly Statement[]> {
  await work();
  await commitNothing(from);
  const seen = new Map<string, Statement>();
  const query = from.query.bind(from) as (...all: unknown[]) => Promise<unknown>;
  const record = (config: string | Statement, values: readonly unknown[] = []) => {
    const statement =
      typeof config === 'string' ? { text: config, values } : { text: config.text, values: config.values ?? [] };
    seen.set(statement.text, statement);
    return query(config, values);
  };
  Object.assign(from, { query: record });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(from, 'query');
  }
  return [...seen.values()];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Plan {
  readonly Plan: PlanNode & { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
}

async function planOf({ text, values }: Statement) {
  const { rows } = await pool().query<{ 'QUERY PLAN': readonly Plan[] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0];
  if (plan === undefined) throw new Error('explain tells a plan');
  const nodes = flat(plan.Plan);
  return {
    statement: text.replace(/\s+/g, ' ').trim().slice(0, 160),
    ms: round(plan['Execution Time']),
    planningMs: round(plan['Planning Time']),
    rowsRead: nodes.filter(isScan).reduce((sum, node) => sum + readBy(node), 0),
    blocks: plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'],
    nodes: [...new Set(nodes.map((node) => node['Node Type']))],
    wholeTables: nodes.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' && GROWING.includes(node['Relation Name'] ?? '') ? [node['Relation Name']] : [],
    ),
  };
}

const flat = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
const isScan = (node: PlanNode): boolean => node['Relation Name'] !== undefined;
const readBy = (node: PlanNode): number =>
  Math.round((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']);
