/**
 * Runs the leak audit of every task of every suite, by outlines and words. Each of 500 items per level and condition is
 * guessed by a tree trained on the other half. `RUNG_DEEP_SEEDS=4000` uses more.
 */

import { expect, it } from 'vitest';
import { auditCases, leaksOf } from './testing/audit-cases';

const ITEMS = Number(process.env.RUNG_DEEP_SEEDS ?? 500);

it.each(auditCases)(
  'the surface does not reveal the answer of $id at level $level, $condition, by outlines and words',
  async ({ task, level, condition }) => {
    expect(await leaksOf(task, level, condition, ITEMS, false)).toEqual([]);
  },
);
