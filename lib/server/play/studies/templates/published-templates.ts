/** The papers' human protocols with the papers' forms of the tests, as far as people can take them. */
import { type Condition, hasVariant, modalityOf, UNSEEN } from 'rung-puzzles/items/condition';
import { SPATIALVIZ } from 'rung-puzzles/suites/spatialviz/suite';
import { STARE } from 'rung-puzzles/suites/stare/suite';
import type { Suite } from 'rung-puzzles/suites/suite';
import type { StudyPart } from '@/lib/wire/studies/study';
import { armOf, NO_AIDS, partOf, planOf, setOf, type TemplateSource } from './template-parts';

type Fits = (condition: Condition) => boolean;

/** The condition in which a task measures what its paper printed; the plain one if the suite names none. */
function publishedIn(suite: Suite, task: string, plain: Condition, fits: Fits = () => true): Condition {
  const found = (suite.comparisons ?? []).find(
    (each) =>
      each.task === task &&
      each.tables.length > 0 &&
      each.state.kind !== 'different' &&
      !hasVariant(each.condition, UNSEEN) &&
      modalityOf(each.condition) === modalityOf(plain) &&
      fits(each.condition),
  );
  return found?.condition ?? plain;
}

const EACH = 12;
const SIMULATIONS = ['partial', 'all', 'last', 'final', 'steps'];
const STARE_NAMES = {
  transformations: ['2d-analogy', '2d-instruction', '3d-analogy', '3d-instruction'],
  puzzles: ['cube-net', 'tangram'],
} as const;

/** A STARE task with this part of the simulation, or none. */
function starePart(name: string, simulation: 'all' | 'steps' | null, levels: readonly number[]): StudyPart {
  const plain: Condition = simulation === null ? 'image' : `image.${simulation}`;
  const fits: Fits = (condition) => SIMULATIONS.every((each) => hasVariant(condition, each) === (each === simulation));
  return partOf(
    `stare/${name}`,
    publishedIn(STARE, `stare/${name}`, plain, fits),
    setOf({ levels, itemsPerLevel: EACH }, 'fresh'),
  );
}

const boardsOf = (name: string): readonly number[] => (name === 'tangram' ? [1, 2] : [1]);
const starePuzzles = STARE_NAMES.puzzles.flatMap((name) =>
  ([null, 'steps', 'all'] as const).map((simulation) => starePart(name, simulation, boardsOf(name))),
);
const stareParts: readonly StudyPart[] = [
  ...STARE_NAMES.transformations.flatMap((name) => [starePart(name, null, [1, 2, 3]), starePart(name, 'all', [2, 3])]),
  ...starePuzzles,
  ...['temporal', 'perspective'].map((name) => starePart(name, null, [1])),
];

export const PUBLISHED_SOURCES: readonly TemplateSource[] = [
  {
    id: 'spatialviz-published',
    title: 'SpatialViz-Bench: 72 questions in the paper’s form',
    text: 'As the paper’s eight people: six questions of each of the twelve tasks, evenly over the published levels, without aids, without a limit of time. Departures: the paper does not say how it chose the 72 of its 1,180 questions; here each person gets new ones. Its people were chosen for their spatial skill.',
    takesTask: false,
    draft: () => ({
      title: { en: 'Turning, folding and cutting in your head', de: 'Im Kopf drehen, falten und schneiden' },
      summary: {
        en: '72 questions about shapes that are turned, folded, cut or moved.',
        de: '72 Fragen zu Formen, die gedreht, gefaltet, geschnitten oder bewegt werden.',
      },
      arms: [
        armOf(
          Object.entries(planOf(SPATIALVIZ, 'human-baseline')).map(([task, plan]) =>
            partOf(task, publishedIn(SPATIALVIZ, task, 'image'), setOf(plan, 'fresh')),
          ),
        ),
      ],
      change: { aids: NO_AIDS, partOrder: 'shuffled' },
    }),
  },
  {
    id: 'stare-published',
    title: 'STARE: both arms in the paper’s form',
    text: 'As the paper’s two undergraduates, who did every task without and with simulation, on different questions. Departures: how many questions they did is not printed; here it is twelve at each number of steps, 372 in all. Temporal and perspective use generated scenes in place of photographs and scans.',
    takesTask: false,
    draft: () => ({
      title: { en: 'Steps in between', de: 'Schritte dazwischen' },
      summary: {
        en: 'You follow changes of shapes, nets and views.',
        de: 'Sie verfolgen, wie sich Formen, Netze und Ansichten ändern.',
      },
      arms: [armOf(stareParts)],
      change: { aids: NO_AIDS, partOrder: 'shuffled' },
    }),
  },
];
