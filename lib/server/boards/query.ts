import { z } from 'zod';
import { CONDITIONS, type Condition, isCondition } from '@/lib/items/condition';
import { findSuite } from '@/lib/suites';

/** Query of a board's JSON. */
export const boardQuery = z.object({ condition: z.enum(CONDITIONS).default('image'), edition: z.string().max(80).optional() });

type SearchValue = string | string[] | undefined;

/** A page's condition: the one in the address where the suite has it, else the suite's first. A page never breaks on its address. */
export function conditionOf(suiteId: string, value: SearchValue): Condition {
  const known = findSuite(suiteId)?.conditions ?? CONDITIONS;
  return typeof value === 'string' && isCondition(value) && known.includes(value) ? value : (known[0] ?? 'image');
}

/** One value of a search parameter. */
export const single = (value: SearchValue): string | undefined => (Array.isArray(value) ? value[0] : value);
