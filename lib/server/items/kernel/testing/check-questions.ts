/** For tests: checks questions from STEP files by our drawings and by rules that use only the pictures. */
import { rngFor } from 'rung-puzzles/core/rng';
import type { Part } from 'rung-puzzles/engines/solids/part/part';
import { threeView } from 'rung-puzzles/tasks/spatialviz/three-view/task';
import { opaqueTask } from 'rung-puzzles/tasks/task';
import { puzzleOf, seedOf } from 'rung-puzzles/tasks/testing';
import { type Drawing, differenceOf, lengthOf } from '../draw/lines';
import type { Kernel } from '../load-kernel';
import { questionsOf, type ViewQuestion } from '../questions';
import { describePart } from '../read-part';
import { buildPart } from '.';
import { ownView } from './check';

export interface CheckedQuestions {
  readonly questions: readonly ViewQuestion[];
  /** Questions where our drawing is not the right picture, or matches another one too. */
  readonly faults: readonly string[];
}

const ALIKE = 0.02;
const PART_LEVELS = 4;

export function checkQuestions(kernel: Kernel, seeds: readonly number[]): CheckedQuestions {
  const checked = seeds.map((seed) => {
    const { part } = puzzleOf(opaqueTask(threeView), 2 + (seed % PART_LEVELS), seed) as { readonly part: Part };
    const shape = buildPart(kernel, part);
    const [low, high] = shape.boundingBox.bounds;
    const extent = Math.max(...high.map((value, axis) => value - (low[axis] as number)));
    const { questions } = questionsOf(describePart(kernel, shape), rngFor(seedOf(seed), 'check'));
    return {
      questions,
      faults: questions.flatMap((question) =>
        faultsOf(question, part, extent).map((fault) => `seed ${seed} ${question.asked}: ${fault}`),
      ),
    };
  });
  return { questions: checked.flatMap(({ questions }) => questions), faults: checked.flatMap(({ faults }) => faults) };
}

function faultsOf(
  { asked, given, givenDrawing, right, wrong }: ViewQuestion,
  part: Part,
  extent: number,
): readonly string[] {
  const own = ownView(part, asked, extent);
  return [
    ...(differenceOf(own, right.drawing) > ALIKE ? ['the right picture is not the view'] : []),
    ...(differenceOf(ownView(part, given, extent), givenDrawing) > ALIKE ? ['the given picture is not the view'] : []),
    ...wrong
      .filter(({ drawing }) => differenceOf(own, drawing) < 4 * ALIKE)
      .map(({ contour, change }) => `the picture ${contour} ${change} is the view too`),
  ];
}

const inkOf = (drawing: Drawing): number => drawing.reduce((sum, line) => sum + lengthOf(line), 0);

const strangeness = (drawing: Drawing, others: readonly Drawing[]): number =>
  others.reduce((sum, other) => sum + Math.min(9, other === drawing ? 0 : differenceOf(drawing, other)), 0);

const RULES: Readonly<Record<string, (drawing: Drawing, all: readonly Drawing[]) => number>> = {
  'most is drawn': inkOf,
  'least is drawn': (drawing) => -inkOf(drawing),
  'most like the others': (drawing, all) => -strangeness(drawing, all),
  'least like the others': strangeness,
  'most dashed lines': (drawing) => drawing.filter(({ hidden }) => hidden).length,
};

/** How often each rule finds the right picture among three, over all subsets of three; chance is a third. */
export function attackRates(questions: readonly ViewQuestion[]): Readonly<Record<string, number>> {
  const threes = questions.flatMap(({ right, wrong }) =>
    wrong.map((_, left) => [right, ...wrong.filter((_picture, index) => index !== left)].map(({ drawing }) => drawing)),
  );
  return Object.fromEntries(
    Object.entries(RULES).map(([name, rule]) => [
      name,
      threes.reduce((sum, three) => sum + hit(three, rule), 0) / threes.length,
    ]),
  );
}

/** Picks one of equals. The right one is first. */
function hit(three: readonly Drawing[], rule: (drawing: Drawing, all: readonly Drawing[]) => number): number {
  const values = three.map((drawing) => Math.round(rule(drawing, three) * 1000));
  const best = Math.max(...values);
  return values[0] === best ? 1 / values.filter((value) => value === best).length : 0;
}
