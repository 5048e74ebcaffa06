/** Templates for new studies: the papers' human protocols as configurations to edit. */
import type { Condition } from 'rung-puzzles/items/condition';
import { EUCLIFOLD } from 'rung-puzzles/suites/euclifold/suite';
import { INFBENCH } from 'rung-puzzles/suites/infbench/suite';
import { SPATIALVIZ } from 'rung-puzzles/suites/spatialviz/suite';
import { STARE } from 'rung-puzzles/suites/stare/suite';
import { AppError } from '@/lib/server/platform/http/problem';
import {
  STUDY_LANGUAGES,
  type StudyConfig,
  type StudyLanguage,
  type StudyPart,
  studyConfig,
} from '@/lib/wire/studies/study';
import { PUBLISHED_SOURCES } from './published-templates';
import { CONSENT_TEMPLATE } from './template-consent';
import {
  armOf,
  LADDER,
  NO_AIDS,
  PAPER,
  partOf,
  planOf,
  type StudyTemplate,
  setOf,
  type TemplateSource,
} from './template-parts';

export type { StudyTemplate } from './template-parts';

const DEBRIEF = {
  en: 'Thank you for taking part. No one is expected to get all of the puzzles right.',
  de: 'Danke, dass Sie mitgemacht haben. Niemand muss alle Rätsel richtig haben.',
};
const LADDER_DEBRIEF = {
  en: 'Thank you for taking part. The puzzles get harder until hardly anyone can solve them. No one is expected to get all of them right.',
  de: 'Danke, dass Sie mitgemacht haben. Die Rätsel werden schwerer, bis kaum jemand sie noch löst. Niemand muss alle richtig haben.',
};

/**
 * Questions after which a ladder is cut off; its depth is then usually a lower bound. The paper's people reached level 31 of
 * the first one, about 170 questions.
 */
const MOST_LADDER_ITEMS = 250;

const infbenchParts = (table: string): readonly StudyPart[] =>
  (INFBENCH.comparisons ?? [])
    .filter(({ tables }) => tables.includes(table))
    .map(({ task, condition }) => partOf(task, condition, LADDER, 2));

/** The shortest first: a new study begins with it. */
const SOURCES: readonly TemplateSource[] = [
  {
    id: 'blank',
    title: 'Small and blank',
    text: 'One task with ten questions, as a starting point.',
    takesTask: true,
    draft: (task, condition) => ({
      title: { en: '[[title]]', de: '[[Titel]]' },
      summary: { en: '[[what people do, in a sentence]]', de: '[[was man tut, in einem Satz]]' },
      arms: [armOf([partOf(task, condition, setOf({ levels: [1, 2], itemsPerLevel: 5 }, 'fresh'))])],
    }),
  },
  {
    id: 'express',
    title: 'Express ladder',
    text: 'One task, adaptively: about a quarter of the questions of its ladder, which estimate R of the full ladder.',
    takesTask: true,
    draft: (task, condition) => ({
      title: { en: 'Spatial reasoning', de: 'Räumliches Denken' },
      summary: { en: 'You solve puzzles that adapt to you.', de: 'Sie lösen Rätsel, die sich nach Ihnen richten.' },
      arms: [armOf([partOf(task, condition, { kind: 'express' }, 2)])],
    }),
  },
  {
    id: 'infbench',
    title: 'Inf-Bench: six ladders',
    text: 'As the paper asked 100 volunteers: six ladders with pictures, without a time limit, without feedback after practice, paper allowed. Each ladder ends after 250 questions at most. All six take hours: ask fewer, or use the express ladder.',
    takesTask: false,
    draft: () => ({
      title: { en: 'Following operations on shapes', de: 'Formen und ihre Umformungen verfolgen' },
      summary: {
        en: 'You follow operations on shapes in your head, from easy to hard.',
        de: 'Sie verfolgen im Kopf Umformungen an Formen, von leicht bis schwer.',
      },
      arms: [armOf(INFBENCH.tasks.map((task) => partOf(task, 'image', { ...LADDER, maxItems: MOST_LADDER_ITEMS }, 2)))],
      change: { aids: PAPER, feedback: 'practice', partOrder: 'shuffled', debrief: LADDER_DEBRIEF },
    }),
  },
  {
    id: 'infbench-published',
    title: 'Inf-Bench: as published, pictures and text',
    text: 'The paper’s lists, as far as the paper says, in two arms: pictures without letters, or encoded text. No question limit, no time limit, no feedback after practice, paper allowed. The paper does not say whether its 100 people did both. A ladder can take hours: ask fewer tasks in each arm.',
    takesTask: false,
    draft: () => ({
      title: { en: 'Following operations on shapes', de: 'Formen und ihre Umformungen verfolgen' },
      summary: {
        en: 'You follow operations on shapes in your head, from easy to hard.',
        de: 'Sie verfolgen im Kopf Umformungen an Formen, von leicht bis schwer.',
      },
      arms: [
        armOf(infbenchParts('Table 1'), 'pictures', 'Pictures'),
        armOf(infbenchParts('Table 2'), 'text', 'Encoded text'),
      ],
      change: { aids: PAPER, feedback: 'practice', partOrder: 'shuffled', debrief: LADDER_DEBRIEF },
    }),
  },
  {
    id: 'cubebench',
    title: 'Cube Bench: its seven tests',
    text: 'The paper asked no people. Each test at its published levels with a few questions: 50 in all, moves in pictures and text. Reflection is a second look, as people get it.',
    takesTask: false,
    draft: () => ({
      title: { en: 'A scrambled cube', de: 'Ein verdrehter Zauberwürfel' },
      summary: {
        en: 'You read pictures of a cube and follow its turns.',
        de: 'Sie lesen Bilder eines Zauberwürfels und verfolgen seine Drehungen.',
      },
      arms: [armOf(CUBE_PARTS)],
      change: { aids: PAPER, background: ['age_band', 'color_vision', 'prior_experience_cube'] },
    }),
  },
  {
    id: 'spatialviz',
    title: 'SpatialViz-Bench: 72 questions',
    text: 'As the paper’s eight people: six questions of each of the twelve tasks, evenly over the published levels, without aids, without a limit of time.',
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
            partOf(task, 'image', setOf(plan, 'fresh')),
          ),
        ),
      ],
      change: { aids: NO_AIDS, partOrder: 'shuffled' },
    }),
  },
  {
    id: 'euclifold',
    title: 'EucliFold: 16 questions',
    text: 'As the paper’s volunteers: 16 single statements, four of each category (perception: two on colour, two on orientation), never both of a pair. Departures: each person gets new statements, not 16 of a pool of 240; our pictures and rules are shown; the paper does not say how it split perception.',
    takesTask: false,
    draft: () => ({
      title: { en: 'Arrows on a cube', de: 'Pfeile auf einem Würfel' },
      summary: {
        en: '16 statements about a cube with arrows: true or false?',
        de: '16 Aussagen über einen Würfel mit Pfeilen: richtig oder falsch?',
      },
      arms: [
        armOf(
          Object.entries(planOf(EUCLIFOLD, 'human-protocol')).map(([task, plan]) =>
            partOf(task, 'image.single', setOf(plan, 'fresh')),
          ),
        ),
      ],
      change: { aids: NO_AIDS, partOrder: 'shuffled' },
    }),
  },
  {
    id: 'stare',
    title: 'STARE: with and without the pictures in between',
    text: 'Twelve questions at each published level. Two arms with the same items: without simulation, and with the pictures between the steps. The paper’s two people did both; here each person is in one arm.',
    takesTask: false,
    draft: () => ({
      title: { en: 'Steps in between', de: 'Schritte dazwischen' },
      summary: {
        en: 'You follow changes of shapes, nets and views.',
        de: 'Sie verfolgen, wie sich Formen, Netze und Ansichten ändern.',
      },
      arms: [
        armOf(starePartsIn('without'), 'without', 'Without simulation'),
        armOf(starePartsIn('with'), 'with', 'With simulation'),
      ],
      change: { aids: NO_AIDS, partOrder: 'shuffled' },
    }),
  },
];

