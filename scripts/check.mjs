// npm run check: what can be known without a build and a browser.
import './lib/node-version.mjs';
import { ensureGenerated, ensureInstalled } from './lib/install.mjs';
import { endAll, endOnSignals } from './lib/process.mjs';
import { main, say, seconds } from './lib/progress.mjs';

endOnSignals();
main(async () => {
  const startedAt = performance.now();
  await ensureInstalled();
  await ensureGenerated();
  const { checkProse, checkStyle, checkTypes, checkUnused, runUnitTests, sum } = await import('./lib/checks.mjs');
  const total = sum(await Promise.all([checkTypes(), checkStyle(), checkUnused(), checkProse(), runUnitTests()]));
  await endAll();
  say(`\nChecked in ${seconds(startedAt)}`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
});
