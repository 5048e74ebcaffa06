// npm run build: everything a server needs, without starting one.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureCli } from './lib/cli.mjs';
import { ensureGenerated, ensureInstalled } from './lib/install.mjs';
import { main, say } from './lib/progress.mjs';

main(async () => {
  await ensureInstalled();
  await ensureGenerated();
  await ensureCli();
  if (!(await ensureBuilt())) say('Nothing has changed since the last build.');
});
