import type { Condition } from '@/lib/items/condition';
import type { LadderRules } from '@/lib/protocols/ladder';

/** A benchmark as data. */
export interface Suite {
  readonly id: string;
  readonly title: string;
  readonly paper: { readonly title: string; readonly url: string };
  readonly tasks: readonly string[];
  readonly conditions: readonly Condition[];
  readonly ladder: LadderRules;
  /** Practice items before a person's first ladder. */
  readonly practiceItems: number;
}
