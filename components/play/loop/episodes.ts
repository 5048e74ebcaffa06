/** What the page knows about tasks whose questions take several replies. Everything else comes with the item. */
export interface EpisodeFacts {
  /** What one reply is called, as a branch of the messages `episode`: "step 2 of 3". */
  readonly each: 'step' | 'attempt' | 'look';
  /** The cube makes the chosen move before the next reply. */
  readonly turns: boolean;
  /**
   * The same question is asked again, and the answer may be kept or changed. People must know that before they start;
   * the item's rules are those of one reply.
   */
  readonly secondAttempts: boolean;
  /** A wrong reply can be corrected. The number of replies counts, and the level is the minimum. */
  readonly recovers: boolean;
}

const PLAIN: EpisodeFacts = { each: 'step', turns: false, secondAttempts: false, recovers: false };

const EPISODES: Readonly<Record<string, EpisodeFacts>> = {
  'cubebench/step-by-step': { ...PLAIN, turns: true },
  'cubebench/learning-curve': { ...PLAIN, each: 'attempt', turns: true, recovers: true },
  'cubebench/reflection': { ...PLAIN, each: 'look', secondAttempts: true },
};

export const episodeOf = (task: string): EpisodeFacts => EPISODES[task] ?? PLAIN;
