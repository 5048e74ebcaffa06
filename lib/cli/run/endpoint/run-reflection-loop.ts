/**
 * The reflection loop of Inf-Bench (arXiv 2507.02978, algorithm 3). The model criticises its reply. The loop stops when
 * it judges the reply correct; otherwise the model revises it. Each request has only the question, the last reply and
 * the last criticism. The paper does not print its prompts; these are ours.
 */

import type { TranscriptTurn } from '@/lib/wire/models/transcript';
import type { ChatMessage } from '../../dialects/chat-message';
import type { ModelTurn } from './model-turn';

export const CRITICISE =
  'Check your reply against the question. Say what is wrong with it and how it can be improved. End with one line: "Verdict: correct" or "Verdict: wrong".';
export const REVISE =
  'Reply to the question once more, with your criticism in mind, in the very form that was asked for.';

type Ask = (messages: readonly ChatMessage[]) => Promise<ModelTurn>;

/** The last reply: one that was judged correct, or the revision of the last round. */
export async function reflect(
  question: readonly ChatMessage[],
  first: ModelTurn,
  ask: Ask,
  { rounds, log }: { readonly rounds: number; readonly log: TranscriptTurn[] },
): Promise<ModelTurn> {
  let reply = first;
  for (let round = 0; round < rounds && reply.text.trim() !== ''; round += 1) {
    const checked = [...question, said(reply), { role: 'user', content: CRITICISE } as const];
    log.push({ role: 'assistant', text: reply.text }, { role: 'user', text: CRITICISE });
    const criticism = await ask(checked);
    log.push({ role: 'assistant', text: criticism.text });
    if (isJudgedCorrect(criticism.text)) return reply;
    log.push({ role: 'user', text: REVISE });
    reply = await ask([...checked, said(criticism), { role: 'user', content: REVISE }]);
  }
  return reply;
}

const said = ({ text }: ModelTurn): ChatMessage => ({
  role: 'assistant',
  content: text.trim() === '' ? '(nothing)' : text,
});

/** By the last verdict. */
const isJudgedCorrect = (criticism: string): boolean =>
  criticism
    .match(/verdict\W{0,5}(correct|wrong)/gi)
    ?.at(-1)
    ?.toLowerCase()
    .endsWith('correct') ?? false;
