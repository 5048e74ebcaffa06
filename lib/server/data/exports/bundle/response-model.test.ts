import { spawnSync } from 'node:child_process';
import type { AnswerRow } from 'rung-puzzles/baseline/make-responses';
import { peopleBaseline } from 'rung-puzzles/baseline/people-baseline';
import { INFBENCH_LADDER, startLadder, stepLadder } from 'rung-puzzles/protocols/ladder';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { describe, expect, it } from 'vitest';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const SLOW_MS = 240_000;

/** People on ladders; half stop when they fail a visit. With a wide spread, many are beyond the first guess's nodes. */
function climbers(people: number, chance: number, spread: number, seed: number) {
  const random = mulberry32(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const rows: AnswerRow[] = [];
  const stopped = new Set<string>();
  for (let index = 0; index < people; index += 1) {
    const [person, depth] = [`p${index}`, 6 + spread * normal()];
    for (let state = startLadder(); state.end === null; ) {
      const level = state.r;
      const right = random() < chance + (0.98 - chance) / (1 + Math.exp(level - depth));
      rows.push({ person, level, item: `${rows.length}`, chance, right });
      state = stepLadder(INFBENCH_LADDER, state, { correct: right, elapsedMs: 0 });
      if (state.end !== null || state.r >= level || random() < 0.5) continue;
      stopped.add(person);
      break;
    }
  }
  return { rows, stopped };
}

const PROGRAM = `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, ${JSON.stringify(import.meta.dirname)})
import response_model
print(json.dumps(response_model.fit(*json.load(sys.stdin))))
`;

function fitByPython({ rows, stopped }: ReturnType<typeof climbers>, chance: number) {
  const people = [...new Set(rows.map(({ person }) => person))];
  const answers = people.map((person) =>
    rows.filter((row) => row.person === person).map(({ level, right }) => [level, right]),
  );
  const input = JSON.stringify([answers, people.map((person) => stopped.has(person)), chance, null, INFBENCH_LADDER]);
  const { stdout, stderr } = spawnSync('python3', ['-c', PROGRAM], { input, encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

/** Every number with three decimals. Pages show rungs with one, and shares as percentages with at most one. */
const shown = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, each) => (typeof each === 'number' ? each.toFixed(3) : each));

describe.skipIf(!hasPython)('the response model in Python', () => {
  it.each([
    [30, 0.25, 3],
    [40, 0, 3],
    [26, 0, 6],
  ])(
    'finds what the site shows of %d people with a chance of %d to guess, and a spread of %d levels',
    (people, chance, spread) => {
      const data = climbers(people, chance, spread, people);
      const found = peopleBaseline(data.rows, data.stopped, { isExact: true });
      expect(found?.stopped?.share).toBeGreaterThan(0.1);
      const { classes: _, scale: __, raked: ___, ...site } = found ?? {};
      expect(shown(fitByPython(data, chance))).toEqual(shown(site));
    },
    SLOW_MS,
  );
});
