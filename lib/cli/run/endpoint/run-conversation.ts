/**
 * One question to a model until its reply: answers tool calls, and lets the model reconsider if the run asks for that.
 * The last reply counts; what came before is kept as a transcript. Tokens, cost, latency and retries are those of all
 * requests.
 */

import {
  LONGEST_TRANSCRIPT,
  LONGEST_TURN,
  lengthOf,
  MOST_TURNS,
  type TranscriptTurn,
} from '@/lib/wire/models/transcript';
import type { ChatTool } from '../../../server/models/tools/tool';
import { callTool } from '../../../server/models/tools/tools';
import type { ChatMessage } from '../../dialects/chat-message';
import type { CompleteTurn, ModelReply, ModelTurn } from './model-turn';
import { inRounds } from './run-react';
import { reflect } from './run-reflection-loop';

/** How a run is asked, as far as the client does it. */
export interface Asking {
  readonly reflection: boolean;
  /** None: the request names no tools. */
  readonly tools: readonly ChatTool[];
  /** The maximum of criticisms and revisions; absent: none. */
  readonly reflectionLoop?: number;
  /** Thought, action and observation in turns, in words: the request names no tools. */
  readonly react?: { readonly rounds: number; readonly tools: readonly ChatTool[] };
}

export const MOST_CALLS = 20;
/** Requests after the last call, for a model that continues to call tools. */
const LAST_REQUESTS = 2;

/**
 * For one reply, without retries. Calls are counted over all replies; after the last, each further reply still has its
 * own last requests.
 */
export function mostRequests({ reflection, tools, reflectionLoop = 0, react }: Asking): number {
  if (react !== undefined) return react.rounds + 1;
  const further = (reflection ? 1 : 0) + 2 * reflectionLoop;
  return tools.length === 0 ? 1 + further : MOST_CALLS + LAST_REQUESTS + further * (LAST_REQUESTS + 1);
}

export const SECOND_ATTEMPT =
  'Look at the question and at your reply again, step by step. Then reply once more, in the very form that was asked for, whether or not your answer changes. Only this reply counts.';

const NO_CALLS_LEFT = `error: no calls are left, a question has ${MOST_CALLS}; answer now, without calling`;

export async function converse(
  question: readonly ChatMessage[],
  complete: CompleteTurn,
  asking: Asking,
): Promise<ModelReply> {
  const { reflection, tools, reflectionLoop = 0, react } = asking;
  const chat = [...question];
  const log: TranscriptTurn[] = [];
  const turns: ModelTurn[] = [];
  if (react !== undefined) return conclude(await inRounds(question, complete, react, { turns, log }), turns, log);
  let left = MOST_CALLS;
  const untilReply = async (): Promise<ModelTurn> => {
    for (let last = 0; ; last += left === 0 ? 1 : 0) {
      const turn = await complete(chat, left > 0 ? 'free' : 'bound');
      turns.push(turn);
      if (turn.calls.length === 0 || last >= LAST_REQUESTS || tools.length === 0) return turn;
      chat.push(assistantMessage(turn));
      log.push({
        role: 'assistant',
        text: turn.text,
        calls: turn.calls.map(({ name, arguments: given }) => ({ name, arguments: given })),
      });
      for (const { id, name, arguments: given } of turn.calls) {
        const text = left > 0 ? callTool(tools, name, given) : NO_CALLS_LEFT;
        left = Math.max(0, left - 1);
        chat.push({ role: 'tool', tool_call_id: id, content: text });
        log.push({ role: 'tool', text });
      }
    }
  };
  const first = await untilReply();
  if (reflectionLoop > 0) {
    const ask = (messages: readonly ChatMessage[]) => {
      chat.splice(0, chat.length, ...messages);
      return untilReply();
    };
    return conclude(await reflect(question, first, ask, { rounds: reflectionLoop, log }), turns, log);
  }
  // An empty reply gives nothing to reconsider, and many endpoints reject an empty message.
  if (!reflection || first.text.trim() === '') return conclude(first, turns, log);
  chat.push({ role: 'assistant', content: first.text }, { role: 'user', content: SECOND_ATTEMPT });
  log.push({ role: 'assistant', text: first.text }, { role: 'user', text: SECOND_ATTEMPT });
  return conclude(await untilReply(), turns, log);
}

const assistantMessage = ({ text, calls }: ModelTurn): ChatMessage => ({
  role: 'assistant',
  content: text,
  tool_calls: calls.map(({ id, name, arguments: given }) => ({
    id,
    type: 'function',
    function: { name, arguments: given },
  })),
});

function conclude(
  { text, stopReason, usage }: ModelTurn,
  turns: readonly ModelTurn[],
  log: readonly TranscriptTurn[],
): ModelReply {
  const sumOf = (read: (of: ModelTurn['usage']) => number | null): number | null =>
    turns.reduce<number | null>((sum, turn) => addKnown(sum, read(turn.usage)), 0);
  return {
    text,
    stopReason,
    usage: {
      ...usage,
      inputTokens: sumOf((of) => of.inputTokens),
      outputTokens: sumOf((of) => of.outputTokens),
      reasoningTokens: sumOf((of) => of.reasoningTokens),
      ...(usage.cachedTokens === undefined ? {} : { cachedTokens: sumOf((of) => of.cachedTokens ?? null) }),
      latencyMs: sumOf((of) => of.latencyMs),
      costUsd: sumOf((of) => of.costUsd),
      retries: sumOf((of) => of.retries) ?? 0,
      ...(log.length === 0 ? {} : { transcript: bounded(log) }),
    },
  };
}

/** If one request does not report it, the total is unknown. */
const addKnown = (sum: number | null, value: number | null): number | null =>
  sum === null || value === null ? null : sum + value;

/** As much as is stored, from the beginning, with a mark if it is cut. */
function bounded(turns: readonly TranscriptTurn[]): TranscriptTurn[] {
  const kept: TranscriptTurn[] = [];
  let room = LONGEST_TRANSCRIPT;
  for (const turn of turns.slice(0, MOST_TURNS)) {
    const short = {
      ...turn,
      text: cut(turn.text),
      ...(turn.calls === undefined ? {} : { calls: turn.calls.slice(0, MOST_TURNS).map(cutCall) }),
    };
    if (lengthOf(short) > room) break;
    room -= lengthOf(short);
    kept.push(short);
  }
  return kept;
}

const CUT = ' … (cut)';
const cut = (text: string, most = LONGEST_TURN): string =>
  text.length <= most ? text : `${text.slice(0, most - CUT.length)}${CUT}`;
const cutCall = ({ name, arguments: given }: NonNullable<TranscriptTurn['calls']>[number]) => ({
  name: cut(name, 100),
  arguments: cut(given),
});
