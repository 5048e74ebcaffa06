'use client';
import { type Condition, modalityOf } from 'rung-puzzles/items/condition';
import { useTranslations } from 'use-intl';
import { Disclosure } from '@/components/ui/disclosure';
import { CheckboxField } from '@/components/ui/form/checkbox';
import { modalityName } from '@/components/words/conditions';
import { abstention, type ChosenVariants, groupsFor, isOffered, type VariantGroup } from './condition';

interface RadioText {
  readonly title: string;
  readonly hint: string;
}

const MODALITY_HINTS = { image: 'image', 'image+text': 'imageText', text: 'text' } as const;

/** Names of a group's default and its other values; a group without texts uses its ids. */
interface GroupTexts {
  readonly legend: string;
  readonly standard: RadioText;
  readonly valueText: (id: string, meaning: string) => RadioText;
}
const GROUPS = ['palette', 'letters', 'reply', 'view'] as const;
const VALUES = {
  classic: 'palette.values.classic',
  plain: 'letters.values.plain',
  number: 'reply.values.number',
  word: 'reply.values.word',
  corners: 'view.values.corners',
} as const;
const isValue = (id: string): id is keyof typeof VALUES => Object.hasOwn(VALUES, id);

function useGroupTexts(): (group: VariantGroup) => GroupTexts {
  const t = useTranslations('start');
  const valueText = (id: string, meaning: string) =>
    isValue(id)
      ? { title: t(`shown.${VALUES[id]}.title`), hint: t(`shown.${VALUES[id]}.hint`) }
      : { title: id, hint: meaning };
  return ({ name, standard }) => {
    const known = GROUPS.find((group) => group === name);
    if (known === undefined) return { legend: name, standard: { title: standard, hint: '' }, valueText };
    return {
      legend: t(`shown.${known}.legend`),
      standard: { title: t(`shown.${known}.standard.title`), hint: t(`shown.${known}.standard.hint`) },
      valueText,
    };
  };
}

export const hasChoice = (conditions: readonly Condition[], variants: readonly VariantGroup[]): boolean =>
  conditions.length > 1 || variants.some(isOffered) || abstention(variants) !== null;

export interface ConditionChoiceProps {
  readonly conditions: readonly Condition[];
  readonly variants: readonly VariantGroup[];
  readonly plain: Condition;
  readonly chosen: ChosenVariants;
  readonly onPlain: (plain: Condition) => void;
  readonly onChosen: (chosen: ChosenVariants) => void;
}

/** How the questions are shown. Most people leave this closed. */
export function ConditionChoice({ conditions, variants, plain, chosen, onPlain, onChosen }: ConditionChoiceProps) {
  const t = useTranslations('start');
  const modalityText = useModalityText();
  const textsOf = useGroupTexts();
  const groups = groupsFor(variants, modalityOf(plain));
  const giveUp = abstention(groups);
  const pick = (group: string, id: string | null) => {
    const { [group]: _, ...rest } = chosen;
    onChosen(id === null ? rest : { ...rest, [group]: id });
  };
  return (
    <Disclosure summary={variants.some(isOffered) ? t('shown.advanced') : t('shown.advancedModality')}>
      <div className="space-y-5">
        {conditions.length > 1 && (
          <RadioGroup
            name="condition"
            legend={t('shown.modality')}
            rows={conditions.map((condition, index) => ({ id: condition, ...modalityText(condition, index) }))}
            value={plain}
            onChange={(id) => onPlain(id as Condition)}
          />
        )}
        {groups.filter(isOffered).map((group) => {
          const { legend, standard, valueText } = textsOf(group);
          return (
            <RadioGroup
              key={group.name}
              name={`variant-${group.name}`}
              legend={legend}
              rows={[
                { id: '', ...standard },
                ...group.values.map(({ id, meaning }) => ({ id, ...valueText(id, meaning) })),
              ]}
              value={chosen[group.name] ?? ''}
              onChange={(id) => pick(group.name, id === '' ? null : id)}
            />
          );
        })}
        {giveUp !== null && (
          <CheckboxField
            label={t('shown.abstain')}
            hint={t('shown.abstainHint')}
            checked={chosen[giveUp.group] === giveUp.id}
            onCheckedChange={(checked) => pick(giveUp.group, checked ? giveUp.id : null)}
          />
        )}
        {(variants.length > 0 || conditions.length > 1) && <p className="text-muted">{t('shown.apart')}</p>}
      </div>
    </Disclosure>
  );
}

/** The first is the default. */
function useModalityText(): (condition: Condition, index: number) => RadioText {
  const t = useTranslations('start');
  const words = useTranslations('words');
  return (condition, index) => {
    const modality = modalityOf(condition);
    const hint = t(`shown.hints.${MODALITY_HINTS[modality]}`);
    return { title: modalityName(words, modality), hint: index === 0 ? t('shown.recommended', { hint }) : hint };
  };
}

interface RadioGroupProps {
  readonly name: string;
  readonly legend: string;
  readonly rows: readonly (RadioText & { readonly id: string })[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

const RadioGroup = ({ name, legend, rows, value, onChange }: RadioGroupProps) => (
  <fieldset className="space-y-1">
    <legend className="mb-1 font-semibold">{legend}</legend>
    {rows.map(({ id, title, hint }) => (
      <label key={id} className="flex min-h-11 cursor-pointer gap-3 py-1">
        <input
          type="radio"
          name={name}
          checked={value === id}
          onChange={() => onChange(id)}
          className="relative mt-0.5 size-6 shrink-0 accent-(--accent) after:absolute after:-inset-3"
        />
        <span>
          <span className="font-medium">{title}</span>
          <span className="block text-muted">{hint}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
