import { cache } from 'react';
import { rowOf } from '../db';
import { makeLru } from './lru';

/** Changes with every commit (PostgreSQL, `pg_current_snapshot`). Parts of one page share it. */
const lastCommit = cache(async (): Promise<string> => {
  const { state } = await rowOf<{ state: string }>(
    `select concat_ws(' ', current_database(), pg_current_snapshot()) as "state"`,
  );
  return state;
});

const KEPT = 24;

/**
 * Keeps what `load` gave for the same arguments until anything is committed to the database. It may depend only on the
 * database and on its arguments, which are plain JSON; not on the clock or on who is signed in. Errors are not kept.
 * Each process has its own, of the last `kept` arguments.
 */
export function untilCommit<A extends readonly unknown[], V>(
  load: (...asked: A) => Promise<V>,
  kept = KEPT,
): (...asked: A) => Promise<V> {
  const made = makeLru<{ readonly commit: string; readonly value: Promise<V> }>(kept);
  return async (...asked) => {
    // Before reading: what is committed in between is kept under a commit that never returns.
    const commit = await lastCommit();
    const key = JSON.stringify(asked);
    const found = made.get(key);
    if (found?.commit === commit) return found.value;
    const value = load(...asked);
    made.set(key, { commit, value });
    value.catch(() => made.get(key)?.value === value && made.drop(key));
    return value;
  };
}
