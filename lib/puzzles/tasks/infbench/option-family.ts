/**
 * Builds four equivalent action lists. Only at the very end is one of them drawn as the right one.
 *
 * Distractors made by changing the right list betray it, because it is the list nearest to all others. Here no list is
 * the original. Most positions have the same action in all four lists. At a few positions, spread over the list by
 * strata and more of them in longer lists, the lists take two values, two lists each. The three ways to halve four
 * lists
 * ({01|23}, {02|13}, {03|12}) take turns, so that each list differs from the others in the same pattern (the Klein four
 * group maps any list to any other). Every condition on a list applies to all four, and the right one is drawn
 * uniformly at the end. So any rule that reads only the options is right one time in four.
 * The last position and the last but two differ, by different halvings, so any two lists differ within the last three
 * actions (at levels 1 and 2 within the whole list).
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { err, ok, type Result } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';

/** A puzzle world with a start, as the builder uses it. */
export interface ActionWorld<State, Action> {
  readonly start: State;
  /** A random action for this position (from 0) at this state. If it is illegal, another is drawn. */
  readonly propose: (rng: Rng, state: State, position: number) => Action;
  /** The next state, or null if the action is illegal, changes nothing, or makes an earlier action pointless. */
  readonly apply: (state: State, action: Action) => State | null;
  /** Equal exactly for states that look the same. */
  readonly key: (state: State) => string | number;
  /** Equal exactly for actions that read the same. */
  readonly actionKey: (action: Action) => string;
  /** False if `action` would cancel or merge with the end of `before` (oldest first), as R does with R' or R. */
  readonly mayFollow: (before: readonly Action[], action: Action) => boolean;
  /** A final check of the four finished lists, the same for each: for example that no shorter list does the same. */
  readonly accepts: (finals: readonly State[]) => boolean;
}

/** Four lists and their ends, in display order, and which one is right. */
export interface OptionFamily<State, Action> {
  readonly start: State;
  readonly lists: readonly (readonly Action[])[];
  readonly finals: readonly State[];
  readonly right: number;
}

export interface SearchBudget {
  readonly attempts: number;
  readonly proposalsPerPosition: number;
}

const DEFAULT_BUDGET: SearchBudget = { attempts: 400, proposalsPerPosition: 24 };

const LISTS = [0, 1, 2, 3] as const;

interface Pattern {
  /** For each list, which of a position's values it takes. */
  readonly takes: readonly number[];
  /** For each value, the lists that take it. */
  readonly listsOf: readonly (readonly number[])[];
}

const patternOf = (takes: readonly number[]): Pattern => ({
  takes,
  listsOf: [...new Set(takes)].map((value) => LISTS.filter((list) => takes[list] === value)),
});

const SAME = patternOf([0, 0, 0, 0]);
const ALL_DIFFERENT = patternOf([0, 1, 2, 3]);
const HALVINGS: readonly Pattern[] = [
  [0, 0, 1, 1],
  [0, 1, 0, 1],
  [0, 1, 1, 0],
].map(patternOf);

interface Growing<State, Action> {
  readonly actions: readonly Action[][];
  /** The four states at each position so far, including the start. */
  readonly states: (readonly State[])[];
}

/** Four lists of `level` actions. Each attempt draws a new world. */
export function buildOptionFamily<State, Action>(
  level: number,
  rng: Rng,
  makeWorld: (rng: Rng) => ActionWorld<State, Action> | null,
  budget: SearchBudget = DEFAULT_BUDGET,
): Result<OptionFamily<State, Action>, 'no-item-found'> {
  for (let attempt = 0; attempt < budget.attempts; attempt += 1) {
    const draw = rng.split(`attempt ${attempt}`);
    const world = makeWorld(draw.split('world'));
    if (world === null) continue;
    const family = growLists(level, draw.split('lists'), world, budget.proposalsPerPosition);
    if (family !== null && isProven(world, statesOf(family))) return ok(drawRight(draw.split('right'), world, family));
  }
  return err('no-item-found');
}

/** How many positions differ: 1 at level 1, 2 at level 2, then multiples of three, about a quarter of the list. */
const differingCount = (level: number): number => (level < 3 ? level : 3 * Math.max(1, Math.floor(level / 12)));

function drawPatterns(level: number, rng: Rng): readonly Pattern[] {
  if (level === 1) return [ALL_DIFFERENT];
  const patterns: Pattern[] = new Array<Pattern>(level).fill(SAME);
  const order = rng.shuffle(HALVINGS);
  drawPositions(level, rng).forEach((position, turn) => {
    patterns[position] = order[turn % order.length] as Pattern;
  });
  return patterns;
}

/**
 * The last position, the last but two, and one in each equal stretch before them. From level 5 on all distances are
 * even. Otherwise a world of few actions (two turns and a mirroring) may have no action that follows two different ones
 * without cancelling or merging.
 */
