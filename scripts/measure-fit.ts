/**
 * `npm run measure-fit -- 1000 100000 1000000`: CPU time and memory of one fit of so many answers, each in a process of
 * its own, as Markdown. People climb full ladders with fresh questions; depths are N(6, 3).
 */
import { spawnSync } from 'node:child_process';
import { INFBENCH_LADDER, startLadder, stepLadder } from 'rung-puzzles/protocols/ladder';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { fitResponses } from 'rung-puzzles/stats/response-model/fit';
import type { Responses } from 'rung-puzzles/stats/response-model/responses';

const CHANCE = 0.25;
const LAPSE = 0.02;

function simulate(answers: number): Responses {
  const random = mulberry32(1);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const [person, level, right] = [new Int32Array(answers), new Int32Array(answers), new Int32Array(answers)];
  let [people, answer, highest] = [0, 0, 0];
  while (answer < answers) {
    const depth = 6 + 3 * normal();
    for (let state = startLadder(); state.end === null && answer < answers; answer += 1) {
      const correct = random() < CHANCE + (1 - CHANCE - LAPSE) / (1 + Math.exp(state.r - depth));
      person[answer] = people;
      level[answer] = state.r - 1;
      right[answer] = Number(correct);
      highest = Math.max(highest, state.r);
      state = stepLadder(INFBENCH_LADDER, state, { correct, elapsedMs: 0 });
    }
    people += 1;
  }
  return {
    people,
    levels: highest,
    items: answers,
    positions: Array.from({ length: highest }, (_, index) => index + 1),
    chances: [CHANCE],
    person,
    level,
    item: Int32Array.from({ length: answers }, (_, index) => index),
    chance: new Int32Array(answers),
    right,
  };
}

const MB = 1024;

/** `maxRSS` is in kilobytes. */
function measure(answers: number): string {
  const responses = simulate(answers);
  const [before, base] = [process.cpuUsage(), process.resourceUsage().maxRSS];
  fitResponses(responses);
  const { user, system } = process.cpuUsage(before);
  const most = process.resourceUsage().maxRSS;
  const cells = [answers, responses.people, ((user + system) / 1e6).toFixed(1), ((most - base) / MB).toFixed(0)];
  return `| ${[...cells, (most / MB).toFixed(0)].join(' | ')} |`;
}

const sizes = process.argv.slice(2);
if (sizes[0] === '--one') process.stdout.write(`${measure(Number(sizes[1]))}\n`);
else {
  process.stdout.write('| answers | people | CPU s | more memory, MB | whole process, MB |\n|---|---|---|---|---|\n');
  for (const size of sizes) {
    const [file = ''] = process.argv.slice(1);
    spawnSync(process.execPath, [...process.execArgv, file, '--one', size], { stdio: 'inherit' });
  }
}
