/** Readers of option values; what they refuse is a usage error. */
import { InvalidArgumentError } from 'commander';
import { parseSeed, type Seed } from 'rung-puzzles/core/seed';
import { type Condition, isCondition, MODALITIES } from 'rung-puzzles/items/condition';

/** A whole number from `min` to `max` in decimal digits. */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max))
      throw new InvalidArgumentError(`Must be a whole number from ${min} to ${max}.`);
    return value;
  };

/** Levels and ranges of them, such as `1-5,8`, or null. */
export function levelList(text: string): number[] | null {
  const levels: number[] = [];
  for (const part of text.split(',')) {
    const [, first, last] = /^\s*(\d{1,4})(?:-(\d{1,4}))?\s*$/.exec(part) ?? [];
    if (first === undefined || Number(first) < 1 || Number(last ?? first) < Number(first)) return null;
    for (let level = Number(first); level <= Number(last ?? first); level += 1) levels.push(level);
  }
  return levels;
}

export function seedValue(text: string): Seed {
  const seed = parseSeed(text);
  if (!seed.ok) throw new InvalidArgumentError('Must be a whole number from 0 to 2^128 - 1 in decimal digits.');
  return seed.value;
}

/** Answers separated by commas, or a JSON list of them, in which null stands for one that could not be read. */
export function historyValue(text: string): readonly (string | null)[] {
  if (!text.trim().startsWith('[')) return text.split(',').map((answer) => answer.trim());
  const list = parseJson(text);
  if (!Array.isArray(list) || !list.every((answer) => answer === null || typeof answer === 'string')) {
    throw new InvalidArgumentError('Must be answers separated by commas, or a JSON list of texts and nulls.');
  }
  return list;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function conditionValue(text: string): Condition {
  if (!isCondition(text))
    throw new InvalidArgumentError(
      `Must be one of ${MODALITIES.join(', ')}, with a task's variants behind dots (see rung tasks).`,
    );
  return text;
}
