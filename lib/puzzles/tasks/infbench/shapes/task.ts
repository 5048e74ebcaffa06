import { hasVariant } from 'rung-puzzles/items/condition';
import { optionLabel, parseChoice, scoreChoice, simulateChoice } from '../../choice';
import type { Task } from '../../task';
import type { Direction } from '../direction';
import { SHAPE_LEVELS } from '../levels';
import { PUBLISHED, shapeVariants } from '../variants';
import { explainShapePuzzle } from './explanation';
import { generateShapePuzzle, type ShapePuzzle } from './puzzle';
import { presentShapePuzzle } from './stimulus';
import { SHAPE_TRUTH_FIELDS, shapeTruth } from './truth';
import type { ShapeWorldName } from './world';

/** What seeds draw by: raised only when a seed gives another puzzle. */
const RECIPE = '1';

const SUMMARIES: Readonly<Record<Direction, string>> = {
  forward: 'Apply a list of actions to a shape in your head, and pick the picture of the result.',
  inverse: 'See a shape before and after, and pick the list of actions that leads from one to the other.',
};

export function makeShapeTask(world: ShapeWorldName, direction: Direction): Task<ShapePuzzle> {
  const id = `infbench/${world}-${direction}`;
  const answer = (puzzle: ShapePuzzle) => optionLabel(puzzle.right);
  return {
    id,
    benchmark: 'infbench',
    title: `${world === '2d' ? '2D' : '2.5D'} ${direction}`,
    summary: SUMMARIES[direction],
    version: '2',
    conditions: ['image', 'text'],
    variants: shapeVariants(world, direction),
    levels: SHAPE_LEVELS[world],
    chance: () => 1 / 4,
    truthFields: SHAPE_TRUTH_FIELDS[direction],
    generate: (level, seed, condition = 'image') =>
      generateShapePuzzle(
        { world, label: `${id}@${RECIPE}`, published: hasVariant(condition, PUBLISHED) },
        level,
        seed,
      ),
    present: (puzzle, condition) => presentShapePuzzle(puzzle, direction, condition),
    answer,
    truth: (puzzle) => shapeTruth(puzzle, direction),
    explain: (puzzle) => explainShapePuzzle(puzzle, direction),
    parse: parseChoice,
    score: (puzzle, reply) => scoreChoice(answer(puzzle), reply),
    simulate: (puzzle, skill, rng) => simulateChoice(answer(puzzle), skill, rng),
  };
}
