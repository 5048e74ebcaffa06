import { INFBENCH_LADDER, startLadder, stepLadder } from 'rung-puzzles/protocols/ladder';
import { normal, type Random } from './cases/case';
import { GUESSING, type Population, rightChance } from './respondents';

export interface LadderAnswer {
  readonly level: number;
  readonly chance: number;
  readonly right: boolean;
}

/** All answers of one whole ladder, each to a separate item. `harder`: levels that a level is harder by for this one. */
export function ladderAnswers(
  who: Population,
  depth: number,
  random: Random,
  harder: (level: number) => number = () => 0,
): readonly LadderAnswer[] {
  const answers: LadderAnswer[] = [];
  for (let state = startLadder(); state.end === null; ) {
    const level = state.r;
    const item = who.items === 0 ? 0 : (who.items * normal(random)) / who.slope;
    const right = random() < rightChance(who, depth + item - harder(level), level);
    answers.push({ level, chance: GUESSING, right });
    state = stepLadder(INFBENCH_LADDER, state, { correct: right, elapsedMs: 0 });
  }
  return answers;
}
