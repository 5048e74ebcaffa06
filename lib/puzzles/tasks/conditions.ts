/** The conditions of a task: each modality with at most one value of each of its variant groups, in order. */
import {
  type Condition,
  hasVariant,
  isCondition,
  MODALITIES,
  type Modality,
  modalityOf,
  REVEALS_ANSWER,
  variantsOf,
} from 'rung-puzzles/items/condition';
import type { Task, VariantGroup } from './task';

type Shown = Pick<Task, 'conditions' | 'variants'>;

export function takesCondition(task: Shown, condition: string): condition is Condition {
  if (!isCondition(condition)) return false;
  const modality = modalityOf(condition);
  if (!task.conditions.includes(modality) && !openersOf(task, modality).some((id) => hasVariant(condition, id)))
    return task.conditions.includes(condition);
  const groups = groupsOf(task, modality);
  const places = variantsOf(condition).map((variant) =>
    groups.findIndex(({ values }) => values.some(({ id }) => id === variant)),
  );
  return places.every((place, index) => place > (places[index - 1] ?? -1) && place >= 0);
}

export const groupsOf = (task: Shown, modality: Modality): readonly VariantGroup[] =>
  (task.variants ?? []).filter(({ modalities }) => modalities === undefined || modalities.includes(modality));

/** Variants that add a modality to the task. */
const openersOf = (task: Shown, modality: Modality): readonly string[] =>
  groupsOf(task, modality).flatMap(({ values }) =>
    values.flatMap(({ id, opens }) => (opens?.includes(modality) ? [id] : [])),
  );

export const drawingVariants = (task: Pick<Task, 'variants'>, condition: Condition): readonly string[] =>
  markedVariants(task, condition, 'drawsPuzzle');

/** The variants of a condition that make its frozen items differ from those of other conditions. */
export function variantsApart(task: Pick<Task, 'variants'>, condition: Condition): readonly string[] {
  if (markedVariants(task, condition, 'setsApart').length > 0) return variantsOf(condition);
  const drawing = drawingVariants(task, condition);
  return variantsOf(condition).filter((variant) => REVEALS_ANSWER.has(variant) || drawing.includes(variant));
}

const markedVariants = (
  { variants = [] }: Pick<Task, 'variants'>,
  condition: Condition,
  mark: 'drawsPuzzle' | 'setsApart' | 'forModels',
): readonly string[] =>
  variantsOf(condition).filter((id) =>
    variants.some(({ values }) => values.some((value) => value.id === id && value[mark] === true)),
  );

/** The variant of a condition that only models get, or undefined if people can get the condition too. */
export const modelsOnly = (task: Pick<Task, 'variants'>, condition: Condition): string | undefined =>
  markedVariants(task, condition, 'forModels')[0];

/** Whether a seed gives the same puzzle in both conditions, so that replies can be compared item by item. */
export const samePuzzle = (task: Pick<Task, 'variants'>, a: Condition, b: Condition): boolean =>
  drawingVariants(task, a).join('.') === drawingVariants(task, b).join('.');

/**
 * The conditions that tests and listings cover: plain ones, each with every single variant, and modalities that
 * variants add.
 */
export const sampleConditions = (task: Shown): readonly Condition[] => [
  ...task.conditions.flatMap((plain) => [
    plain,
    ...groupsOf(task, modalityOf(plain)).flatMap(({ values }) =>
      values.map(({ id }): Condition => `${modalityOf(plain)}.${id}`),
    ),
  ]),
  ...openedConditions(task),
];

const openedConditions = (task: Shown): readonly Condition[] =>
  MODALITIES.filter((modality) => !task.conditions.includes(modality)).flatMap((modality) =>
    openersOf(task, modality).map((id): Condition => `${modality}.${id}`),
  );
