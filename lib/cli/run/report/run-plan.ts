/** The size of a whole command, printed before it starts, because a set of the paper's size is larger than expected. */
import { findSuite } from 'rung-puzzles/suites';
import { DAILY, DAILY_QUESTIONS } from 'rung-puzzles/suites/daily';
import type { Suite } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import { askingOf } from '../command/run-asking';
import type { RunPlan } from '../command/run-options';
import { mostRequests } from '../endpoint/run-conversation';

interface Asked {
  readonly questions: number;
  /** At most. */
  readonly replies: number;
  /** Maximum without retries: a second look and tool calls add requests before there is a reply. */
  readonly requests: number;
}

/** null where this client knows too little of the suite. */
export function planLine(plans: readonly Pick<RunPlan, 'body'>[], repeats: number): string | null {
  const [first] = plans;
  if (first === undefined) return null;
  const suite = findSuite(first.body.suite);
  const runs = `${plural(plans.length * repeats, 'run')}`;
  if (suite !== undefined && first.body.protocol === 'ladder') return ladderLine(plans, suite, repeats, runs);
  const asked = sumOf(plans.map(({ body }) => askedBy(body)));
  if (asked === null) return null;
  const { questions, replies, requests } = asked;
  const more = requests > replies ? ` and ${plural(requests * repeats, 'request')} to the endpoint` : '';
  return `${runs} with ${plural(questions * repeats, 'question')}, at most ${plural(replies * repeats, 'reply', 'replies')} of the model${more}`;
}

/**
 * The maximum of replies for these runs, exact if each question takes one. null if it depends on the replies, or this
 * client knows too little.
 */
export function expectedReplies(
  plans: readonly Pick<RunPlan, 'body'>[],
): { readonly most: number; readonly requests: number; readonly isExact: boolean } | null {
  const asked = sumOf(plans.map(({ body }) => (body.protocol === 'ladder' ? null : askedBy(body))));
  return asked && { most: asked.replies, requests: asked.requests, isExact: asked.requests === asked.questions };
}

/** Like `expectedReplies`, with ladders that end after a number of questions. */
export function mostRequestsOf(
  plans: readonly Pick<RunPlan, 'body'>[],
): { readonly requests: number; readonly isExact: boolean } | null {
  const asked = sumOf(plans.map(({ body }) => (body.protocol === 'ladder' ? askedByLadder(body) : askedBy(body))));
  const isLadder = plans.some(({ body }) => body.protocol === 'ladder');
  return asked && { requests: asked.requests, isExact: !isLadder && asked.requests === asked.questions };
}

function askedByLadder(body: RunPlan['body']): Asked | null {
  const suite = findSuite(body.suite);
  const { items } = body.caps;
  if (suite === undefined || items === null) return null;
  return sumOf(
    tasksOf(suite, body).map((id) => {
      const replies = mostRepliesOf(id, suite, body, items);
      return { questions: items, replies, requests: replies * requestsOf(body, id) };
    }),
  );
}

/** On the steepest way up, since a question of a higher level may take more replies. */
function mostRepliesOf(id: string, { ladder }: Suite, { caps, condition }: RunPlan['body'], items: number): number {
  const task = findTask(id);
  const last = Math.min(task?.levels.last ?? Number.POSITIVE_INFINITY, caps.level ?? Number.POSITIVE_INFINITY);
  const levels = Array.from({ length: items }, (_, index) => Math.min(last, 1 + Math.floor(index / ladder.passAt)));
  return levels.reduce((sum, level) => sum + (task?.episode?.longest(level, condition) ?? 1), 0);
}

/** A server asks a whole suite as those of its tasks that have the condition. */
function has(id: string, condition: RunPlan['body']['condition']): boolean {
  const task = findTask(id);
  return task === undefined || takesCondition(task, condition);
}

const NOTHING: Asked = { questions: 0, replies: 0, requests: 0 };

const add = (one: Asked, other: Asked): Asked => ({
  questions: one.questions + other.questions,
  replies: one.replies + other.replies,
  requests: one.requests + other.requests,
});

/** null if one of them is not known. */
const sumOf = (parts: readonly (Asked | null)[]): Asked | null =>
  parts.reduce<Asked | null>((sum, part) => sum && part && add(sum, part), NOTHING);

const requestsOf = ({ setup }: RunPlan['body'], task: string): number => mostRequests(askingOf(setup, task));

function ladderLine(plans: readonly Pick<RunPlan, 'body'>[], suite: Suite, repeats: number, runs: string): string {
  const ladders = plans.reduce((sum, { body }) => sum + tasksOf(suite, body).length, 0) * repeats;
  const requests = Math.max(...plans.flatMap(({ body }) => tasksOf(suite, body).map((id) => requestsOf(body, id))));
  const { level, items } = plans[0]?.body.caps ?? { level: null, items: null };
  const each = `${suite.ladder.questionsPerVisit} questions at each visit of a level`;
  const end =
    items !== null
      ? `at most ${items} questions each`
      : level !== null
        ? `up to level ${level}`
        : 'as long as the model climbs (--level-cap and --items-cap end it)';
  const more = requests > 1 ? `; each reply takes at most ${requests} requests to the endpoint` : '';
  return `${runs} with ${plural(ladders, 'ladder')}: ${each}, ${end}${more}`;
}

const tasksOf = (suite: Suite, { tasks, condition }: RunPlan['body']): readonly string[] =>
  tasks ?? suite.tasks.filter((id) => has(id, condition));

const setOf = (suite: Suite, { set }: RunPlan['body'], task: string) =>
  set?.plan === undefined ? suite.sets?.[task] : suite.plans?.find((plan) => plan.id === set.plan)?.sets[task];

/** Levels that a set asks of a task, from the lowest; none where this client does not know the suite. */
export function levelsAsked(body: RunPlan['body'], task: string): readonly number[] {
  const suite = findSuite(body.suite);
  const own = suite === undefined ? undefined : setOf(suite, body, task);
  return [...new Set(body.set?.levels ?? own?.levels ?? [])]
    .filter((level) => level <= (body.caps.level ?? level))
    .sort((a, b) => a - b);
}

function askedBy(body: RunPlan['body']): Asked | null {
  if (body.suite === DAILY) return askedByDay(body);
  const suite = findSuite(body.suite);
  return suite === undefined ? null : sumOf(tasksOf(suite, body).map((id) => askedOf(suite, body, id)));
}

/** Which tasks a day has is the server's to say, and so is whether they have tools. */
function askedByDay(body: RunPlan['body']): Asked | null {
  if (body.setup.tools || body.setup.react > 0) return null;
  const questions = DAILY_QUESTIONS;
  return { questions, replies: questions, requests: questions * requestsOf(body, DAILY) };
}

function askedOf(suite: Suite, body: RunPlan['body'], id: string): Asked | null {
  const { set, caps, condition } = body;
  const task = findTask(id);
  const items = set?.itemsPerLevel ?? setOf(suite, body, id)?.itemsPerLevel;
  if (task === undefined || items === undefined) return null;
  const most = caps.items ?? Number.POSITIVE_INFINITY;
  return levelsAsked(body, id).reduce<Asked>((sum, level) => {
    const questions = Math.min(items, most - sum.questions);
    const replies = questions * (task.episode?.longest(level, condition) ?? 1);
    return add(sum, { questions, replies, requests: replies * requestsOf(body, id) });
  }, NOTHING);
}

const NUMBER = new Intl.NumberFormat('en');
const plural = (count: number, one: string, many = `${one}s`): string =>
  `${NUMBER.format(count)} ${count === 1 ? one : many}`;
