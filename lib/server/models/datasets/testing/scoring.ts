import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rngFor } from 'rung-puzzles/core/rng';
import type { Condition } from 'rung-puzzles/items/condition';
import { TASKS } from 'rung-puzzles/tasks';
import { drawingVariants, sampleConditions, takesCondition } from 'rung-puzzles/tasks/conditions';
import { itemOf } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { isTested, levelInTurn, puzzleOf, seedOf } from 'rung-puzzles/tasks/testing';
import { type QuestionItem, questionItems } from '../course';
import { type Scoring, scoringOf } from '../scoring';
import { ODD_REPLIES, oddRepliesFor } from './odd-replies';

interface Judgement {
  readonly status: string;
  readonly answer: string | null;
  readonly score: number | null;
}

export interface Case {
  readonly from: string;
  readonly text: string;
  readonly scoring: Scoring;
  readonly ours: Judgement;
}

const SKILLS = [0, 0.5, 1];

/** `thorough`: the odd replies to every condition, otherwise to each reply form of a task once. */
export function allCases(seeds: readonly number[], thorough: boolean): Case[] {
  return TASKS.flatMap((task) => {
    const seen = new Set<string>();
    const isNew = (form: string) => thorough || !(seen.has(form) || !seen.add(form));
    return conditionsOf(task).flatMap((condition) => seeds.flatMap((seed) => casesOf(task, condition, seed, isNew)));
  });
}

/** Includes the papers' own parsing rules with the first condition. */
const conditionsOf = (task: Task): Condition[] =>
  [
    ...new Set(
      sampleConditions(task).flatMap((condition) => [condition, `${condition}.published-extraction` as Condition]),
    ),
  ].filter((each) => takesCondition(task, each));

export function casesOf(task: Task, condition: Condition, seed: number, isNew: (form: string) => boolean): Case[] {
  return membersOf(task, condition, seed).flatMap(({ puzzle, item }) => {
    const scoring = scoringOf(item);
    if (scoring === null) return [];
    const simulated = SKILLS.map((skill) => task.simulate(puzzle, skill, rngFor(seedOf(seed), `${skill}`)));
    const texts = [...simulated, ...oddRepliesFor(item.answer, simulated), ...(isNew(scoring.form) ? ODD_REPLIES : [])];
    return texts.map((text) => ({
      from: `${task.id} ${condition} ${seed}`,
      text,
      scoring,
      ours: judge(task, puzzle, condition, text),
    }));
  });
}

/** The same in every condition with the same puzzle. */
const puzzles = new Map<string, unknown>();

function membersOf(task: Task, condition: Condition, seed: number): readonly QuestionItem[] {
  const level = levelInTurn(task, seed);
  if (!isTested(task, level)) return [];
  const key = [task.id, seed, ...drawingVariants(task, condition)].join('/');
  const puzzle = puzzles.get(key) ?? puzzleOf(task, level, seed, condition);
  puzzles.set(key, puzzle);
  return questionItems(task, { puzzle, item: itemOf(task, puzzle, level, condition, seedOf(seed)) }) ?? [];
}

function judge(task: Task, puzzle: unknown, condition: Condition, text: string): Judgement {
  const parsed = task.parse(text, puzzle, condition);
  if (!parsed.ok) return { status: parsed.error, answer: null, score: null };
  return { status: 'scored', answer: parsed.value, score: task.score(puzzle, parsed.value, condition) };
}

const DRIVER = `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "lib/server/models/datasets/python")
import rung_scoring
for line in open(sys.argv[1], encoding="utf-8"):
    case = json.loads(line)
    print(json.dumps(rung_scoring.judge(case["text"], case["scoring"])))
`;

async function judgeInPython(cases: readonly Pick<Case, 'text' | 'scoring'>[]): Promise<Judgement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-scoring-'));
  const file = join(folder, 'cases.jsonl');
  await writeFile(file, cases.map(({ text, scoring }) => `${JSON.stringify({ text, scoring })}\n`).join(''));
  const { stdout } = await promisify(execFile)('python3', ['-c', DRIVER, file], { maxBuffer: 1 << 28 });
  await rm(folder, { recursive: true });
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Judgement);
}

export async function disagreements(cases: readonly Case[]): Promise<readonly object[]> {
  const theirs = await judgeInPython(cases);
  return cases.flatMap((each, index) => (isSame(each.ours, theirs[index]) ? [] : [{ ...each, theirs: theirs[index] }]));
}

const isSame = (ours: Judgement, theirs: Judgement | undefined): boolean =>
  theirs !== undefined && ours.status === theirs.status && ours.answer === theirs.answer && ours.score === theirs.score;
