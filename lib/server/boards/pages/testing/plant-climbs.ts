/** For tests: writes climbs with their whole log into the database. */
import { randomUUID } from 'node:crypto';
import { sha256Hex } from 'rung-puzzles/core/hash';
import type { Condition } from 'rung-puzzles/items/condition';
import {
  endLadder,
  INFBENCH_LADDER,
  type LadderRules,
  type LadderState,
  nextQuestion,
  startLadder,
  stepLadder,
} from 'rung-puzzles/protocols/ladder';
import { findTask } from 'rung-puzzles/tasks';
import type { Queryable } from '@/lib/server/platform/db';
import { type WrittenReply, writeClimbs } from '@/lib/server/play/simulation/write-climbs';

export interface Planted {
  readonly kind: 'session' | 'run';
  readonly entrant: string;
  readonly edition: string;
  readonly task: string;
  /** Absent: the present one. */
  readonly taskVersion?: string;
  readonly condition?: Condition;
  /** Right or wrong, until the ladder ends or the list does. */
  readonly outcomes: readonly boolean[];
  /** If the list ends before the ladder does. Default: stopped. */
  readonly rest?: 'stopped' | 'open';
  /** Limits that end the ladder. */
  readonly caps?: Partial<LadderRules['caps']>;
  readonly text?: string;
  readonly listed?: boolean;
  readonly simulated?: boolean;
  readonly publishRows?: boolean;
  readonly handle?: string | null;
  /** For people: time per answer, excluding half a second away; default 0.9 s. */
  readonly timesMs?: readonly number[];
}

export interface PlantedClimb {
  readonly id: string;
  readonly ladder: LadderState;
}

const LABELS = ['A', 'B', 'C', 'D'] as const;
const ITEM_MS = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const AWAY_MS = 500;

/** Standings are left to `rebuildStandings`. */
export async function plantClimb(to: Queryable, planted: Planted): Promise<PlantedClimb> {
  const id = randomUUID();
  const { kind, entrant, task, condition = 'image', publishRows = true, handle = null } = planted;
  const rules = { ...INFBENCH_LADDER, caps: { ...INFBENCH_LADDER.caps, ...planted.caps } };
  const { ladder, questions } = climb(rules, planted);
  if (kind === 'run')
    await to.query('insert into "Model" ("id", "name") values ($1, $1) on conflict do nothing', [entrant]);
  await writeClimbs(to, [
    {
      id,
      kind,
      entrant,
      editionId: planted.edition,
      condition,
      tasks: [task],
      course: 'ladder',
      protocol: { practiceItems: 0, tasks: [task], ladder: rules },
      state: { practiceDone: 0, ladders: [ladder] },
      listed: planted.listed ?? true,
      simulated: planted.simulated ?? false,
      openedAt: new Date(Date.now() - DAY_MS),
      lastAt: new Date(),
      endReason: ladder.end,
      endings: ladder.end === 'stopped' ? [{ task, replyCount: questions.length, reason: 'stopped' }] : [],
      log: logOf(planted, questions),
      ...(kind === 'run'
        ? { run: { harness: { name: 'planted', version: '1' } } }
        : { person: { publishRows, handle, consentVersion: '1', device: { deviceType: 'desktop' } } }),
    },
  ]);
  return { id, ladder };
}

interface Question {
  readonly level: number;
  readonly visit: number;
  readonly question: number;
  readonly correct: boolean;
}

function climb(
  rules: LadderRules,
  { outcomes, rest = 'stopped' }: Planted,
): { readonly ladder: LadderState; readonly questions: readonly Question[] } {
  let ladder = startLadder();
  const questions: Question[] = [];
  for (const correct of outcomes) {
    const next = nextQuestion(ladder);
    if (next === null) break;
    questions.push({ ...next, correct });
    ladder = stepLadder(rules, ladder, { correct, elapsedMs: ITEM_MS });
  }
  return { ladder: rest === 'stopped' ? endLadder(ladder, 'stopped') : ladder, questions };
}

function logOf(
  { task, taskVersion = findTask(task)?.version ?? '1', kind, text, timesMs }: Planted,
  questions: readonly Question[],
): WrittenReply[] {
  return questions.map(({ correct, ...question }, ordinal) => {
    const right = LABELS[ordinal % 4] ?? 'A';
    const said = correct ? right : (LABELS[(ordinal + 1) % 4] ?? 'B');
    return {
      ...question,
      task,
      taskVersion,
      history: [],
      seed: String(ordinal),
      itemHash: sha256Hex(String(ordinal)).slice(0, 32),
      answer: right,
      text: kind === 'run' ? (text ?? `<answer>${said}</answer>`) : said,
      serverElapsedMs: ITEM_MS,
      measures: timingOf(kind, timesMs?.[ordinal]),
      verdict: {
        scoringVersion: '1',
        status: 'scored',
        answer: said,
        score: correct ? 1 : 0,
        correct,
        outcome: correct ? 'right' : 'wrong',
        passed: correct,
      },
    };
  });
}

function timingOf(kind: Planted['kind'], timeMs: number | undefined) {
  if (kind === 'run') return { rtMs: null, awayMs: null };
  return timeMs === undefined ? { rtMs: 900.5, awayMs: 0 } : { rtMs: timeMs + AWAY_MS, awayMs: AWAY_MS };
}
