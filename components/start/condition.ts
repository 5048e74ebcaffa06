/** The condition that a person's choices make. Pure, so that it can be tested. */
import { type Condition, FOR_PEOPLE, type Modality, modalityOf } from 'rung-puzzles/items/condition';

export interface VariantGroup {
  readonly name: string;
  readonly standard: string;
  readonly values: readonly { readonly id: string; readonly meaning: string }[];
  readonly modalities?: readonly Modality[] | undefined;
}

/** The chosen variant by the name of its group; none: the default. */
export type ChosenVariants = Readonly<Record<string, string>>;

export const groupsFor = (variants: readonly VariantGroup[], modality: Modality): readonly VariantGroup[] =>
  variants.filter(({ modalities }) => modalities === undefined || modalities.includes(modality));

/**
 * A modality with the chosen variants, in the order of the task's groups. Leaves out choices that the modality does not
 * have.
 */
export function conditionOf(plain: Condition, variants: readonly VariantGroup[], chosen: ChosenVariants): Condition {
  const groups = groupsFor(variants, modalityOf(plain));
  const ids = groups.flatMap(({ name, values }) => {
    const always = values.find(({ id }) => FOR_PEOPLE.has(id));
    return (always ?? values.find(({ id }) => id === chosen[name]))?.id ?? [];
  });
  return ids.length === 0 ? plain : (`${plain}.${ids.join('.')}` as Condition);
}

/** Groups with one choice on the start page; the others keep their default. */
const OFFERED: ReadonlySet<string> = new Set(['palette', 'letters', 'view', 'reply']);
export const isOffered = ({ name }: VariantGroup): boolean => OFFERED.has(name);

/** The variant with "I don't know", in any group. */
export const abstention = (groups: readonly VariantGroup[]): { readonly group: string; readonly id: string } | null => {
  const group = groups.find(({ values }) => values.some(({ id }) => ABSTENTIONS.has(id)));
  const id = group?.values.find((value) => ABSTENTIONS.has(value.id))?.id;
  return group === undefined || id === undefined ? null : { group: group.name, id };
};
const ABSTENTIONS: ReadonlySet<string> = new Set(['idk', 'abstain', 'abstention']);
