import { describe, expect, test } from 'vitest';
import { withTestDatabase } from '@/lib/server/testing/database';
import { pool } from '../db';
import { untilCommit } from './until-commit';

withTestDatabase();

const commit = () => pool().query('select pg_current_xact_id()');

function counted() {
  const calls: unknown[] = [];
  const load = untilCommit(async (suite: string, asked: { readonly level?: number | undefined } = {}) => {
    calls.push([suite, asked]);
    if (suite === 'unknown') throw new Error('no such suite');
    return calls.length;
  });
  return { calls, load };
}

// Other tests commit to the same PostgreSQL, so one try says little.
async function atSomeTime(work: () => Promise<boolean>): Promise<boolean> {
  for (let index = 0; index < 2000; index += 1) if (await work()) return true;
  return false;
}

describe('what depends on the database alone', () => {
  test('is kept while nothing is committed', async () => {
    const { load } = counted();
    const isKept = async () => {
      const before = await load('stare');
      return (await load('stare')) === before;
    };
    expect(await atSomeTime(isKept)).toBe(true);
  });

  test('is loaded again after any commit, by any connection', async () => {
    const { load } = counted();
    for (let index = 0; index < 20; index += 1) {
      const before = await load('stare');
      await commit();
      expect(await load('stare')).toBe(before + 1);
    }
  });

  test('is not kept past a transaction that was open when it was loaded', async () => {
    const { load } = counted();
    const client = await pool().connect();
    try {
      await client.query('begin');
      await client.query('select pg_current_xact_id()');
      const before = await load('stare');
      await client.query('commit');
      expect(await load('stare')).toBeGreaterThan(before);
    } finally {
      client.release();
    }
  });

  test('differs by its arguments', async () => {
    const { calls, load } = counted();
    await Promise.all([load('stare', { level: 1 }), load('stare', { level: 2 }), load('cubebench', { level: 1 })]);
    expect(calls).toHaveLength(3);
  });

  test('that failed is tried again', async () => {
    const { calls, load } = counted();
    await expect(load('unknown')).rejects.toThrow('no such suite');
    await expect(load('unknown')).rejects.toThrow('no such suite');
    expect(calls).toHaveLength(2);
  });

  test('is made once for all who wait for it', async () => {
    const { load } = counted();
    const isShared = async () => {
      await commit();
      return new Set(await Promise.all(Array.from({ length: 5 }, () => load('stare')))).size === 1;
    };
    expect(await atSomeTime(isShared)).toBe(true);
  });
});
