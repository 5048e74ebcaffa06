import type { Json } from 'rung-puzzles/core/json';
import type { OptionLabel } from './stimulus';

/** Why the right option is right; shown after practice and in inspection, never before a reply is stored. */
export interface Explanation {
  readonly summary: string;
  /** One per option of the stimulus; empty where there are none. `right`: what the answer says of it is so. */
  readonly options: readonly { readonly label: OptionLabel; readonly right: boolean; readonly note: string }[];
  /** The right steps, for the animated replay; `states` is one longer than `steps`. */
  readonly replay: Replay | null;
}

/** What a replay plays in: the engine that knows what its states and actions mean. */
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
  /** In the engine's own notation: a text or plain data. */
  readonly states: readonly Json[];
  readonly steps: readonly { readonly text: string; readonly action: Json }[];
}
