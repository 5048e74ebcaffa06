import type { Pool } from 'pg';
import { pool } from './db';

/** Whether the site holds demo data (lib/wire/demo.ts). */
export async function holdsDemoData(): Promise<boolean> {
  const { rows } = await pool().query<{ held: boolean }>({
    name: 'rung-demo',
    text: 'select exists (select from "Edition" where "demo") as "held"',
  });
  return rows[0]?.held === true;
}

/** Marks demo data that was made to its end. */
export const DEMO_COMPLETE = 'demo-complete';

/** Whether the site holds demo data whose making no one interrupted. */
export async function holdsWholeDemo(): Promise<boolean> {
  const { rowCount } = await pool().query('select from "Setting" where "name" = $1', [DEMO_COMPLETE]);
  return rowCount === 1;
}

const KNOWN_MS = 5000;
const known = new WeakMap<Pool, { readonly held: Promise<boolean>; readonly until: number }>();

/** `holdsDemoData`, up to five seconds old: for every answer of the API. False if the database does not answer. */
export async function heldDemoData(): Promise<boolean> {
  try {
    const from = pool();
    const found = known.get(from);
    if (found !== undefined && performance.now() < found.until) return await found.held;
    const held = holdsDemoData();
    known.set(from, { held, until: performance.now() + KNOWN_MS });
    return await held;
  } catch {
    return false;
  }
}
