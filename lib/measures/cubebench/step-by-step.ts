/**
 * Cube Bench, closed-loop step by step. Outcome of an episode: `3/4 teacher=2 idk=0 end=wrong`: right steps of the depth, how many of the
 * first steps in a row were the teacher's own move, steps abstained from, and how it ended. `reply=idk` is one reply whose episode is not
 * known; it enters the measures of abstention only.
 */
import { average, countAll, countWhere, defineMeasurement, type Seen, share } from '../define';
import { isUnscored, type Unscored } from '../unscored';

/** `perfect`: all steps right; `wrong`: stopped by a wrong move; `idk`: not perfect for abstaining alone; else stopped by a reply that cannot be read. */
export type EpisodeEnd = 'perfect' | 'wrong' | 'idk' | Unscored;

export interface Episode {
  readonly correct: number;
  readonly depth: number;
  /** Of the right steps, those from the first on without a break that are the teacher's move; `correct` at most. */
  readonly teacher: number;
  /** Steps abstained from, with the one that ended the episode. */
  readonly idk: number;
  readonly end: EpisodeEnd;
}

export interface SingleReply {
  readonly reply: 'right' | 'wrong' | 'idk' | 'unparsed';
}

export type StepByStepOutcome = Episode | SingleReply;

export const formatOutcome = (outcome: StepByStepOutcome): string =>
  'reply' in outcome ? `reply=${outcome.reply}` : `${outcome.correct}/${outcome.depth} teacher=${outcome.teacher} idk=${outcome.idk} end=${outcome.end}`;

export function parseOutcome(text: string): StepByStepOutcome | null {
  const [, reply] = /^reply=(right|wrong|idk|unparsed)$/.exec(text) ?? [];
  if (reply !== undefined) return { reply: reply as SingleReply['reply'] };
  const [, correct, depth, teacher, idk, end] =
    /^(0|[1-9]\d{0,5})\/([1-9]\d{0,5}) teacher=(0|[1-9]\d{0,5}) idk=(0|[1-9]\d{0,5}) end=([a-z]+)$/.exec(text) ?? [];
  if (end === undefined || !isEnd(end)) return null;
  const episode = { correct: Number(correct), depth: Number(depth), teacher: Number(teacher), idk: Number(idk), end };
  return isPossible(episode) ? episode : null;
}

const isEnd = (text: string): text is EpisodeEnd => text === 'perfect' || text === 'wrong' || text === 'idk' || isUnscored(text);

/** Whether the protocol could have ended like this: one reply a step, and the first that is wrong or unreadable is the last. */
function isPossible({ correct, depth, teacher, idk, end }: Episode): boolean {
  if (teacher > correct || correct + idk > depth) return false;
  if (end === 'perfect') return correct === depth;
  if (end === 'idk') return idk > 0;
  return correct + idk < depth;
}

const episodesOf = (seen: readonly Seen<StepByStepOutcome>[]): readonly Seen<Episode>[] =>
  seen.flatMap(({ outcome, count }) => ('reply' in outcome ? [] : [{ outcome, count }]));

export const stepByStepMeasurement = defineMeasurement({
  parse: parseOutcome,
  digest: (seen) => episodesOf(seen),
  columns: [
    {
      id: 'ta',
      title: 'TA',
      unit: 'share',
      meaning: "Mean over episodes of right steps by depth; steps after the end count as wrong (Cube Bench, Figure 3). Student's t interval over episodes.",
      higherIsBetter: true,
      of: (episodes) =>
        average(
          episodes.map(({ outcome: { correct, depth }, count }) => ({ value: correct / depth, count })),
          { low: 0, high: 1 },
          'no-episodes',
        ),
    },
    {
      id: 'perfect',
      title: 'Perfect',
      unit: 'share',
      meaning: 'Episodes with all steps right, of all episodes.',
      higherIsBetter: true,
      of: (episodes) =>
        share(
          countWhere(episodes, ({ correct, depth }) => correct === depth),
          countAll(episodes),
          'no-episodes',
        ),
    },
  ],
});
