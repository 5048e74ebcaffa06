/** What the page knows of tasks whose questions take several replies; everything else comes with the item. */
export interface EpisodeFacts {
  /** What one reply is called, as a branch of the messages `episode`: "step 2 of 3". */
  readonly each: 'step' | 'attempt' | 'look';
  /** The chosen move is carried out before the next reply. */
  readonly turns: boolean;
  /**
   * The very same question comes once more, and the answer may be kept or changed. People have to know that before they
   * begin; the item's rules are those of one reply.
   */
  readonly looksAgain: boolean;
  /** A wrong reply can be made good: what counts is how many replies it takes, of which the level is the fewest. */
  readonly recovers: boolean;
}

const PLAIN: EpisodeFacts = { each: 'step', turns: false, looksAgain: false, recovers: false };

const EPISODES: Readonly<Record<string, EpisodeFacts>> = {
  'cubebench/step-by-step': { ...PLAIN, turns: true },
  'cubebench/learning-curve': { ...PLAIN, each: 'attempt', turns: true, recovers: true },
  'cubebench/reflection': { ...PLAIN, each: 'look', looksAgain: true },
};

export const episodeOf = (task: string): EpisodeFacts => EPISODES[task] ?? PLAIN;
