// npm run check: what can be known without a build and a browser. Unit tests that passed with the files they read as they
// are now do not run again.
//   --all   every unit test
import './lib/node-version.mjs';
import { sayFailures } from './lib/failures.mjs';
import { ensureGenerated, ensureInstalled } from './lib/install.mjs';
import { endAll, endOnSignals } from './lib/process.mjs';
import { main, say, seconds } from './lib/progress.mjs';

endOnSignals();
main(async () => {
  const startedAt = performance.now();
  await ensureInstalled();
  await ensureGenerated();
  const { checkProse, checkStyle, checkTypes, checkUnused, runUnitTests, sum } = await import('./lib/checks.mjs');
  const isQuick = !process.argv.includes('--all');
  const checks = [checkTypes(), checkStyle(), checkUnused(), checkProse(), runUnitTests({ isQuick })];
  const total = sum(await Promise.all(checks));
  await endAll();
  sayFailures(total);
  say(`\nChecked in ${seconds(startedAt)}`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
});
