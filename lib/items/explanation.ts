import type { Json } from '@/lib/core/json';
import type { OptionLabel } from './stimulus';

/** Why the right option is right; shown after practice and in inspection, never before a reply is stored. */
export interface Explanation {
  readonly summary: string;
  /** One per option of the stimulus; empty where there are none. `right`: what the answer says of it is so. */
  readonly options: readonly { readonly label: OptionLabel; readonly right: boolean; readonly note: string }[];
  /** The right steps as states in the engine's notation, for the animated replay; `states` is one longer than `steps`. */
  readonly replay: {
    readonly world: 'shapez' | 'cube';
    readonly states: readonly string[];
    readonly steps: readonly { readonly text: string; readonly action: Json }[];
  } | null;
}
