/** Whose numbers they are: an admin verifies a run, boards and results show the mark, and it can be removed. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunState } from '../lib/wire/models/run';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/fixtures';
import { type Finished, rung } from './support/rung';
import { databaseOracle, startScriptedEndpoint } from './support/scripted-endpoint';
import { signIn } from './support/signed-in';
import { openOracle } from './support/volunteer';

test.describe.configure({ timeout: 480_000 });

const runOf = ({ code, stdout, stderr }: Finished): RunState => {
  expect(code, stderr).toBe(0);
  return (JSON.parse(stdout) as { runs: [RunState] }).runs[0];
};

test('an admin verifies a run, and the board, the page and the results show it until the mark is removed', async ({
  page,
  baseURL: address,
  databaseUrl,
}) => {
  const baseURL = address ?? '';
  const stateDir = await mkdtemp(join(tmpdir(), 'rung-state-'));
  const { oracle, end } = databaseOracle(databaseUrl);
  const endpoint = await startScriptedEndpoint({ oracle });
  const people = await openOracle(databaseUrl);
  const entrant = `lab/${randomUUID()}`;
  try {
    const token = (await rung(['admin', 'token', '--name', 'provenance'], { DATABASE_URL: databaseUrl })).stdout.trim();
    const env = { RUNG_TOKEN: token, RUNG_STATE_DIR: stateDir };
    const common = ['run', '--server', baseURL, '--base-url', endpoint.baseUrl, '--backoff', '0.01'];
    const set = [
      '--suite',
      'spatialviz',
      '--condition',
      'image',
      '--tasks',
      'spatialviz/2d-rotation',
      '--protocol',
      'set',
      '--levels',
      '1',
      '--items-per-level',
      '20',
    ];
    const original = runOf(
      await rung(
        [...common, ...set, '--model', 'guesser/one', '--entrant', entrant, '--temperature', '0.5', '--seed', '3'],
        env,
      ),
    );
    // Tokens of the terminal belong to the local admin, but this run has another owner.
    const owner = randomUUID();
    await people.rows(`insert into "User" ("id", "name") values ($1, 'Some Lab')`, [owner]);
    await people.rows('update "Run" set "userId" = $2 where "climbId" = $1', [original.id, owner]);

    await signIn(page.context(), people, 'admin');
    await page.goto('/admin/runs?show=waiting');
    const row = page.getByRole('row', { name: new RegExp(original.id.slice(0, 8)) });
    await expect(row).toContainText('Some Lab');
    await expectAccessible(page, 'finished runs');
    await row.getByRole('button', { name: /^Verify run/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verify run' }).click();
    await expect(row).toHaveCount(0);

    const output = async (format: string) =>
      (await fetch(`${baseURL}/api/v1/exports/results?format=${format}&run=${original.id}`)).text();
    const { evaluations } = JSON.parse(await output('json'));
    expect(evaluations).toMatchObject([
      { entrant, provenance: 'verified', parameters: { temperature: 0.5, seed: 3 }, runs: [{ verified: true }] },
    ]);
    const printed = await rung(['results', '--format', 'csv', '--run', original.id], { DATABASE_URL: databaseUrl });
    expect(printed.stdout).toBe(await output('csv'));
    expect(JSON.parse(await output('every-eval-ever')).source_metadata.additional_details).toMatchObject({
      verified_runs: '1',
    });

    await page.goto(`/boards/spatialviz/${encodeURIComponent(entrant)}?condition=image`);
    await page.getByRole('heading', { name: 'Runs', exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(original.id.slice(0, 8)) })).toContainText('verified');
    await page.goto(`/runs/${original.id}`);
    await expect(page.getByText(/An admin verified it on/)).toBeVisible();
    await page.goto('/admin/runs?show=verified');
    await row.getByRole('button', { name: /^Unverify run/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unverify run' }).click();
    await expect(row).toHaveCount(0);
    const acts = await people.rows<{ act: string }>(
      'select "act" from "AuditEntry" where "subject" = $1 order by "id"',
      [`run/${original.id}`],
    );
    expect(acts.map(({ act }) => act)).toEqual(['run.verify', 'run.unverify']);
    const open = (await fetch(`${baseURL}/api/v1/runs/${original.id}/provenance`)).json();
    expect(await open).toMatchObject({ kind: 'self_reported', verifiedAt: null });
  } finally {
    await Promise.all([endpoint.close(), end(), people.close(), rm(stateDir, { recursive: true, force: true })]);
  }
});

test('the account page lists runs with their results; an open one can be ended and withdrawn there', async ({
  page,
  baseURL: address,
  databaseUrl,
}) => {
  const baseURL = address ?? '';
  const token = (await rung(['admin', 'token', '--name', 'account-runs'], { DATABASE_URL: databaseUrl })).stdout.trim();
  const made = await fetch(`${baseURL}/api/v1/runs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      suite: 'infbench',
      condition: 'text',
      model: { id: `lab/${randomUUID()}` },
      harness: { name: 'by hand', version: '1' },
    }),
  });
  const run = (await made.json()) as RunState;
  // Other files keep adding runs to the account of the command line.
  const oracle = await openOracle(databaseUrl);
  const owner = await signIn(page.context(), oracle, 'researcher');
  await oracle.rows('update "Run" set "userId" = $2 where "climbId" = $1', [run.id, owner]);
  await oracle.close();
  await page.goto('/account');
  const row = page.getByRole('row', { name: new RegExp(run.id.slice(0, 8)) });
  await expect(row).toContainText('shown when it ends');
  await row.getByRole('button', { name: /^End the run/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the run' }).click();
  await expect(row).toContainText('aborted');
  await expectAccessible(page, 'the account');
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the run' }).click();
  await expect(row).toHaveCount(0);
});
