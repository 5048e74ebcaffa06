import type { Result } from 'rung-puzzles/core/result';

/** A reply before parsing. `text` is exactly what the respondent produced. */
export interface Reply {
  readonly text: string;
  /**
   * Why a model stopped, if its endpoint says so. `timed-out`: a time limit stopped a person. `missing`: no reply came.
   * In both cases the text is empty.
   */
  readonly stopReason: 'stop' | 'max_tokens' | 'content_filter' | 'error' | 'timed-out' | 'missing' | null;
}

/** A parsed reply in canonical form, or why there is none: no answer was found, or the reply is empty (`silent`). */
export type ParsedReply = Result<string, 'unreadable' | 'silent'>;
