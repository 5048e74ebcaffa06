import { describe, expect, it } from 'vitest';
import { unreadAtEnd, unreadStart } from './run-unread';

describe('replies that cannot be read', () => {
  it('are warned of after the fifth, where all five were such', () => {
    const warning = unreadStart({ replyCount: 5, statuses: { unreadable: 4, silent: 1 } }, 'I think it is B.');
    expect(warning).toContain('5 of 5 replies could not be read (4 unreadable, 1 silent)');
    expect(warning).toContain('"I think it is B."');
    expect(warning).toContain('<answer>B</answer>');
    expect(unreadStart({ replyCount: 5, statuses: { silent: 5 } }, '')).toContain('the last one is empty');
  });

  it.each([
    { replyCount: 4, statuses: { unreadable: 4 } },
    { replyCount: 6, statuses: { unreadable: 6 } },
    { replyCount: 5, statuses: { unreadable: 4, scored: 1 } },
  ])('are not warned of in the middle with %j', (run) => {
    expect(unreadStart(run, 'x')).toBeNull();
  });

  it('are counted at the end over all runs', () => {
    expect(unreadAtEnd([{ statuses: { scored: 9 } }, { statuses: {} }])).toBeNull();
    expect(unreadAtEnd([{ statuses: { scored: 3, unreadable: 2 } }, { statuses: { scored: 3, truncated: 2 } }])).toContain(
      '4 of 10 replies (40 %) have no answer that could be read and count as not right: 2 unreadable, 2 truncated',
    );
  });
});
