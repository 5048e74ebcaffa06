/**
 * Demo data: simulated people and models that show what the site can do (lib/server/demo). It is kept in editions of
 * its own, and every edition and model of it says so in its id.
 */
import { z } from 'zod';

/** Ids of its editions begin with it (a constraint of the database). */
export const DEMO_EDITION = 'demo-';
/** The vendor of its models, which no real model may have. */
export const DEMO_VENDOR = 'demo-data';

/** Header of every answer while the site holds demo data. */
export const DEMO_HEADER = 'rung-demo-data';

export const isDemoEdition = (edition: string | null): boolean => edition?.startsWith(DEMO_EDITION) === true;

export const demoOrdered = z.object({
  ordered: z.literal(true).describe('A background job makes it in a minute or two'),
});
export const demoRemoved = z.object({ removed: z.int().describe('Sessions and runs that are gone') });
