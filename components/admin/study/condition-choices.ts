/** Ways in which a task can be asked of people, for a list to choose from. */
import { type Condition, FOR_PEOPLE, isCondition, type Modality, modalityOf } from 'rung-puzzles/items/condition';

interface Group {
  readonly values: readonly { readonly id: string; readonly forModels?: boolean | undefined }[];
  readonly modalities?: readonly Modality[] | undefined;
}

export interface ConditionSource {
  readonly conditions: readonly Condition[];
  readonly variants: readonly Group[];
}

/**
 * Each plain condition, and with one more variant; what people always get is part of each. The first is the one that is
 * shown unless asked.
 */
export function conditionChoices({ conditions, variants }: ConditionSource): readonly Condition[] {
  return conditions.flatMap((plain) => {
    const groups = variants.filter(
      ({ modalities }) => modalities === undefined || modalities.includes(modalityOf(plain)),
    );
    return [
      build(plain, groups, null),
      ...groups.flatMap(({ values }, at) =>
        isForPeople(values)
          ? []
          : values.filter(({ forModels }) => forModels !== true).map(({ id }) => build(plain, groups, { at, id })),
      ),
    ];
  });
}

interface Pick {
  readonly at: number;
  readonly id: string;
}

function build(plain: Condition, groups: readonly Group[], pick: Pick | null): Condition {
  const parts = groups.flatMap(({ values }, at) => {
    if (pick?.at === at) return [pick.id];
    return values.filter(({ id }) => FOR_PEOPLE.has(id)).map(({ id }) => id);
  });
  const text = [plain, ...parts].join('.');
  return isCondition(text) ? text : plain;
}

const isForPeople = (values: Group['values']): boolean => values.some(({ id }) => FOR_PEOPLE.has(id));
