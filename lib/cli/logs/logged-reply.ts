/** A reply as the server takes it in a line of an upload, whichever tool logged it. */
export interface LoggedReply {
  readonly item_id: string;
  /** From 0. A run has one; further ones are refused by the server. */
  readonly epoch?: number;
  readonly response: string | null;
  readonly stop_reason?: string | null;
  readonly error?: string | null;
  readonly model_usage?: {
    readonly input_tokens?: number | null | undefined;
    readonly output_tokens?: number | null | undefined;
    readonly reasoning_tokens?: number | null | undefined;
    readonly total_cost?: number | null | undefined;
  };
  readonly latency_ms?: number | null;
}

export type ReadLog = (file: string) => AsyncIterable<LoggedReply>;
