import { describe, expect, it } from 'vitest';
import type { StudyPart } from './study';
import { ASSUMED_MS, sizeOfArm, type TaskSize } from './study-size';

const SIZE: TaskSize = { questionsPerVisit: 5, express: { least: 4, most: 40 }, ladderItems: 60, medianMs: 6000 };
const part = (course: StudyPart['course'], practiceItems = 0): StudyPart => ({
  task: 'a/b',
  condition: 'image',
  course,
  practiceItems,
});
const size = (
  parts: StudyPart[],
  change: { checksPerPart?: number; itemLimitMs?: number | null } = {},
  known: TaskSize | undefined = SIZE,
) =>
  sizeOfArm(
    { id: 'one', title: 'One', weight: 1, parts },
    { checksPerPart: 0, itemLimitMs: null, ...change },
    () => known,
  );
const SET = part({ kind: 'set', levels: [1, 2, 3], itemsPerLevel: 4, seeds: 'fresh' });

describe('the size of an arm', () => {
  it('counts the questions of its sets, with practice and checks', () => {
    expect(size([SET, { ...SET, practiceItems: 2 }], { checksPerPart: 1 })).toMatchObject({
      least: 28,
      typical: 28,
      most: 28,
      isMeasured: true,
    });
  });

  it('is open-ended if a ladder is, and is its cap if it has one', () => {
    const ladder = (maxItems: number | null) => part({ kind: 'ladder', maxLevel: null, maxItems });
    expect(size([ladder(null)])).toMatchObject({ least: 5, typical: 60, most: null });
    expect(size([SET, ladder(30)])).toMatchObject({ least: 17, typical: 42, most: 42 });
    expect(size([ladder(null), SET]).most).toBeNull();
  });

  it('of an express ladder is a quarter of the whole one’s', () => {
    expect(size([part({ kind: 'express' })])).toMatchObject({ least: 4, typical: 15, most: 40 });
  });

  it('uses the measured time, at most the limit, otherwise a guess marked as such', () => {
    expect(size([SET]).minutes).toBe(4 + Math.ceil((12 * 6000) / 60_000));
    expect(size([SET], { itemLimitMs: 2000 }).minutes).toBe(4 + 1);
    expect(size([SET], {}, { ...SIZE, medianMs: null })).toMatchObject({
      isMeasured: false,
      minutes: 4 + (12 * ASSUMED_MS) / 60_000,
    });
  });
});
