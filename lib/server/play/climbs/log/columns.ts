/** Parses the JSON columns of a climb. Their fields are documented at `ClimbProtocol` and `ClimbState`. */
import type { ClimbProtocol, ClimbState } from 'rung-puzzles/protocols/climb';
import { LADDER_ENDS } from 'rung-puzzles/protocols/ladder';
import { z } from 'zod';
import { makeLru } from '@/lib/server/platform/caching/lru';

const count = z.int().min(0);
const cap = z.number().nullable();

const climbProtocol = z.object({
  practiceItems: count,
  tasks: z.array(z.string()).min(1),
  ladder: z.object({
    questionsPerVisit: z.int().min(1),
    passAt: count,
    failuresToStop: count,
    caps: z.object({ level: cap, items: cap, elapsedMs: cap }),
  }),
  // Whether questions at a place of a ladder are the same for everyone, or each climb's own.
  ladderSeeds: z.enum(['frozen', 'placed']).exactOptional(),
  sets: z
    .array(
      z.object({
        levels: z.array(z.int().min(1)).min(1),
        itemsPerLevel: z.int().min(1),
        seeds: z.enum(['frozen', 'fresh']),
        aside: z.literal(true).exactOptional(),
      }),
    )
    .min(1)
    .exactOptional(),
  express: z
    .array(
      z.object({
        guessing: z.number().min(0).max(1),
        firstLevel: z.int().min(1),
        lastLevel: z.int().min(1).nullable(),
        // Most questions, as a share of what the full ladder takes.
        share: z.number().min(0),
        leastItems: count,
        mostItems: z.int().min(1),
        // Rungs that the interval of R may span at the end.
        enoughWidth: z.number().min(0).exactOptional(),
        mostMs: z.int().min(0).exactOptional(),
        people: z
          // For each people class its share, and the chance of a right answer at each level.
          .array(z.object({ share: z.number().min(0).max(1), rights: z.array(z.number().gt(0).lt(1)).min(1) }))
          .min(1)
          .exactOptional(),
      }),
    )
    .min(1)
    .exactOptional(),
  checks: z.object({ level: z.int().min(1), before: z.array(count) }).exactOptional(),
  itemLimitMs: z.int().min(1).exactOptional(),
  feedback: z.enum(['none', 'practice', 'every']).exactOptional(),
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
      end: z.enum(LADDER_ENDS).nullable(),
      outcomes: z.array(z.int()).exactOptional(),
    }),
  ),
  checksDone: count.exactOptional(),
  episode: z.object({ history: z.array(z.string().nullable()).min(1), elapsedMs: z.number().min(0) }).exactOptional(),
}) satisfies z.ZodType<ClimbState>;

export const parseProtocol = (json: unknown): ClimbProtocol => climbProtocol.parse(json);

/** Many climbs have the same, and every request reads one. */
const protocols = makeLru<ClimbProtocol>(500);
export const parseProtocolText = (text: string): ClimbProtocol =>
  protocols.getOr(text, () => parseProtocol(JSON.parse(text)));

export const parseState = (json: unknown): ClimbState => climbState.parse(json);
