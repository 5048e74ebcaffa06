// npm test: everything, against a production build and a separate PostgreSQL.
//   --deep            the long tests (*.deep.ts) and the property tests with all their seeds instead, and the
//   end-to-end tests that then do more; --deep NAME …: only these files
//   --screenshots     renews the pictures of the documents instead (npm run screenshots)
//   --e2e [args …]    only the end-to-end tests; what follows goes to Playwright
import './lib/node-version.mjs';
import { ensureCli } from './lib/cli.mjs';
import { sayFailures } from './lib/failures.mjs';
import { ensureGenerated, ensureInstalled } from './lib/install.mjs';
import { endAll, endOnSignals, PIPED, start, succeed } from './lib/process.mjs';
import { main, Refusal, say, seconds } from './lib/progress.mjs';

const DIST_DIR = process.env.RUNG_DIST_DIR ?? '.next-test';
/** End-to-end tests that do more when RUNG_DEEP is set. */
const DEEPER = [
  'crash',
  'run-kills',
  'shutdown',
  'ways-in',
  'access',
  'study',
  'board',
  'overview',
  'analysis',
  'language',
  'demo',
  'phone-fit',
  'volunteer',
  'compare',
  'profile',
  'release',
];
/** One that measures frames: other browsers would disturb it. */
const ALONE = ['timing'];
/**
 * A browser on a busy machine fails one test in thousands, and a change should not be refused for that. What failed and
 * then passed is named at the end. Tests that are asked for by name are not repeated.
 */
const REPEATS = 1;
const args = process.argv.slice(2);
const startedAt = performance.now();

async function everything(checks) {
  const [early, built, browser] = await Promise.all([runEarly(checks), checks.checkBuild(DIST_DIR), findBrowser()]);
  const browserTests =
    built.failed > 0
      ? checks.failed('End-to-end tests: there is no build.')
      : await endToEnd(checks, browser, [], REPEATS);
  return checks.sum([early, built, browserTests]);
}

async function deep(checks, filters) {
  const long = await checks.runUnitTests({ isDeep: true, filters });
  if (filters.length > 0) return long;
  process.env.RUNG_DEEP = '1';
  return checks.sum([long, await onlyEndToEnd(checks, ALONE), await onlyEndToEnd(checks, DEEPER)]);
}

/** What needs no build, while there is none yet. */
const runEarly = async (checks) =>
  checks.sum([await checks.checkTypes(), await checks.checkStyle(), await checks.runUnitTests()]);

async function onlyEndToEnd(checks, playwrightArgs) {
  const built = await checks.checkBuild(DIST_DIR);
  return built.failed > 0 ? built : checks.sum([built, await endToEnd(checks, await findBrowser(), playwrightArgs)]);
}

/** The browser's environment, or the reason why there is none. */
async function findBrowser() {
  const browsers = await import('./lib/browser.mjs');
  return browsers.findBrowser().catch((error) => error);
}

async function endToEnd(checks, browser, playwrightArgs = [], repeats = 0) {
  if (browser instanceof Error) return checks.failed(browser.message);
  const { createTestDatabase, startTestDatabase } = await import('./lib/test-database.mjs');
  const { startTestServer } = await import('./lib/test-server.mjs');
  const databases = await startTestDatabase();
  const database = await createTestDatabase(databases);
  if (process.env.RUNG_TEST_POOLER) {
    const { startPooler } = await import('./lib/pooler.mjs');
    process.env.RUNG_TEST_POOLER_AT = await startPooler(database.url);
  }
  await seed(database.url);
  const server = await startTestServer({
    databaseUrl: database.url,
    env: { RUNG_DIST_DIR: DIST_DIR, RUNG_WARM_UP: '1' },
  });
  const env = {
    ...browser,
    E2E_BASE_URL: server.url,
    E2E_DATABASE_URL: database.url,
    TEST_DATABASE_SERVER: databases.url,
    TEST_DATABASE_TEMPLATE: databases.template,
    RUNG_DIST_DIR: DIST_DIR,
  };
  const result = await checks.runBrowserTests({ env, args: playwrightArgs, repeats });
  await server.stop();
  if (result.failed + result.wavering.length > 0) say(`The server's log:\n${server.log()}`);
  await database.drop();
  return result;
}

const seed = async (url) =>
  succeed(
    start(process.execPath, [await ensureCli(), 'seed'], { stdio: PIPED, env: { DATABASE_URL: url } }),
    'rung seed',
  );

async function choose(checks) {
  if (args[0] === '--e2e') return onlyEndToEnd(checks, args.slice(1));
  if (args[0] === '--deep') return deep(checks, args.slice(1));
  if (args[0] === '--screenshots') return onlyEndToEnd(checks, ['--project=screenshots']);
  if (args.length > 0) throw new Refusal(`npm test does not know ${args[0]}. It knows --deep and --e2e.`);
  return everything(checks);
}

if (args[0] === '--screenshots') process.env.RUNG_SCREENSHOTS = '1';
endOnSignals();
main(async () => {
  await ensureInstalled();
  await ensureGenerated();
  const total = await choose(await import('./lib/checks.mjs')).finally(endAll);
  sayFailures(total);
  say(`\nTested in ${seconds(startedAt)}`);
  process.stdout.write(
    `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
  );
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});
