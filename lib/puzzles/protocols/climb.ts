/**
 * What one respondent goes through: some practice, then one course per task, a ladder, a fixed set or an express
 * ladder, one after the other, with checks of attention in between where the protocol has some. The same fold serves
 * sessions (people) and runs (models). A question may take several replies; it counts once, when it ends.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { startExpress, stepExpress } from './express';
import type { ExpressRules } from './express-rules';
import { type FixedSet, startSet, stepSet } from './fixed-set';
import {
  endLadder,
  type LadderEnd,
  type LadderRules,
  type LadderState,
  nextQuestion,
  type Outcome,
  startLadder,
  stepLadder,
} from './ladder';

export interface ClimbProtocol {
  /** Unscored questions with feedback before the first course. */
  readonly practiceItems: number;
  readonly tasks: readonly string[];
  readonly ladder: LadderRules;
  /**
   * `frozen`: ladders ask every climb of the edition the same questions at the same place. `placed`: each climb its own,
   * which depend on their place on the ladder and not on the replies before them, so that several can be open at once.
   * Absent: each climb its own, drawn for their position in the log.
   */
  readonly ladderSeeds?: 'frozen' | 'placed';
  /**
   * One per task: it is asked as a fixed set, for which of the ladder's rules only the caps hold. Absent: every course
   * is a ladder.
   */
  readonly sets?: readonly FixedSet[];
  /** One per task, and no sets: it is asked as an express ladder, which estimates what `ladder` would come to. */
  readonly express?: readonly ExpressRules[];
  /**
   * Easy questions of the course's task in between, at this level: one before each main question of these numbers (over
   * all courses, from 0, ascending). They count nowhere.
   */
  readonly checks?: { readonly level: number; readonly before: readonly number[] };
  /**
   * ms by the server's clock, from handing out an item; then its question ends unanswered. None in practice. Absent: no
   * limit at all.
   */
  readonly itemLimitMs?: number;
  /** When a person is told rightness. Absent: after practice. */
  readonly feedback?: 'none' | 'practice' | 'every';
}

/** Replies in canonical form, null where one could not be read. */
type Answers = readonly (string | null)[];

export interface ClimbState {
  readonly practiceDone: number;
  /** One per task, in the protocol's order. */
  readonly ladders: readonly LadderState[];
  /** Checks asked or passed over so far; absent where the protocol has none. */
  readonly checksDone?: number;
  /** The question under way, once it has a reply; absent between questions. */
  readonly episode?: { readonly history: Answers; readonly elapsedMs: number };
}

/** `check`: an easy question in between that counts nowhere. */
export const PHASES = ['practice', 'main', 'check'] as const;
export type Phase = (typeof PHASES)[number];

export interface NextItem {
  readonly phase: Phase;
  readonly task: string;
  readonly level: number;
  /**
   * Which visit of the ladder or level of the set, and which question in it, both from 0. Of a check: those of the main
   * question after it.
   */
  readonly visit: number;
  readonly question: number;
  /** Replies that this very question has had. */
  readonly history: Answers;
  /** The set that the item is of; null in practice and checks and on ladders. */
  readonly set: FixedSet | null;
}

/** What a reply came to. */
export interface Replied {
  /** In canonical form; null where it could not be read. */
  readonly answer: string | null;
  /** False where the question goes on with another reply. */
  readonly final: boolean;
  /** Of a question that ended: right as a whole. */
  readonly passed: boolean;
  /** Time the reply took by the server's clock. */
  readonly elapsedMs: number;
}

export const startClimb = (protocol: ClimbProtocol): ClimbState => ({
  practiceDone: 0,
  ladders: protocol.tasks.map((_, index) => startCourse(protocol, index)),
  ...(protocol.checks === undefined ? {} : { checksDone: 0 }),
});

export const COURSES = ['ladder', 'set', 'express'] as const;
export type Course = (typeof COURSES)[number];

export const courseOf = ({ sets, express }: ClimbProtocol): Course =>
  sets !== undefined ? 'set' : express !== undefined ? 'express' : 'ladder';

/** Whether it is a quick climb: an express ladder that ends after minutes of answering. */
export const isQuick = ({ express }: ClimbProtocol): boolean => express?.[0]?.mostMs !== undefined;

/**
 * Whether other climbs of the edition are asked the very same items, so that none of them may be shown while it is
 * open.
 */
export const asksFrozen = ({ sets, ladderSeeds }: ClimbProtocol): boolean =>
  ladderSeeds === 'frozen' || sets?.some(({ seeds }) => seeds === 'frozen') === true;

/** Questions in one visit of a ladder, or at one level of a set; an express ladder's visits are its questions. */
export function questionsPerVisit(protocol: ClimbProtocol, index: number): number {
  if (protocol.express !== undefined) return 1;
  return setAt(protocol, index)?.itemsPerLevel ?? protocol.ladder.questionsPerVisit;
}

