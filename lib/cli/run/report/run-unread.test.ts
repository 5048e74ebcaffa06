import type { Seed } from 'rung-puzzles/core/seed';
import { buildPrompt } from 'rung-puzzles/items/prompt';
import { findTask } from 'rung-puzzles/tasks';
import { makeItem } from 'rung-puzzles/tasks/item';
import { describe, expect, it } from 'vitest';
import { contractOf, unreadAtEnd, unreadStart } from './run-unread';

describe('replies that cannot be read', () => {
  it('are warned of after the fifth, where all five were such', () => {
    const warning = unreadStart(
      { statuses: { unreadable: 4, silent: 1 } },
      'I think it is B.',
      'How to reply: ANSWER: X',
    );
    expect(warning).toContain('5 of 5 replies could not be read (4 unreadable, 1 silent)');
    expect(warning).toContain('"I think it is B."');
    expect(warning).toContain('the prompt says: "How to reply: ANSWER: X"');
    expect(unreadStart({ statuses: { silent: 5 } }, '', null)).toContain('the last one is empty');
  });

  it.each([
    { statuses: { unreadable: 4 } },
    { statuses: { unreadable: 5, scored: 1 } },
    { statuses: { unreadable: 4, scored: 1 } },
  ])('are not warned of in the middle with %j', (run) => {
    expect(unreadStart(run, 'x', null)).toBeNull();
  });

  it('are counted at the end over all runs', () => {
    expect(unreadAtEnd([{ statuses: { scored: 9 } }, { statuses: {} }], null)).toBeNull();
    expect(
      unreadAtEnd([{ statuses: { scored: 3, unreadable: 2 } }, { statuses: { scored: 3, truncated: 2 } }], null),
    ).toContain(
      '4 of 10 replies (40 %) have no answer that could be read and count as not right: 2 unreadable, 2 truncated; each prompt says how to reply',
    );
  });

  it('are answered with what the prompt of each task says about the form', () => {
    for (const id of ['cubebench/face-reconstruction', 'cubebench/move-effect', 'infbench/2d-forward']) {
      const task = findTask(id);
      const item = task && makeItem(task, 1, task.conditions[0] ?? 'image', 1n as Seed);
      if (item?.ok !== true) throw new Error('no item');
      const messages = buildPrompt(item.value.stimulus, 'T', 'panels').map(({ role, content }) => ({
        role,
        content: content.flatMap((part) => (part.type === 'text' ? [part] : [])),
      }));
      const contract = contractOf(messages);
      expect(contract).toMatch(/^How to reply: /);
      for (const line of item.value.stimulus.contract ?? ['<answer>letter</answer>'])
        expect(contract).toContain(line.replace(/\s+/g, ' ').trim());
    }
    expect(contractOf([])).toBe('');
  });
});
