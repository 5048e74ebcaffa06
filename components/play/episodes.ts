/** What the page knows of tasks whose questions take several replies; everything else comes with the item. */
export interface EpisodeWords {
  /** What one reply is called: "step 2 of 3". */
  readonly each: string;
  /** The chosen move is carried out before the next reply. */
  readonly turns: boolean;
  /** The very same question comes once more, and the answer may be kept or changed. */
  readonly looksAgain: boolean;
  /** What people have to know of it before they begin; the item's rules are those of one reply. */
  readonly rule: string | null;
  /** A wrong reply can be made good: what counts is how many replies it takes, of which the level is the fewest. */
  readonly recovers: boolean;
}

const PLAIN: EpisodeWords = { each: 'Step', turns: false, looksAgain: false, rule: null, recovers: false };

const EPISODES: Readonly<Record<string, EpisodeWords>> = {
  'cubebench/step-by-step': { ...PLAIN, turns: true },
  'cubebench/learning-curve': { ...PLAIN, each: 'Attempt', turns: true, recovers: true },
  'cubebench/reflection': {
    ...PLAIN,
    each: 'Look',
    looksAgain: true,
    rule: 'You look at each question twice: after your first answer the same question comes once more, and you keep your answer or change it. The second one counts.',
  },
};

export const episodeOf = (task: string): EpisodeWords => EPISODES[task] ?? PLAIN;
