/** Promise to researchers: the page of an open run follows it, shows what could not be read, and says how to continue. */
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/fixtures';
import { ask, type PlainRun } from './support/plain-run';
import { rung } from './support/rung';
import { signInAs } from './support/signed-in';
import { openOracle } from './support/volunteer';

test.setTimeout(180_000);

test('an open run is followed without a reload, by its owner with the unread replies and a command', async ({
  page,
  baseURL,
  databaseUrl,
}) => {
  const token = (await rung(['admin', 'token', '--name', 'run-page'], { DATABASE_URL: databaseUrl })).stdout.trim();
  const server = { url: baseURL ?? '', token };
  const body = {
    suite: 'spatialviz',
    tasks: ['spatialviz/arrow-moving'],
    condition: 'image',
    protocol: 'set',
    set: { levels: [1], itemsPerLevel: 10 },
    model: { id: `followed/${randomUUID().slice(0, 8)}` },
    harness: { name: 'by hand', version: '1' },
  };
  const run = await ask<PlainRun>(server, 'POST', '/api/v1/runs', body, { 'idempotency-key': randomUUID() });
  const reply = async (text: string) => {
    const next = await ask<{ item: { id: string } }>(server, 'POST', `/api/v1/runs/${run.id}/next`);
    const usage = {
      inputTokens: 1200,
      outputTokens: 34,
      reasoningTokens: null,
      latencyMs: 900,
      costUsd: 0.5,
      retries: 1,
    };
    await ask(server, 'POST', `/api/v1/runs/${run.id}/replies`, {
      itemId: next.item.id,
      text,
      stopReason: 'stop',
      usage,
    });
  };
  await reply('<answer>A</answer>');
  await reply('I would say the second.');

  await page.goto(`/runs/${run.id}`);
  await expect(page.getByRole('definition').filter({ hasText: '2 of 10' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Replies that could not be read' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Continue this run' })).toHaveCount(0);
  await expectAccessible(page, 'an open run');
  await reply('<answer>B</answer>');
  await expect(page.getByRole('definition').filter({ hasText: '3 of 10' })).toBeVisible();
  await expect(page.getByText('3,600 and 102')).toBeVisible();
  await expect(page.getByText('$1.5000')).toBeVisible();

  const oracle = await openOracle(databaseUrl);
  // The account of tokens made on the command line.
  await signInAs(page.context(), oracle, 'local-admin');
  await oracle.close();
  await page.goto(`/runs/${run.id}`);
  await expect(page.getByText('1 reply has no answer that could be read')).toBeVisible();
  await expect(page.getByText('… I would say the second.')).toBeVisible();
  const continuing = page.getByRole('region', { name: 'Continue this run' });
  await expect(continuing.locator('code').last()).toContainText(`--run ${run.id}`);
  await expect(continuing.locator('code').last()).toContainText(`--server ${server.url}`);
  await expectAccessible(page, 'an open run of one’s own');
  for (let count = 3; count < 10; count += 1) await reply('<answer>A</answer>');
  await expect(page.getByText('Under way')).toHaveCount(0);
  await expect(page.getByText('1 reply has no answer that could be read')).toBeVisible();
});
