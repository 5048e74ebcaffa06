/**
 * What one respondent goes through: practice, then one course per task, one after the other. A course is a ladder, a
 * fixed set or an express ladder, optionally with attention checks in between. Sessions (people) and
 * runs (models) use the same functions. A question may take several replies; it counts once, when it ends.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { startExpress, stepExpress } from './express/express';
import type { ExpressRules } from './express/rules';
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
   * `frozen`: every climb of the edition gets the same questions at the same place of a ladder. `placed`: each climb
   * gets its own, which depend on their place and not on earlier replies, so that several can be open at once. Default:
   * each climb gets its own, drawn for their position in the log.
   */
  readonly ladderSeeds?: 'frozen' | 'placed';
  /**
   * One per task, which is asked as a fixed set: of the ladder's rules only the caps apply. Default: every course is a
   * ladder.
   */
  readonly sets?: readonly FixedSet[];
  /** One per task, without sets: an express ladder, which estimates the result of `ladder`. */
  readonly express?: readonly ExpressRules[];
  /**
   * Easy questions of the course's task, at this level: one before each main question with these numbers (over all
   * courses, from 0, ascending). They are not counted.
   */
  readonly checks?: { readonly level: number; readonly before: readonly number[] };
  /**
   * ms by the server's clock from issuing an item until its question ends unanswered. No limit in practice. Default: no
   * limit.
   */
  readonly itemLimitMs?: number;
  /** When a person gets feedback. Default: after practice. */
  readonly feedback?: 'none' | 'practice' | 'every';
}

/** Replies in canonical form, null if unreadable. */
type Answers = readonly (string | null)[];

export interface ClimbState {
  readonly practiceDone: number;
  readonly ladders: readonly LadderState[];
  /** Checks asked or skipped so far. Absent if the protocol has none. */
  readonly checksDone?: number;
  /** The open question, once it has a reply. Absent between questions. */
  readonly episode?: { readonly history: Answers; readonly elapsedMs: number };
}

/** `check`: an easy question in between that is not counted. */
export const PHASES = ['practice', 'main', 'check'] as const;
export type Phase = (typeof PHASES)[number];

export interface NextItem {
  readonly phase: Phase;
  readonly task: string;
  readonly level: number;
  /**
   * The visit of the ladder or level of the set, and the question in it, both from 0. For a check, those of the next
   * main question.
   */
  readonly visit: number;
  readonly question: number;
  /** Earlier replies to this question. */
  readonly history: Answers;
  /** The item's set; null in practice and checks and on ladders. */
  readonly set: FixedSet | null;
}

export interface Replied {
  /** In canonical form; null if unreadable. */
  readonly answer: string | null;
  /** False if the question continues with another reply. */
  readonly final: boolean;
  /** For a question that ended: right as a whole. */
  readonly passed: boolean;
  /** By the server's clock. */
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

/** Returns whether it is a quick climb: an express ladder that ends after minutes of answering. */
export const isQuick = ({ express }: ClimbProtocol): boolean => express?.[0]?.mostMs !== undefined;

/** Returns whether other climbs of the edition get the same items, so that they must stay secret while it is open. */
export const asksFrozen = ({ sets, ladderSeeds }: ClimbProtocol): boolean =>
  ladderSeeds === 'frozen' || sets?.some(({ seeds }) => seeds === 'frozen') === true;

/**
 * Returns the questions in one visit of a ladder, or at one level of a set. An express ladder's visits are its
 * questions.
 */
export function questionsPerVisit(protocol: ClimbProtocol, index: number): number {
  if (protocol.express !== undefined) return 1;
  return setAt(protocol, index)?.itemsPerLevel ?? protocol.ladder.questionsPerVisit;
}

/** Returns what to ask next, or null at the end. */
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

/** Returns the state after a reply to the item of `nextItem`. */
export function stepClimb(protocol: ClimbProtocol, state: ClimbState, reply: Replied): ClimbState {
  const index = currentLadder(state);
  invariant(index !== null, 'a climb that has ended does not change');
  const elapsedMs = (state.episode?.elapsedMs ?? 0) + reply.elapsedMs;
  if (!reply.final)
    return { ...state, episode: { history: [...(state.episode?.history ?? []), reply.answer], elapsedMs } };
  const asked = betweenQuestions(state);
  if (isPractice(protocol, state)) return { ...asked, practiceDone: state.practiceDone + 1 };
  if (checkLevel(protocol, state) !== null) return afterCheck(asked);
  return mapLadder(asked, index, (ladder) => stepCourse(protocol, index, ladder, { correct: reply.passed, elapsedMs }));
}

/**
 * Returns the state with due checks skipped, so that the next main question follows. Used if a task has no item at
 * their level.
 */
export function passChecks(protocol: ClimbProtocol, state: ClimbState): ClimbState {
  let passed = state;
  while (!isPractice(protocol, passed) && checkLevel(protocol, passed) !== null)
    passed = afterCheck(betweenQuestions(passed));
  return passed;
}

/**
 * Returns the state in which an item of this phase was asked. The log does not record skipped checks; the main question
 * that follows shows them.
 */
export const stateAsking = (protocol: ClimbProtocol, state: ClimbState, phase: Phase): ClimbState =>
  phase === 'main' ? passChecks(protocol, state) : state;

export const mainQuestions = (state: ClimbState): number => state.ladders.reduce((sum, { items }) => sum + items, 0);

/** Ends the current course (for `no-item`), or with `all` every open one (for `stopped`). Drops an open question. */
export function endClimb(state: ClimbState, end: LadderEnd, all: boolean): ClimbState {
  const current = currentLadder(state);
  invariant(all || current !== null, 'a climb that has ended does not change');
  return state.ladders.reduce(
    (ended, _, index) => (all || index === current ? endCourse(ended, index, end) : ended),
    state,
  );
}

export const endCourse = (state: ClimbState, index: number, end: LadderEnd): ClimbState =>
  mapLadder(betweenQuestions(state), index, (ladder) => endLadder(ladder, end));

/** Returns the index of the first open course, or null if all have ended. */
export function currentLadder(state: ClimbState): number | null {
  const index = state.ladders.findIndex((ladder) => ladder.end === null);
  return index === -1 ? null : index;
}

const isPractice = (protocol: ClimbProtocol, state: ClimbState): boolean => state.practiceDone < protocol.practiceItems;

/**
 * Returns the level of the due check; null if a main question is due. A started question continues, because its check
 * is done.
 */
function checkLevel({ checks }: ClimbProtocol, state: ClimbState): number | null {
  const before = checks?.before[state.checksDone ?? 0];
  return checks !== undefined && before !== undefined && before <= mainQuestions(state) ? checks.level : null;
}

const afterCheck = (state: ClimbState): ClimbState => ({ ...state, checksDone: (state.checksDone ?? 0) + 1 });

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

/** Returns the rules of an express ladder; null for other courses. */
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
