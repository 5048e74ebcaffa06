/**
 * Four lists as the paper draws them (arXiv 2507.02978, section 3.2): a list of random actions, and three distractors
 * with the actions at some random places replaced. The only filter is that the four ends differ. Lists may end at the
 * start, and actions may have no effect. The distractors derive from the right list, so it can often be found without
 * following any list.
 */
import { err, ok, type Result } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';
import type { OptionFamily } from './option-family';

export interface RandomWorld<State, Action> {
  readonly start: State;
  /** A random action, with all kinds equally likely. If it is illegal, another is drawn. */
  readonly draw: (rng: Rng, state: State) => Action;
  /** The next state, or null if the action is illegal. Every state has legal actions. */
  readonly apply: (state: State, action: Action) => State | null;
  readonly key: (state: State) => string | number;
  readonly actionKey: (action: Action) => string;
}

interface Course<State, Action> {
  readonly actions: Action[];
  /** One more than actions. */
  readonly states: State[];
}

const DISTRACTORS = [0, 1, 2] as const;
const ATTEMPTS = 400;
const DRAWS_OF_PLACES = 20;
/** Failures at one place of a list before other places are drawn. */
const MOST_FAILURES = 60;

/** Four lists of `level` actions. Each attempt draws a new world. */
export function drawRandomLists<State, Action>(
  level: number,
  rng: Rng,
  makeWorld: (rng: Rng) => RandomWorld<State, Action>,
): Result<OptionFamily<State, Action>, 'no-item-found'> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const draw = rng.split(`attempt ${attempt}`);
    const family = drawFamily(level, draw, makeWorld(draw.split('world')));
    if (family !== null) return ok(family);
  }
  return err('no-item-found');
}

function drawFamily<State, Action>(
  level: number,
  rng: Rng,
  world: RandomWorld<State, Action>,
): OptionFamily<State, Action> | null {
  const right = drawList(level, rng.split('right'), world);
  const others = DISTRACTORS.map((index) => replaceSome(right.actions, rng.split(`distractor ${index}`), world));
  if (others.includes(null)) return null;
  const courses = [right, ...(others as Course<State, Action>[])];
  if (new Set(courses.map((course) => world.key(endOf(course)))).size !== courses.length) return null;
  const order = rng.split('order').shuffle(courses);
  return {
    start: world.start,
    lists: order.map(({ actions }) => actions),
    finals: order.map(endOf),
    right: order.indexOf(right),
  };
}

const endOf = <State, Action>({ states }: Course<State, Action>): State => states.at(-1) as State;

function drawList<State, Action>(level: number, rng: Rng, world: RandomWorld<State, Action>): Course<State, Action> {
  const course: Course<State, Action> = { actions: [], states: [world.start] };
  while (course.actions.length < level) step(course, world.draw(rng, endOf(course)), world);
  return course;
}

/** Adds an action. Returns false, without a change, if it is illegal. */
function step<State, Action>(
  course: Course<State, Action>,
  action: Action,
  world: RandomWorld<State, Action>,
): boolean {
  const next = world.apply(endOf(course), action);
  if (next === null) return false;
  course.actions.push(action);
  course.states.push(next);
  return true;
}

/** The list with the actions at 1 to half of its places replaced, or null if no such legal list is found. */
function replaceSome<State, Action>(
  list: readonly Action[],
  rng: Rng,
  world: RandomWorld<State, Action>,
): Course<State, Action> | null {
  for (let draw = 0; draw < DRAWS_OF_PLACES; draw += 1) {
    const course = replaceAt(drawPlaces(list.length, rng), list, rng, world);
    if (course !== null) return course;
  }
  return null;
}

/**
 * A kept action can become illegal. Then replaced places before it are drawn again, more of them after each failure.
 */
function replaceAt<State, Action>(
  places: ReadonlySet<number>,
  list: readonly Action[],
  rng: Rng,
  world: RandomWorld<State, Action>,
): Course<State, Action> | null {
  const course: Course<State, Action> = { actions: [], states: [world.start] };
  let [furthest, failures] = [0, 0];
  while (course.actions.length < list.length) {
    const at = course.actions.length;
    const kept = list[at] as Action;
    if (at > furthest) [furthest, failures] = [at, 0];
    if (places.has(at)) step(course, drawOther(kept, endOf(course), rng, world), world);
    else if (!step(course, kept, world)) {
      failures += 1;
      if (failures > MOST_FAILURES) return null;
      goBack(course, places, 1 + rng.int(1 + failures));
    }
  }
  return course;
}

function drawOther<State, Action>(kept: Action, state: State, rng: Rng, world: RandomWorld<State, Action>): Action {
  const action = world.draw(rng, state);
  return world.actionKey(action) === world.actionKey(kept) ? drawOther(kept, state, rng, world) : action;
}

function drawPlaces(length: number, rng: Rng): ReadonlySet<number> {
  const count = 1 + rng.int(Math.ceil(length / 2));
  return new Set(
    rng.sample(
      Array.from({ length }, (_, place) => place),
      count,
    ),
  );
}

/** Removes actions back to just before the replaced place that is `by` replaced places back, or the first one. */
function goBack<State, Action>(
  { actions, states }: Course<State, Action>,
  places: ReadonlySet<number>,
  by: number,
): void {
  for (let left = by; left > 0 && actions.length > 0; ) {
    actions.pop();
    states.pop();
    if (places.has(actions.length)) left -= 1;
  }
}
