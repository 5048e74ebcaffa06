import { expect, it } from 'vitest';
import { z } from 'zod';
import { randomId } from './random-id';

it('makes different UUIDs of version 4', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true);
  expect(new Set(ids.map((id) => id[19]))).toEqual(new Set('89ab'));
});
