/** The size of a whole command, printed before it starts, because a set of the paper's size is larger than expected. */
import { findSuite } from 'rung-puzzles/suites';
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
  const suite = first === undefined ? undefined : findSuite(first.body.suite);
  if (first === undefined || suite === undefined) return null;
  const runs = `${plural(plans.length * repeats, 'run')}`;
  if (first.body.protocol === 'ladder') return ladderLine(plans, suite, repeats, runs);
  const asked = plans.map(({ body }) => askedBy(suite, body));
  if (asked.some((each) => each === null)) return null;
  const { questions, replies, requests } = asked.reduce<Asked>((sum, each) => add(sum, each ?? NOTHING), NOTHING);
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
  let sum = NOTHING;
  for (const { body } of plans) {
    const suite = findSuite(body.suite);
    const asked = suite === undefined || body.protocol === 'ladder' ? null : askedBy(suite, body);
    if (asked === null) return null;
    sum = add(sum, asked);
  }
  return { most: sum.replies, requests: sum.requests, isExact: sum.requests === sum.questions };
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

function askedBy(suite: Suite, body: RunPlan['body']): Asked | null {
  const { set, caps, condition } = body;
  const each = tasksOf(suite, body).map((id): Asked | null => {
    const task = findTask(id);
    const items = set?.itemsPerLevel ?? setOf(suite, body, id)?.itemsPerLevel;
    const levels = levelsAsked(body, id);
    if (task === undefined || items === undefined) return null;
    const most = caps.items ?? Number.POSITIVE_INFINITY;
    return levels.reduce<Asked>((sum, level) => {
      const questions = Math.min(items, most - sum.questions);
      const replies = questions * (task.episode?.longest(level, condition) ?? 1);
      return add(sum, { questions, replies, requests: replies * requestsOf(body, id) });
    }, NOTHING);
  });
  return each.some((one) => one === null) ? null : each.reduce<Asked>((sum, one) => add(sum, one ?? NOTHING), NOTHING);
}

const NUMBER = new Intl.NumberFormat('en');
const plural = (count: number, one: string, many = `${one}s`): string =>
  `${NUMBER.format(count)} ${count === 1 ? one : many}`;
