/**
 * `rung <verb>`: the command line. Data goes to stdout, everything else to stderr. Exit code 0 only on success, 1 when
 * what was asked for cannot be done, 2 when it was asked for wrongly; either way one clear line says why.
 */
import { Command, CommanderError } from 'commander';
import packageJson from '@/package.json';
import { CliFailure, failureLine } from './failure';
import { VERBS } from './verbs';

const USAGE_ERROR = 2;
/** scripts/rung.mjs answers it. */
const START = { name: 'start', summary: 'serve the site' };

// A reader that has seen enough (`| head`) ends us without a word; a full disk with one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`rung: the output cannot be written: ${error.message}\n`);
  process.exit(1);
});

async function main(args: readonly string[]): Promise<void> {
  const program = newProgram();
  const asked = VERBS.find(({ name }) => name === args[0]);
  if (asked === undefined)
    for (const { name, summary } of [START, ...VERBS]) program.command(name).description(summary);
  else await asked.register(program);
  if (args.length === 0) {
    process.stderr.write(`rung: name a verb\n\n${program.helpInformation()}`);
    process.exitCode = USAGE_ERROR;
    return;
  }
  await program.parseAsync([...args], { from: 'user' });
}

/** Commands added to it inherit how it reports errors. */
function newProgram(): Command {
  return new Command('rung')
    .description(packageJson.description)
    .version(packageJson.version, '-V, --version', 'print the version')
    .helpCommand('help [verb]', 'show help for a verb')
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
}

/** The exit code, after one line on stderr. */
function report(verb: string | undefined, error: unknown): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  const name = VERBS.some((known) => known.name === verb) ? `rung ${verb}` : 'rung';
  const usage = error instanceof CommanderError;
  const hint = usage ? `; see: ${name} --help` : '';
  // A verb of several parts that was called without one shows its help, which is not what was asked for.
  const line =
    usage && error.code === 'commander.help'
      ? 'name a part of this command'
      : failureLine(error).replace(/^error: /, '');
  process.stderr.write(`${name}: ${line}${hint}\n`);
  if (!usage && !(error instanceof CliFailure) && process.env.RUNG_DEBUG !== undefined)
    process.stderr.write(`${String((error as Error).stack)}\n`);
  return usage ? USAGE_ERROR : 1;
}

const args = process.argv.slice(2);
try {
  await main(args[0] === 'help' && args.length > 1 ? [...args.slice(1), '--help'] : args);
} catch (error) {
  process.exitCode = report(args[0], error);
}
