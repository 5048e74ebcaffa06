import { z } from 'zod';
import { consentInput } from '../people/session';

export const startProfile = z.object({
  /** Made by the client for this click: a double click gives one profile. */
  idempotencyKey: z.uuid(),
  consent: consentInput,
});

/** As in the suites (lib/puzzles/suites/abilities.ts). */
type AbilityName = 'flat' | 'rotation' | 'folding' | 'cube-moves' | 'viewpoint' | 'assembling';

/** Share of people who can do less, with its 95 % range; 0 to 1. */
export interface ProfilePlace {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** The range is at most half of the scale. */
  readonly sure: boolean;
}

export interface ProfileAbility {
  readonly id: AbilityName;
  readonly task: string;
  readonly taskTitle: string;
  /** Questions that count. */
  readonly answers: number;
  /** Of R of a full ladder; null: no answer. */
  readonly estimate: { readonly mean: number; readonly low: number; readonly high: number } | null;
  /** Among people; null: too few are measured, or no answer. */
  readonly place: ProfilePlace | null;
  /** People in the fit that the place is from. */
  readonly people: number;
}

export interface ProfileView {
  readonly shareId: string;
  readonly status: 'open' | 'ended' | 'expired';
  readonly answers: number;
  /** In the order of the suites; empty while it is open. */
  readonly abilities: readonly ProfileAbility[];
  /** Only for its owner. */
  readonly mine: { readonly sessionId: string; readonly receiptCode: string } | null;
}
