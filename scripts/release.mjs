// npm run release: packs Rung, built, into rung-X.Y.Z.tgz, which `npx` can start in an empty folder.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureGenerated, ensureInstalled } from './lib/install.mjs';
import { packRelease } from './lib/packed.mjs';
import { endAll, endOnSignals } from './lib/process.mjs';
import { main, wait } from './lib/progress.mjs';

endOnSignals();
main(async () => {
  await ensureInstalled();
  await ensureGenerated();
  await ensureBuilt('.next');
  process.stdout.write(`${await wait('Packing', () => packRelease().finally(endAll))}\n`);
});
