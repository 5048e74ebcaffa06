/**
 * The baseline of the variant `published` that never looks at the question: the option that differs least from the
 * other three.
 */
import { canonicalJson, type Json } from 'rung-puzzles/core/json';
import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import type { Task } from '../../task';
import { puzzleOf } from '../../testing';

/** Per cent of items in which the nearest option is right. Equally near options share the hit. */
export function nearestIsRight(task: Task, level: number, items: number): number {
  let hits = 0;
  for (let seed = 0; seed < items; seed += 1) {
    const puzzle = puzzleOf(task, level, seed, 'image.published');
    const options = (task.truth(puzzle).options as readonly { readonly [key: string]: Json }[]).map(partsOf);
    const distances = options.map((one) => options.reduce((sum, other) => sum + differences(one, other), 0));
    const nearest = distances.flatMap((distance, index) => (distance === Math.min(...distances) ? [index] : []));
    if (nearest.includes(OPTION_LABELS.indexOf(task.answer(puzzle, 'image') as 'A'))) hits += 1 / nearest.length;
  }
  return (100 * hits) / items;
}

/** Actions of a list, quadrants of a shape or stickers of a cube. */
function partsOf({ shape, facelets, actions }: { readonly [key: string]: Json }): readonly string[] {
  if (typeof shape === 'string') return shape.split(':').flatMap((layer) => layer.match(/../g) ?? []);
  return typeof facelets === 'string' ? [...facelets] : (actions as readonly Json[]).map(canonicalJson);
}

const differences = (one: readonly string[], other: readonly string[]): number =>
  Math.abs(one.length - other.length) + one.filter((part, at) => at < other.length && part !== other[at]).length;
