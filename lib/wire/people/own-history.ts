/** A person's own climbs over time, and one answered question, for their own pages. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { VerdictStatus } from 'rung-puzzles/items/verdict';
import type { Phase } from 'rung-puzzles/protocols/climb';
import type { EstimatedPlace } from '../boards/people-fit';
import type { ItemView } from '../items/item';
import type { Feedback, SessionState } from './session';

/** `casual`: answers were explained. `limited`: with a time limit. Not comparable with the common rules. */
export const CLIMB_KINDS = ['ladder', 'limited', 'express', 'casual'] as const;
export type ClimbKind = (typeof CLIMB_KINDS)[number];

export interface OwnClimb {
  readonly shareId: string;
  readonly kind: ClimbKind;
  /** RFC 3339 */
  readonly endedAt: string;
  /** R; for an express ladder its estimate for the whole ladder, rounded to a tenth. */
  readonly r: number;
  /** Express ladder: the 95 % interval of R. */
  readonly range: { readonly low: number; readonly high: number } | null;
  readonly censored: boolean;
  /** The person's first climb, which counts among all people. */
  readonly counted: boolean;
}

export interface OwnPlace {
  readonly r: number;
  /** Other people who ended the ladder. */
  readonly others: number;
  /** Share from 0 to 1 of them who ended lower, with ties as half; null for too few people. */
  readonly below: { readonly share: number; readonly low: number; readonly high: number } | null;
}

export interface OwnLadder {
  readonly edition: string;
  readonly task: string;
  readonly taskTitle: string;
  readonly condition: Condition;
  /** Oldest first. */
  readonly climbs: readonly OwnClimb[];
  /** Highest R of a ladder under the common rules; null without one. */
  readonly best: number | null;
  /** null if no climb of this person counts. */
  readonly place: OwnPlace | null;
  /** By the first quick climb or express ladder; null without one, or among too few people. */
  readonly estimated: EstimatedPlace | null;
}

export interface OwnEvent {
  readonly event: string;
  /** ms after the question was shown, by the client's clock; negative before. */
  readonly tMs: number;
  readonly value: string | null;
}

/** An answered question of an own, ended session. */
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
  readonly step: number;
  /** null if the task's version has changed, because a new drawing would differ. */
  readonly item: ItemView | null;
  readonly answer: string;
  readonly status: VerdictStatus;
  /** null if others get the same question. */
  readonly correct: boolean | null;
  /** The explanation, if scores may be shown and this answer ended the question. */
  readonly explained: Feedback | null;
  readonly rtMs: number | null;
  readonly awayMs: number | null;
  readonly serverElapsedMs: number;
  readonly events: readonly OwnEvent[];
}
