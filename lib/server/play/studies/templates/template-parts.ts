import type { Condition } from 'rung-puzzles/items/condition';
import type { SetPlan, Suite } from 'rung-puzzles/suites/suite';
import type { Localized, StudyArm, StudyConfig, StudyCourse, StudyPart } from '@/lib/wire/studies/study';

export interface StudyTemplate {
  readonly id: string;
  readonly title: string;
  /** The protocol it mirrors, and the differences. */
  readonly text: string;
  /** The admin chooses its one task. */
  readonly takesTask: boolean;
}

interface Draft {
  readonly title: Localized;
  readonly summary: Localized;
  readonly arms: readonly StudyArm[];
  readonly change?: Partial<StudyConfig>;
}

export interface TemplateSource extends StudyTemplate {
  readonly draft: (task: string, condition: Condition) => Draft;
}

export const NO_AIDS = {
  allowed: false,
  text: {
    en: 'Please work alone and without aids: no paper, no AI, no programs.',
    de: 'Bitte arbeiten Sie allein und ohne Hilfsmittel: kein Papier, keine KI, keine Programme.',
  },
};
export const PAPER = {
  allowed: true,
  text: {
    en: 'Please work alone. Paper and pencil are fine; AI and programs are not.',
    de: 'Bitte arbeiten Sie allein. Papier und Stift sind in Ordnung, KI und Programme nicht.',
  },
};
export const partOf = (task: string, condition: Condition, course: StudyCourse, practiceItems = 1): StudyPart => ({
  task,
  condition,
  course,
  practiceItems,
});
export const armOf = (parts: readonly StudyPart[], id = 'all', title = 'Everyone'): StudyArm => ({
  id,
  title,
  weight: 1,
  parts: [...parts],
});
export const setOf = ({ levels, itemsPerLevel }: SetPlan, seeds: 'fresh' | 'frozen'): StudyCourse => ({
  kind: 'set',
  levels: [...levels],
  itemsPerLevel,
  seeds,
});
export const LADDER: Extract<StudyCourse, { kind: 'ladder' }> = { kind: 'ladder', maxLevel: null, maxItems: null };

export function planOf(suite: Suite, id: string): Readonly<Record<string, SetPlan>> {
  return suite.plans?.find((plan) => plan.id === id)?.sets ?? {};
}
