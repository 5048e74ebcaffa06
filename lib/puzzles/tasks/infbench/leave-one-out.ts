/**
 * Follows a list of actions together with every list that lacks one of them, to know after each action whether all so
 * far still matter. A shortened list that has reached the same state as the full one stays there. So if all actions
 * matter at the end, all mattered throughout, and the search can stop at the first that does not. An action "matters"
 * in the strict sense: without it the list is still legal and ends elsewhere.
 */
export interface Tracked<State> {
  readonly state: State;
  /** The different states of the shortened lists, by key. */
  readonly without: ReadonlyMap<string | number, State>;
}

export interface Followed<State, Action> {
  readonly apply: (state: State, action: Action) => State | null;
  readonly key: (state: State) => string | number;
}

export const track = <State>(state: State): Tracked<State> => ({ state, without: new Map() });

/** Adds an action. null if it is illegal, in the full list or a shortened one, or if some action would not matter. */
export function trackAction<State, Action>(
  world: Followed<State, Action>,
  tracked: Tracked<State>,
  action: Action,
): Tracked<State> | null {
  const state = world.apply(tracked.state, action);
  if (state === null) return null;
  const key = world.key(state);
  const leftOut = world.key(tracked.state);
  if (leftOut === key) return null;
  const without = new Map([[leftOut, tracked.state]]);
  for (const shortened of tracked.without.values()) {
    const next = world.apply(shortened, action);
    if (next === null) return null;
    const nextKey = world.key(next);
    if (nextKey === key) return null;
    without.set(nextKey, next);
  }
  return { state, without };
}