function drawPositions(level: number, rng: Rng): number[] {
  const count = differingCount(level);
  if (count >= level) return LISTS.slice(0, level);
  if (level === 4) return [0, 1, 3];
  const pairs = Math.floor((level - 1) / 2) - 1;
  const bound = (stretch: number) => Math.floor((stretch * pairs) / (count - 2));
  const early = Array.from(
    { length: count - 2 },
    (_, stretch) => bound(stretch) + rng.int(bound(stretch + 1) - bound(stretch)),
  );
  return [0, 1, ...early.map((pair) => pair + 2)].map((pair) => level - 1 - 2 * pair);
}

/** Grows the lists from the front. If no action fits all four, removes a few positions and draws again. */
function growLists<State, Action>(
  level: number,
  rng: Rng,
  world: ActionWorld<State, Action>,
  tries: number,
): Growing<State, Action> | null {
  const growing: Growing<State, Action> = { actions: LISTS.map(() => []), states: [LISTS.map(() => world.start)] };
  const patterns = drawPatterns(level, rng);
  for (let step = 0; step < STEPS_PER_POSITION * (level + 1); step += 1) {
    const position = growing.states.length - 1;
    if (position === level) return growing;
    if (!growByOne(growing, position, patterns[position] as Pattern, rng, world, tries))
      shorten(growing, 1 + rng.int(MAX_STEPS_BACK));
  }
  return null;
}

const STEPS_PER_POSITION = 40;
const MAX_STEPS_BACK = 4;

function shorten<State, Action>(growing: Growing<State, Action>, by: number): void {
  for (let step = 0; step < by && growing.states.length > 1; step += 1) {
    growing.states.pop();
    for (const list of growing.actions) list.pop();
  }
}

const statesOf = <State, Action>(growing: Growing<State, Action>): readonly State[] =>
  growing.states.at(-1) as readonly State[];

/** Adds one action to each list. Prefers states that stay different. If there are none, lists may meet for a while. */
function growByOne<State, Action>(
  growing: Growing<State, Action>,
  position: number,
  pattern: Pattern,
  rng: Rng,
  world: ActionWorld<State, Action>,
  tries: number,
): boolean {
  const apart = countApart(world, statesOf(growing));
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const values = drawValues(growing, position, pattern, rng, world);
    const states = values && applyValues(growing, pattern, values, world);
    if (!values || !states || (attempt < tries / 2 && countApart(world, states) < apart)) continue;
    for (const list of LISTS) growing.actions[list]?.push(values[pattern.takes[list] as number] as Action);
    growing.states.push(states);
    return true;
  }
  return false;
}

/** One action for each value of the pattern, all different, each proposed at the state of a list that takes it. */
function drawValues<State, Action>(
  growing: Growing<State, Action>,
  position: number,
  pattern: Pattern,
  rng: Rng,
  world: ActionWorld<State, Action>,
): readonly Action[] | null {
  const values = pattern.listsOf.map((lists) =>
    world.propose(rng, statesOf(growing)[rng.pick(lists)] as State, position),
  );
  return values.length === 1 || new Set(values.map(world.actionKey)).size === values.length ? values : null;
}

function applyValues<State, Action>(
  growing: Growing<State, Action>,
  pattern: Pattern,
  values: readonly Action[],
  world: ActionWorld<State, Action>,
): readonly State[] | null {
  const states: State[] = [];
  for (const list of LISTS) {
    const action = values[pattern.takes[list] as number] as Action;
    if (!world.mayFollow(growing.actions[list] as Action[], action)) return null;
    const next = world.apply(statesOf(growing)[list] as State, action);
    if (next === null) return null;
    states.push(next);
  }
  return states;
}

const countApart = <State, Action>(world: ActionWorld<State, Action>, states: readonly State[]): number =>
  new Set(states.map(world.key)).size;

/** Whether the four ends look different from each other and from the start, so that one list leads to each. */
function isProven<State, Action>(world: ActionWorld<State, Action>, finals: readonly State[]): boolean {
  const keys = new Set(finals.map(world.key));
  return keys.size === LISTS.length && !keys.has(world.key(world.start)) && world.accepts(finals);
}

function drawRight<State, Action>(
  rng: Rng,
  world: ActionWorld<State, Action>,
  grown: Growing<State, Action>,
): OptionFamily<State, Action> {
  const order = rng.shuffle(LISTS);
  const lists = order.map((list) => grown.actions[list] as Action[]);
  const finals = order.map((list) => statesOf(grown)[list] as State);
  invariant(lists.length === LISTS.length, 'four lists');
  return { start: world.start, lists, finals, right: rng.int(LISTS.length) };
}
