export interface TrialEventInput {
  readonly event: string;
  /** After the item's onset, by the client's clock. */
  readonly tMs: number;
  readonly value: string | null;
}
