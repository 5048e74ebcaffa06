/**
 * Makes the pictures of the documents in a real browser: `npm run screenshots`. The answers behind the board are
 * simulated, and its models and the README say so.
 */
import { join } from 'node:path';
import { Client } from 'pg';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import { seedFromHex } from 'rung-puzzles/core/seed';
import { INFBENCH_LADDER, nextQuestion, startLadder as startRungs, stepLadder } from 'rung-puzzles/protocols/ladder';
import { INFBENCH } from 'rung-puzzles/suites/infbench';
import { plantClimb } from '@/lib/server/boards/pages/testing/plant-climbs';
import { expect, test } from './support/fixtures';
import { rung } from './support/rung';
import { startLadder } from './support/volunteer';

const SEED = seedFromHex('1');
const FOLDER = join(import.meta.dirname, '../docs/images');

/**
 * Ladders of each task. `middle` is the level at which half of the answers beyond guessing are right; it varies by
 * `spread`.
 */
const ENTRANTS = [
  { entrant: 'human', ladders: 40, middle: 6, spread: 3 },
  { entrant: 'simulated/model-a', ladders: 8, middle: 4, spread: 0 },
  { entrant: 'simulated/model-b', ladders: 8, middle: 2, spread: 0 },
  { entrant: 'simulated/model-c', ladders: 8, middle: 8, spread: 0 },
] as const;

function simulate(rng: Rng, middle: number): boolean[] {
  const outcomes: boolean[] = [];
  let ladder = startRungs();
  for (let next = nextQuestion(ladder); next !== null; next = nextQuestion(ladder)) {
    const known = 1 / (1 + Math.exp(1.2 * (next.level - middle)));
    const correct = rng.chance(Math.round(1000 * (known + (1 - known) / 4)), 1000);
    outcomes.push(correct);
    ladder = stepLadder(INFBENCH_LADDER, ladder, { correct, elapsedMs: 1000 });
  }
  return outcomes;
}

async function plant(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select "id" from "Edition" where "suite" = 'infbench' order by "openedAt" desc limit 1`,
  );
  const edition = rows[0]?.id ?? '';
  for (const { entrant, ladders, middle, spread } of ENTRANTS)
    for (const task of INFBENCH.tasks)
      for (let ladder = 0; ladder < ladders; ladder += 1) {
        const rng = rngFor(SEED, `screenshots/${entrant}/${task}/${ladder}`);
        const outcomes = simulate(rng, middle + (spread * (rng.int(2001) - 1000)) / 1000);
        await plantClimb(client, { kind: entrant === 'human' ? 'session' : 'run', entrant, edition, task, outcomes });
      }
  await client.end();
  expect((await rung(['rebuild'], { DATABASE_URL: databaseUrl })).code).toBe(0);
}

test('a board', async ({ page, databaseUrl }) => {
  await plant(databaseUrl);
  await page.setViewportSize({ width: 1440, height: 1300 });
  await page.goto('/boards/infbench');
  await page.screenshot({ path: join(FOLDER, 'board.png') });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

  test('a puzzle', async ({ page }) => {
    await startLadder(page, 'spatialviz/paper-folding');
    await page.screenshot({ path: join(FOLDER, 'puzzle-phone.png') });
  });
});
