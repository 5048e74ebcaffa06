import type { Result } from 'rung-puzzles/core/result';

/** What came back, before parsing. `text` is exactly what the respondent produced. */
export interface Reply {
  readonly text: string;
  /**
   * Why a model stopped, where its endpoint says so; `timed-out`: a time limit stopped a person, and the text is empty;
   * `missing`: none came, likewise.
   */
  readonly stopReason: 'stop' | 'max_tokens' | 'content_filter' | 'error' | 'timed-out' | 'missing' | null;
}

/** A parsed reply in canonical form, or why it cannot be read. */
export type ParsedReply = Result<string, 'unreadable' | 'silent'>;
