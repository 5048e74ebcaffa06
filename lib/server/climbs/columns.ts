/** The JSON columns of a climb, checked as they come out of the database. */
import { z } from 'zod';
import type { ClimbProtocol, ClimbState } from '@/lib/protocols/climb';

const count = z.int().min(0);
const cap = z.number().nullable();

const climbProtocol = z.object({
  practiceItems: count,
  tasks: z.array(z.string()).min(1),
  ladder: z.object({ questionsPerVisit: z.int().min(1), passAt: count, failuresToStop: count, caps: z.object({ level: cap, items: cap, elapsedMs: cap }) }),
}) satisfies z.ZodType<ClimbProtocol>;

const climbState = z.object({
  practiceDone: count,
  ladders: z.array(
    z.object({
      r: count,
      highestPassed: count,
      visits: count,
      asked: count,
      right: count,
      failures: z.record(z.string(), count),
      items: count,
      itemsRight: count,
      elapsedMs: z.number().min(0),
      end: z.enum(['failed-twice', 'reached-zero', 'level-cap', 'item-cap', 'time-cap', 'stopped', 'no-item']).nullable(),
    }),
  ),
}) satisfies z.ZodType<ClimbState>;

export const parseProtocol = (json: unknown): ClimbProtocol => climbProtocol.parse(json);
export const parseState = (json: unknown): ClimbState => climbState.parse(json);
