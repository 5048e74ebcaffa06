import type { PeopleBaseline } from 'rung-puzzles/baseline/people-baseline';
import { expect, test, vi } from 'vitest';
import { fitPeople } from '@/lib/server/play/baseline/fit-people';
import { fitsCounter } from './fits';

vi.mock('@/lib/server/play/baseline/fit-people', () => ({ fitPeople: vi.fn() }));

/** The fits of people who each gave one answer. */
function fitsOf(people: number) {
  const counter = fitsCounter();
  for (let index = 0; index < people; index += 1) {
    const person = { subjectId: `p${index}`, arm: 'a' };
    const answer = { task: 'infbench/2d-forward', condition: 'image', course: 'ladder', level: 1, passed: true };
    const trial = { ...answer, ended: true, id: `${index}` };
    type Look = Parameters<typeof counter.look>;
    counter.look(person as Look[0], trial as Look[1]);
  }
  return counter.fits();
}

test('a fit of the same answers is made once, and one that failed again', async () => {
  const made = vi.mocked(fitPeople);
  made.mockRejectedValueOnce(new Error('no thread'));
  await expect(fitsOf(20)).rejects.toThrow('no thread');
  made.mockResolvedValue({ people: 20, classes: [], scale: {} } as unknown as PeopleBaseline);
  const [first, second] = await Promise.all([fitsOf(20), fitsOf(20)]);
  expect(first).toEqual(second);
  expect(first[0]?.fit).toEqual({ people: 20, formats: { ladder: { people: 20, answers: 20 } } });
  expect(made).toHaveBeenCalledTimes(2);
  await fitsOf(21);
  expect(made).toHaveBeenCalledTimes(3);
});
