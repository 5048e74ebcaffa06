import type { Json } from 'rung-puzzles/core/json';
import type { OptionLabel } from './stimulus';

/** Why the right option is right. Never shown before a reply is stored. */
export interface Explanation {
  readonly summary: string;
  /** One per option of the stimulus; empty without options. `right`: the option agrees with the answer. */
  readonly options: readonly { readonly label: OptionLabel; readonly right: boolean; readonly note: string }[];
  /** The right steps, for the animated replay; `states` is one longer than `steps`. */
  readonly replay: Replay | null;
}

/** The engine whose states and actions a replay has. */
export const REPLAY_WORLDS = [
  'shapez',
  'cube',
  'voxels',
  'nets',
  'paper',
  'grid',
  'solids',
  'gears',
  'transforms',
  'tangram',
] as const;

export interface Replay {
  readonly world: (typeof REPLAY_WORLDS)[number];
  /** In the engine's notation: a text or plain data. */
  readonly states: readonly Json[];
  readonly steps: readonly { readonly text: string; readonly action: Json }[];
}
