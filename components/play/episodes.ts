/** What the page knows of tasks whose questions take several replies; everything else comes with the item. */
export interface EpisodeWords {
  /** What one reply is called: "step 2 of 3". */
  readonly each: string;
  /** The chosen move is carried out before the next reply. */
  readonly turns: boolean;
}

const EPISODES: Readonly<Record<string, EpisodeWords>> = {
  'cubebench/step-by-step': { each: 'Step', turns: true },
  'cubebench/learning-curve': { each: 'Attempt', turns: true },
};
const PLAIN: EpisodeWords = { each: 'Step', turns: false };

export const episodeOf = (task: string): EpisodeWords => EPISODES[task] ?? PLAIN;