const CUBE_PARTS: readonly StudyPart[] = [
  partOf('cubebench/face-reconstruction', 'image', setOf({ levels: [1, 2, 3], itemsPerLevel: 2 }, 'fresh')),
  partOf('cubebench/verification', 'image', setOf({ levels: [5], itemsPerLevel: 8 }, 'fresh')),
  partOf('cubebench/move-prediction', 'image+text', setOf({ levels: [1], itemsPerLevel: 8 }, 'fresh')),
  partOf('cubebench/reflection', 'image+text.second-look', setOf({ levels: [1], itemsPerLevel: 8 }, 'fresh')),
  partOf('cubebench/step-by-step', 'image+text', setOf({ levels: [1, 2, 3, 4, 5], itemsPerLevel: 2 }, 'fresh')),
  partOf('cubebench/move-effect', 'text', setOf({ levels: [1, 2, 3], itemsPerLevel: 2 }, 'fresh')),
  partOf('cubebench/learning-curve', 'image+text', setOf({ levels: [3], itemsPerLevel: 4 }, 'fresh')),
];

/** Tasks without intermediate pictures are the same in both arms. */
function starePartsIn(arm: 'with' | 'without'): readonly StudyPart[] {
  const simulated = new Set(
    (STARE.terms?.terms ?? []).filter(({ arms }) => arms === undefined).flatMap(({ tasks }) => tasks),
  );
  return Object.entries(planOf(STARE, 'human-baseline')).map(([task, plan]) =>
    partOf(task, arm === 'with' && simulated.has(task) ? 'image.all' : 'image', setOf(plan, 'frozen')),
  );
}

const ALL: readonly TemplateSource[] = [...SOURCES, ...PUBLISHED_SOURCES];

export const TEMPLATES: readonly StudyTemplate[] = ALL.map(({ id, title, text, takesTask }) => ({
  id,
  title,
  text,
  takesTask,
}));

export interface TemplateTask {
  readonly task: string;
  readonly condition: Condition;
}

/** `chosen` is ignored by templates without a task. Throws `not-found`. */
export function configFromTemplate(
  id: string,
  chosen: TemplateTask,
  languages: readonly StudyLanguage[] = STUDY_LANGUAGES,
): StudyConfig {
  const source = ALL.find((template) => template.id === id);
  if (source === undefined) throw new AppError('not-found', `There is no template ${id}.`);
  const { title, summary, arms, change } = source.draft(chosen.task, chosen.condition);
  return studyConfig.parse({
    title,
    summary,
    languages,
    arms,
    aids: PAPER,
    background: ['age_band', 'color_vision'],
    consent: { version: '1', markdown: CONSENT_TEMPLATE, source: CONSENT_TEMPLATE },
    debrief: DEBRIEF,
    quota: { total: 50, perArm: null },
    recruiters: {},
    quality: { version: 1 },
    ...change,
  });
}
