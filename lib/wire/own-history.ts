/** A person's own climbs over time, and one of the questions that they answered, as their own pages show them. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { VerdictStatus } from 'rung-puzzles/items/verdict';
import type { Phase } from 'rung-puzzles/protocols/climb';
import type { ItemView } from './item';
import type { Feedback, SessionState } from './session';

/**
 * `casual`: every answer was explained. `limited`: under a study's time limit. Neither compares with a ladder climbed
 * by the common rules.
 */
export const CLIMB_KINDS = ['ladder', 'limited', 'express', 'casual'] as const;
export type ClimbKind = (typeof CLIMB_KINDS)[number];

export interface OwnClimb {
  readonly shareId: string;
  readonly kind: ClimbKind;
  /** RFC 3339 */
  readonly endedAt: string;
  /** R; of an express ladder what the whole ladder would come to, rounded to a tenth. */
  readonly r: number;
  /** Of an express ladder: the range that R lies in with 95 %. */
  readonly range: { readonly low: number; readonly high: number } | null;
  /** R is a lower bound. */
  readonly censored: boolean;
  /** Counts among all people: the first time of this person. */
  readonly counted: boolean;
}

/** Where the climb that counts lies among those of other people. */
export interface OwnPlace {
  readonly r: number;
  /** Other people who ended the ladder. */
  readonly others: number;
  /** Shares from 0 to 1 of them who ended lower, those on the same rung counted half; null of too few people. */
  readonly below: { readonly share: number; readonly low: number; readonly high: number } | null;
}

/** One ladder in one condition of one edition: what can be compared. */
export interface OwnLadder {
  readonly edition: string;
  readonly task: string;
  readonly taskTitle: string;
  readonly condition: Condition;
  /** Oldest first. */
  readonly climbs: readonly OwnClimb[];
  /** Highest R of a ladder by the common rules; null without one. */
  readonly best: number | null;
  /** null where no climb of this person counts. */
  readonly place: OwnPlace | null;
}

export interface OwnEvent {
  readonly event: string;
  /** ms after the question was shown, by the client's clock; negative before. */
  readonly tMs: number;
  readonly value: string | null;
}

/** An answered question of an own session that is over. */
export interface AnsweredItem {
  readonly session: SessionState;
  readonly ordinal: number;
  /** Answered questions of the session before this one, and in all. */
  readonly place: number;
  readonly total: number;
  readonly previous: number | null;
  readonly next: number | null;
  readonly phase: Phase;
  readonly level: number;
  /** Replies to the same question before it. */
  readonly step: number;
  /** null where the task's version has moved on, so that what would be drawn now is not what was shown. */
  readonly item: ItemView | null;
  readonly answer: string;
  readonly status: VerdictStatus;
  /** null where others are asked the same question. */
  readonly correct: boolean | null;
  /** Why, where rightness may be told and the question ended with this answer. */
  readonly explained: Feedback | null;
  readonly rtMs: number | null;
  readonly awayMs: number | null;
  readonly serverElapsedMs: number;
  readonly events: readonly OwnEvent[];
}
