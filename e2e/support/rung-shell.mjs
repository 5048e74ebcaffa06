/**
 * Runs commands of `rung` one after the other in one process, because starting it takes longer than most commands do.
 * Only the entry is evaluated again for each. Ends with the process that started it.
 */
import { pathToFileURL } from 'node:url';

const entry = pathToFileURL(process.env.RUNG_CLI ?? '').href;
let called = 0;
let last = Promise.resolve();

process.on('message', (command) => {
  last = last.then(async () => process.send(await call(command)));
});
process.on('disconnect', () => process.exit());

async function call({ args, env }) {
  process.argv = [process.execPath, entry, ...args];
  process.env = env;
  process.exitCode = 0;
  const [stdout, stderr] = [captured(process.stdout), captured(process.stderr)];
  await import(`${entry}?${called++}`);
  const finished = { code: process.exitCode, signal: null, stdout: stdout.end(), stderr: stderr.end() };
  process.stdout.removeAllListeners('error');
  return finished;
}

function captured(stream) {
  const { write } = stream;
  const chunks = [];
  stream.write = (chunk, encoding, done = encoding) => {
    chunks.push(Buffer.from(chunk));
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
  return {
    end: () => {
      stream.write = write;
      return Buffer.concat(chunks).toString('utf8');
    },
  };
}
