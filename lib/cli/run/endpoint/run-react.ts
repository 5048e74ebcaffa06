/**
 * ReAct as in Inf-Bench (arXiv 2507.02978, algorithm 5): thought, action and observation in turns. A reply without an
 * action is final; after the last round the model has to answer. Actions are written in words, and the task's tools run
 * them. The paper does not print its prompts; these are ours.
 */

import type { TranscriptTurn } from '@/lib/wire/models/transcript';
import type { ChatTool } from '../../../server/models/tools/tool';
import { callTool } from '../../../server/models/tools/tools';
import type { ChatMessage } from '../../dialects/chat-message';
import type { CompleteTurn, ModelTurn } from './model-turn';

export const LAST_ROUND =
  'No rounds are left. Give your final answer now, in the very form that was asked for, without an action.';

const introduction = (tools: readonly ChatTool[], rounds: number): string =>
  [
    `Work in rounds, at most ${rounds}. In each round write a line "Thought: …", then one line "Action: name {arguments as JSON}". You then get the observation.`,
    'When you know the answer, write a thought and then your answer in the form that was asked for, without an action.',
    'Actions:',
    ...tools.map(
      ({ name, description, parameters }) => `- ${name}: ${description} Arguments: ${JSON.stringify(parameters)}`,
    ),
  ].join('\n');

/** The reply that counts; all requests are added to `turns`, and what came before the reply to `log`. */
export async function inRounds(
  question: readonly ChatMessage[],
  complete: CompleteTurn,
  { rounds, tools }: { readonly rounds: number; readonly tools: readonly ChatTool[] },
  { turns, log }: { readonly turns: ModelTurn[]; readonly log: TranscriptTurn[] },
): Promise<ModelTurn> {
  const words = introduction(tools, rounds);
  const chat = withWords(question, words);
  log.push({ role: 'user', text: words });
  const tell = (text: string) => {
    chat.push({ role: 'user', content: text });
    log.push({ role: 'user', text });
  };
  for (let left = rounds; ; left -= 1) {
    const turn = await complete(chat, 'free');
    turns.push(turn);
    const action = left > 0 ? actionIn(turn.text) : null;
    if (action === null) return turn;
    chat.push({ role: 'assistant', content: action.upTo });
    log.push({ role: 'assistant', text: action.upTo });
    const observed = `Observation: ${callTool(tools, action.name, action.given)}`;
    tell(left === 1 ? `${observed}\n\n${LAST_ROUND}` : observed);
  }
}

/** The question with more words at its end: many models reject two user messages in a row. */
function withWords(question: readonly ChatMessage[], text: string): ChatMessage[] {
  const last = question.at(-1);
  if (last?.role !== 'user') return [...question, { role: 'user', content: text }];
  const content =
    typeof last.content === 'string'
      ? `${last.content}\n\n${text}`
      : [...last.content, { type: 'text' as const, text }];
  return [...question.slice(0, -1), { ...last, content }];
}

interface WrittenAction {
  readonly name: string;
  readonly given: string;
  /** The reply up to the action: text of the model after it is not an observation. */
  readonly upTo: string;
}

/** The first action of a reply; null if it has none. */
function actionIn(text: string): WrittenAction | null {
  const found = /^[ \t*]*Action[ \t*]*:[ \t*]*(\w{1,60})[ \t]*(\{.*)?$/m.exec(text);
  if (found === null) return null;
  return {
    name: found[1] as string,
    given: found[2]?.trim() ?? '{}',
    upTo: text.slice(0, found.index + found[0].length),
  };
}
