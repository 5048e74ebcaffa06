/** The reflection loop and ReAct, with a model that says what a script has. */

import { describe, expect, it } from 'vitest';
import { toolsFor } from '../../../server/models/tools/tools';
import type { ChatMessage } from '../../dialects/chat-message';
import { type Asking, converse, mostRequests } from './run-conversation';
import { LAST_ROUND } from './run-react';
import { CRITICISE, REVISE } from './run-reflection-loop';

const USAGE = { inputTokens: 1, outputTokens: 1, reasoningTokens: 0, latencyMs: 1, costUsd: 0, retries: 0 };
const QUESTION: readonly ChatMessage[] = [{ role: 'user', content: 'Which shape comes out?' }];
const ROTATE =
  'Thought: turn it.\nAction: shape_act {"shape":"CuRu--Su","actions":[{"op":"rotate-cw"}]}\nObservation: made up';

async function say(replies: readonly string[], asking: Partial<Asking>) {
  const asked: string[][] = [];
  const given: Asking = { reflection: false, tools: [], ...asking };
  const reply = await converse(
    QUESTION,
    async (messages) => {
      asked.push(messages.map(({ role, content }) => `${role}: ${String(content)}`));
      return { text: replies[asked.length - 1] ?? 'nothing left', stopReason: 'stop', usage: USAGE, calls: [] };
    },
    given,
  );
  expect(asked.length).toBeLessThanOrEqual(mostRequests(given));
  return { reply, asked };
}

describe('a reflection loop', () => {
  it('stops when the model judges its reply correct', async () => {
    const { reply, asked } = await say(['A', 'All steps are right.\nVerdict: correct'], { reflectionLoop: 3 });
    expect([reply.text, asked.length]).toEqual(['A', 2]);
    expect(reply.usage.transcript?.map(({ text }) => text)).toEqual([
      'A',
      CRITICISE,
      'All steps are right.\nVerdict: correct',
    ]);
    expect(reply.usage.inputTokens).toBe(2);
  });

  it('revises until then, with the last reply and criticism alone', async () => {
    const { reply, asked } = await say(['A', 'Verdict: wrong', 'B', '**Verdict:** correct'], { reflectionLoop: 3 });
    expect(reply.text).toBe('B');
    expect(asked[2]).toEqual([
      'user: Which shape comes out?',
      'assistant: A',
      `user: ${CRITICISE}`,
      'assistant: Verdict: wrong',
      `user: ${REVISE}`,
    ]);
    expect(asked[3]).toEqual(['user: Which shape comes out?', 'assistant: B', `user: ${CRITICISE}`]);
  });

  it('ends with the revision of the last round', async () => {
    const { reply, asked } = await say(['A', 'wrong', 'B', 'no verdict', 'C'], { reflectionLoop: 2 });
    expect([reply.text, asked.length]).toEqual(['C', 5]);
  });

  it('does not criticise silence', async () => {
    expect((await say([' '], { reflectionLoop: 2 })).asked).toHaveLength(1);
  });
});

describe('ReAct', () => {
  const react = { rounds: 2, tools: toolsFor('infbench/2d-forward') };

  it('names the actions, observes their results and ends with the first reply without one', async () => {
    const { reply, asked } = await say([ROTATE, 'Thought: done.\n<answer>B</answer>'], { react });
    expect(reply.text).toContain('<answer>B</answer>');
    expect(asked[0]?.[0]).toMatch(/^user: Which shape comes out\?\n\nWork in rounds, at most 2\..*- shape_act: /s);
    expect(asked[1]?.slice(1)).toEqual([
      `assistant: ${ROTATE.replace('\nObservation: made up', '')}`,
      'user: Observation: 1. Turn a quarter turn clockwise: SuCuRu--',
    ]);
  });

  it('makes the model answer after the last round in every case', async () => {
    const { reply, asked } = await say([ROTATE, ROTATE, ROTATE], { react });
    expect(asked).toHaveLength(3);
    expect(asked[2]?.at(-1)).toMatch(new RegExp(`${LAST_ROUND}$`));
    expect(reply.text).toBe(ROTATE);
  });

  it('says what is wrong with an action', async () => {
    const { asked } = await say(['Action: fly', 'Action: shape_act {"shape":', '<answer>A</answer>'], { react });
    expect(asked[1]?.at(-1)).toContain('Observation: error: there is no tool "fly"');
    expect(asked[2]?.at(-1)).toContain('Observation: error: the arguments are not JSON');
  });
});
