'use client';
import { CheckboxField } from '@/components/ui/checkbox';
import { Disclosure } from '@/components/ui/disclosure';
import { MODALITY_NAMES } from '@/components/words/conditions';
import { type Condition, type Modality, modalityOf } from '@/lib/items/condition';
import { abstention, type ChosenVariants, groupsFor, isOffered, type VariantGroup } from './condition';

interface RadioText {
  readonly title: string;
  readonly hint: string;
}

const MODALITY_HINTS: Readonly<Record<Modality, string>> = {
  image: 'No letters to read but those on the pictures.',
  'image+text': 'The picture, and beside it the same in letters.',
  text: 'Every shape or cube is written as letters. Much harder; usable with a screen reader.',
};

/** What the standard of a group and its other values are called on the start page. */
const GROUP_TEXTS: Readonly<Record<string, { readonly legend: string; readonly standard: RadioText; readonly values: Readonly<Record<string, RadioText>> }>> = {
  palette: {
    legend: 'Colours',
    standard: { title: 'Colours for everyone', hint: 'Kept apart also by colour-blind people.' },
    values: {
      classic: { title: 'Classic colours', hint: 'The bright ones of the paper. Red and orange, or green and yellow, are hard to tell apart for some people.' },
    },
  },
  letters: {
    legend: 'Letters on the stickers',
    standard: { title: 'With letters', hint: 'Each sticker bears the letter of its colour.' },
    values: { plain: { title: 'Without letters', hint: 'Colour is the only means, as in the paper.' } },
  },
  reply: {
    legend: 'Answers',
    standard: { title: 'Four options', hint: 'One of them is right.' },
    values: {
      number: { title: 'A number of your own', hint: 'No options where the question has a number for an answer.' },
      word: { title: 'A word of your own', hint: 'No options where the question has a colour for an answer.' },
    },
  },
  view: {
    legend: 'View',
    standard: { title: 'Unfolded', hint: 'All six faces side by side.' },
    values: { corners: { title: 'Two corners', hint: 'The cube from two opposite corners, three faces each.' } },
  },
};

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

/** How the questions are shown: most people leave it closed. */
export function ConditionChoice({ conditions, variants, plain, chosen, onPlain, onChosen }: ConditionChoiceProps) {
  const groups = groupsFor(variants, modalityOf(plain));
  const giveUp = abstention(groups);
  const pick = (group: string, id: string | null) => {
    const { [group]: _, ...rest } = chosen;
    onChosen(id === null ? rest : { ...rest, [group]: id });
  };
  return (
    <Disclosure summary={variants.some(isOffered) ? 'Advanced: how the questions are shown' : 'Advanced: pictures or text'}>
      <div className="space-y-5">
        {conditions.length > 1 && (
          <RadioGroup
            name="condition"
            legend="Pictures or text"
            rows={conditions.map((condition, index) => ({ id: condition, ...modalityText(condition, index) }))}
            value={plain}
            onChange={(id) => onPlain(id as Condition)}
          />
        )}
        {groups.filter(isOffered).map(({ name, standard, values }) => {
          const texts = GROUP_TEXTS[name];
          return (
            <RadioGroup
              key={name}
              name={`variant-${name}`}
              legend={texts?.legend ?? name}
              rows={[
                { id: '', ...(texts?.standard ?? { title: standard, hint: '' }) },
                ...values.map(({ id, meaning }) => ({ id, ...(texts?.values[id] ?? { title: id, hint: meaning }) })),
              ]}
              value={chosen[name] ?? ''}
              onChange={(id) => pick(name, id === '' ? null : id)}
            />
          );
        })}
        {giveUp !== null && (
          <CheckboxField
            label="With “I don’t know”"
            hint="A button of its own: the right move is made for you, and the step earns nothing. Counted apart."
            checked={chosen[giveUp.group] === giveUp.id}
            onCheckedChange={(checked) => pick(giveUp.group, checked ? giveUp.id : null)}
          />
        )}
        {(variants.length > 0 || conditions.length > 1) && (
          <p className="text-muted">Each way of showing is counted apart. Leave it as it is unless you know what you want.</p>
        )}
      </div>
    </Disclosure>
  );
}

/** The first is what is taken unless one chooses. */
function modalityText(condition: Condition, index: number): RadioText {
  const modality = modalityOf(condition);
  return { title: MODALITY_NAMES[modality], hint: index === 0 ? `What most people should take. ${MODALITY_HINTS[modality]}` : MODALITY_HINTS[modality] };
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
