/**
 * `rung doctor` is answered by scripts/lib/doctor.mjs, which also works where no package is installed; here it is only
 * described.
 */
import type { Command } from 'commander';
import { CliFailure } from '../failure';

export function registerDoctor(program: Command): void {
  program
    .command('doctor')
    .description(
      'check Node, packages, build, disk, database, port and browser, and say how to fix each problem; changes nothing',
    )
    .action(() => {
      throw new CliFailure('run it as npm run -s rung -- doctor');
    });
}
