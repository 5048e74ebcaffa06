/**
 * Follows a list of actions together with every list that lacks one of them, so that at each moment it is known
 * whether all actions so far still matter. Once a shortened list has come to the same state as the full one it stays
 * there, so a list in which all matter at the end is one in which all mattered throughout, and the search can stop at
 * the first that does not. "Matters" in the strict sense: the list without the action is still legal, and ends
 * elsewhere.
 */
export interface Tracked<State> {
  readonly state: State;
  /** The different states that the shortened lists have come to, by key. */
  readonly without: ReadonlyMap<string | number, State>;
}

export interface Followed<State, Action> {
  readonly apply: (state: State, action: Action) => State | null;
  readonly key: (state: State) => string | number;
}

export const track = <State>(state: State): Tracked<State> => ({ state, without: new Map() });

/**
 * One action further; null where it is illegal, in the full list or a shortened one, or where some action would not
 * matter.
 */
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
