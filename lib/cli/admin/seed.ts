/** `rung seed`: what a new installation needs; changes nothing that is there. */
import type { Command } from 'commander';
import { seedReferenceData } from '@/lib/server/boards/pages/seed-reference';
import { ensureEditions, listEditions } from '@/lib/server/items/editions';
import { withDb } from '../database';

export function registerSeed(program: Command): void {
  program
    .command('seed')
    .description('create the first edition of each suite and load the values reported in papers; safe to repeat')
    .action(() =>
      withDb(async () => {
        await ensureEditions();
        const reported = await seedReferenceData();
        const editions = (await listEditions()).map(({ id }) => id);
        process.stdout.write(`${JSON.stringify({ editions, reportedValues: reported })}\n`);
      }),
    );
}
