import { assertNever, invariant } from 'rung-puzzles/core/invariant';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Option, ReplyFormat, Stimulus } from 'rung-puzzles/items/stimulus';
import {
  type ClimbProtocol,
  mainQuestions,
  nextItem,
  passChecks,
  questionsPerVisit,
  stateAsking,
} from 'rung-puzzles/protocols/climb';
import { DEFAULT_LOCALE, type Locale, localeOf } from '@/lib/messages/locale';
import { taskTitle, translateText } from '@/lib/messages/task-texts/task-texts';
import { translateStimulus } from '@/lib/messages/task-texts/translated-item';
import { type Picture, picturesOf } from '@/lib/server/items/stimuli/pictures';
import { instantOf } from '@/lib/server/platform/clock';
import type { ItemView, OptionView, PartView, ReplyFormatView } from '@/lib/wire/items/item';
import type { ReplayView } from '@/lib/wire/items/replay';
import type { ClimbRecord, IssuedRow } from './log/read-climb';
import { rebuildItem } from './log/rebuilt-item';

/** An item for its respondent, in their language: no seed, answer or hash; pictures by hash of their pixels. */
export async function publicItemView(climb: ClimbRecord, issued: IssuedRow): Promise<ItemView> {
  const rebuilt = rebuildItem(issued);
  invariant(rebuilt !== null, 'an item that is handed out is of this release');
  const pictures = await picturesOf(issued.id, rebuilt.item.stimulus, rebuilt.item.itemId);
  const locale = localeOfClimb(climb);
  return {
    id: issued.id,
    ordinal: issued.ordinal,
    phase: issued.phase === 'practice' ? 'practice' : 'main',
    task: issued.task,
    taskTitle: taskTitle(locale, issued.task, rebuilt.task.title),
    ...placeOf(climb, issued),
    condition: issued.condition,
    issuedAt: instantOf(issued.issuedAt),
    serverNow: instantOf(climb.now < issued.issuedAt ? issued.issuedAt : climb.now),
    ...stimulusView(rebuilt.item.stimulus, pictures, locale, (sha256) => pictureUrl(issued.id, sha256)),
    step: rebuilt.item.history.length,
    steps: rebuilt.task.episode?.longest(issued.level, issued.condition) ?? 1,
  };
}

type Shown = Pick<ItemView, 'rules' | 'prompt' | 'parts' | 'panels' | 'reply'>;

/** The stimulus and reply format in the person's language; `urlOf` gives a picture's address. */
export function stimulusView(
  shown: Stimulus,
  pictures: readonly Picture[],
  locale: Locale,
  urlOf: (sha256: string) => string,
): Shown {
  const translate = (text: string): string => translateText(locale, text);
  const stimulus = translateStimulus(shown, translate);
  return {
    rules: [...stimulus.rules],
    prompt: stimulus.question,
    parts: stimulus.parts.map(partView),
    panels: pictures.map(({ name, title, sha256, width, height }) => ({
      name,
      title: translate(title),
      url: urlOf(sha256),
      sha256,
      width,
      height,
    })),
    reply: replyView(stimulus.reply),
  };
}

/**
 * Where the respondent is told to be. Nothing tells a check from a main question: it has the level of the one after it,
 * and where there are checks, or a fixed set, the questions are numbered through.
 */
function placeOf({ protocol, state }: ClimbRecord, { phase, task, level, visit, question }: IssuedRow): Place {
  const perVisit = questionsPerVisit(protocol, protocol.tasks.indexOf(task));
  if ((protocol.checks === undefined && protocol.sets === undefined) || phase === 'practice')
    return { level, visit, question, questionsPerVisit: perVisit };
  const asked = stateAsking(protocol, state, phase);
  return {
    level: nextItem(protocol, passChecks(protocol, asked))?.level ?? level,
    visit: 0,
    question: mainQuestions(asked) + (asked.checksDone ?? 0),
    questionsPerVisit: allQuestions(protocol),
  };
}

type Place = Pick<ItemView, 'level' | 'visit' | 'question' | 'questionsPerVisit'>;

/** Questions after practice; null on ladders, whose length depends on answers. */
const allQuestions = ({ sets, checks }: ClimbProtocol): number | null =>
  sets === undefined
    ? null
    : sets.reduce((sum, { levels, itemsPerLevel }) => sum + levels.length * itemsPerLevel, checks?.before.length ?? 0);

/** The language of a person's items; models get them unchanged. */
export const localeOfClimb = ({ session }: Pick<ClimbRecord, 'session'>): Locale =>
  session === null ? DEFAULT_LOCALE : localeOf(session.language);

export const pictureUrl = (issuedId: string, sha256: string): string => `/api/v1/panels/${issuedId}/${sha256}.png`;

const partView = (part: Stimulus['parts'][number]): PartView =>
  part.kind === 'steps' ? { ...part, steps: [...part.steps] } : { ...part };

export function replyView(reply: ReplyFormat): ReplyFormatView {
  switch (reply.kind) {
    case 'choice':
      return { kind: 'choice', options: reply.options.map(optionView), abstain: reply.abstain ?? false };
    case 'labels':
      return { kind: 'labels', options: reply.options.map(optionView), words: [...reply.words] };
    case 'binary':
      return { kind: 'binary', words: [...reply.words] };
    case 'word':
      return { kind: 'word', words: [...reply.words] };
    case 'grid':
      return { ...reply, tokens: reply.tokens.map((token) => ({ ...token })) };
    case 'number':
    case 'text':
      return { ...reply };
    default:
      return assertNever(reply);
  }
}

function optionView({ label, content }: Option): OptionView {
  return { label, content: content.kind === 'steps' ? { kind: 'steps', steps: [...content.steps] } : { ...content } };
}

/** Reveals the answer: only for people who may see it. */
export const replayView = (replay: Explanation['replay']): ReplayView | null =>
  replay && {
    world: replay.world,
    states: replay.states as never,
    steps: replay.steps.map(({ text, action }) => ({ text, action: action as never })),
  };