/** What to ask next, or null at the end. */
export function nextItem(protocol: ClimbProtocol, state: ClimbState): NextItem | null {
  const first = protocol.tasks[0];
  invariant(first !== undefined, 'a climb has at least one task');
  const index = currentLadder(state);
  if (index === null) return null;
  const history = state.episode?.history ?? [];
  if (isPractice(protocol, state))
    return { phase: 'practice', task: first, level: 1, visit: 0, question: state.practiceDone, history, set: null };
  const task = protocol.tasks[index];
  const ladder = state.ladders[index];
  invariant(task !== undefined && ladder !== undefined, 'ladders and tasks are parallel');
  const question = nextQuestion(ladder);
  invariant(question !== null, 'the current ladder is open');
  const level = checkLevel(protocol, state);
  if (level !== null) return { phase: 'check', task, ...question, level, history, set: null };
  return { phase: 'main', task, ...question, history, set: setAt(protocol, index) };
}

/** The state after a reply to the item that `nextItem` asked for. */
export function stepClimb(protocol: ClimbProtocol, state: ClimbState, reply: Replied): ClimbState {
  const index = currentLadder(state);
  invariant(index !== null, 'a climb that has ended does not change');
  const elapsedMs = (state.episode?.elapsedMs ?? 0) + reply.elapsedMs;
  if (!reply.final)
    return { ...state, episode: { history: [...(state.episode?.history ?? []), reply.answer], elapsedMs } };
  const asked = betweenQuestions(state);
  if (isPractice(protocol, state)) return { ...asked, practiceDone: state.practiceDone + 1 };
  if (checkLevel(protocol, state) !== null) return oneCheckOn(asked);
  return mapLadder(asked, index, (ladder) => stepCourse(protocol, index, ladder, { correct: reply.passed, elapsedMs }));
}

/**
 * The state in which the next main question comes at once: due checks are passed over, as where a task has no item at
 * their level.
 */
export function passChecks(protocol: ClimbProtocol, state: ClimbState): ClimbState {
  let passed = state;
  while (!isPractice(protocol, passed) && checkLevel(protocol, passed) !== null)
    passed = oneCheckOn(betweenQuestions(passed));
  return passed;
}

/**
 * The state that an item of this phase was asked in. The log holds no word of a check that was passed over: the main
 * question in its place tells.
 */
export const stateAsking = (protocol: ClimbProtocol, state: ClimbState, phase: Phase): ClimbState =>
  phase === 'main' ? passChecks(protocol, state) : state;

/** Main questions that have ended, over all courses. */
export const mainQuestions = (state: ClimbState): number => state.ladders.reduce((sum, { items }) => sum + items, 0);

/**
 * Ends the course under way (for `no-item`), or with `all` every open one (for `stopped`). A question under way is
 * dropped.
 */
export function endClimb(state: ClimbState, end: LadderEnd, all: boolean): ClimbState {
  const current = currentLadder(state);
  invariant(all || current !== null, 'a climb that has ended does not change');
  return state.ladders.reduce(
    (ended, _, index) => (all || index === current ? endCourse(ended, index, end) : ended),
    state,
  );
}

/** Ends one course; one that has ended stays as it is. */
export const endCourse = (state: ClimbState, index: number, end: LadderEnd): ClimbState =>
  mapLadder(betweenQuestions(state), index, (ladder) => endLadder(ladder, end));

/** Index of the first open course, or null when all have ended. */
export function currentLadder(state: ClimbState): number | null {
  const index = state.ladders.findIndex((ladder) => ladder.end === null);
  return index === -1 ? null : index;
}

const isPractice = (protocol: ClimbProtocol, state: ClimbState): boolean => state.practiceDone < protocol.practiceItems;

/**
 * Level of the check that is due; null where a main question is. A question once begun is gone on with: its check lies
 * behind it.
 */
function checkLevel({ checks }: ClimbProtocol, state: ClimbState): number | null {
  const before = checks?.before[state.checksDone ?? 0];
  return checks !== undefined && before !== undefined && before <= mainQuestions(state) ? checks.level : null;
}

const oneCheckOn = (state: ClimbState): ClimbState => ({ ...state, checksDone: (state.checksDone ?? 0) + 1 });

const betweenQuestions = ({ episode: _episode, ...state }: ClimbState): ClimbState => state;

function startCourse(protocol: ClimbProtocol, index: number): LadderState {
  const set = setAt(protocol, index);
  const express = expressAt(protocol, index);
  if (set !== null) return startSet(set);
  return express === null ? startLadder() : startExpress(express);
}

export function setAt({ sets }: ClimbProtocol, index: number): FixedSet | null {
  if (sets === undefined) return null;
  const set = sets[index];
  invariant(set !== undefined, 'sets and tasks are parallel');
  return set;
}

/** The rules by which a course is an express ladder; null where it is none. */
export function expressAt({ express }: ClimbProtocol, index: number): ExpressRules | null {
  if (express === undefined) return null;
  const rules = express[index];
  invariant(rules !== undefined, 'express rules and tasks are parallel');
  return rules;
}

export function stepCourse(protocol: ClimbProtocol, index: number, ladder: LadderState, outcome: Outcome): LadderState {
  const set = setAt(protocol, index);
  const express = expressAt(protocol, index);
  if (set !== null) return stepSet(set, protocol.ladder.caps, ladder, outcome);
  return express === null
    ? stepLadder(protocol.ladder, ladder, outcome)
    : stepExpress(protocol.ladder, express, ladder, outcome);
}

const mapLadder = (state: ClimbState, at: number, change: (ladder: LadderState) => LadderState): ClimbState => ({
  ...state,
  ladders: state.ladders.map((ladder, index) => (index === at ? change(ladder) : ladder)),
});
