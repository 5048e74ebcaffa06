import { expect, test, vi } from 'vitest';
import type { BoardSection } from '@/lib/wire/board';
import { perSection } from './per-section';

const section = (id: string) => ({ id }) as BoardSection;

test('computes once for a section and level, and again for another of either', () => {
  const make = vi.fn(({ id }: BoardSection, level: number | null) => `${id} ${level}`);
  const of = perSection(make);
  const [first, second] = [section('a'), section('a')];
  expect([of(first, 1), of(first, 1), of(first, null), of(second, 1)]).toEqual(['a 1', 'a 1', 'a null', 'a 1']);
  expect(make).toHaveBeenCalledTimes(3);
});
