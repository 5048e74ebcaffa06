import type { Part } from 'rung-puzzles/engines/solids/part/part';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Kernel, loadKernel } from './load-kernel';
import { viewGaps } from './testing/check';
import { checkParts, checkSections } from './testing/check-items';
import { checkQuestions } from './testing/check-questions';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await loadKernel();
});

const PLATE: Part = [
  { op: 'add', shape: { kind: 'box', from: [0, 0, 0], to: [6, 4, 3] } },
  { op: 'cut', shape: { kind: 'cylinder', axis: 'z', center: [2, 2], radius: 1, from: 1, to: 3 } },
  { op: 'cut', shape: { kind: 'wedge', axis: 'y', from: [4, 0, 1], to: [6, 4, 3], corner: [1, 1] } },
];

describe('the kernel and our own geometry', () => {
  it('draw every line of generated parts equally, visible and hidden', () => {
    const { compared, disagreeing } = checkParts(kernel, [0, 1, 3, 5]);
    expect(disagreeing).toEqual([]);
    expect(compared).toBe(12);
  });

  it('cut stacks equally', () => {
    const { compared, disagreeing } = checkSections(kernel, [0, 1, 3, 5]);
    expect(disagreeing).toEqual([]);
    expect(compared).toBe(16);
  });

  it('agree on the right picture of questions made from the kernel’s drawings, and on no other', () => {
    const { questions, faults } = checkQuestions(kernel, [0, 1, 4]);
    expect(faults).toEqual([]);
    expect(questions.length).toBeGreaterThan(2);
  });

  it('differ if a hole is deeper or missing', () => {
    const [box, hole, slope] = PLATE as [Part[number], Part[number], Part[number]];
    const gapsOf = (own: Part, other: Part) =>
      viewGaps(kernel, own, ['front', 'left', 'top'], other).map(({ gap }) => gap > 0.02);
    expect(gapsOf(PLATE, PLATE)).toEqual([false, false, false]);
    const deeper = { ...hole, shape: { ...hole.shape, from: 0.5 } } as Part[number];
    expect(gapsOf(PLATE, [box, deeper, slope])).toEqual([true, true, false]);
    expect(gapsOf(PLATE, [box, slope])).toEqual([true, true, true]);
    expect(gapsOf(PLATE, [box, hole])).toEqual([true, true, true]);
  });
});
