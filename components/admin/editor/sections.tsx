'use client';
import { useContext } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { REPORT_QUESTIONS, type ReportQuestion } from '@/lib/wire/studies/report-card';
import { AGE_BANDS, EDUCATIONS } from '@/lib/wire/studies/stated-population';
import { BACKGROUND_QUESTIONS, type BackgroundQuestion } from '@/lib/wire/studies/study';
import { NUMBER_RULES, SWITCH_RULES } from '../study/rule-fields';
import {
  Check,
  Input,
  LANGUAGE_NAMES,
  Lines,
  MinutesContext,
  NumberInput,
  Select,
  Texts,
  useIssue,
  useLanguages,
} from './fields';
import { ListButtons } from './list-buttons';
import { type FormValues, noText } from './values/form-values';

const GRID = 'grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3';

export function RulesSection() {
  return (
    <div className="space-y-6">
      <div className={GRID}>
        <NumberInput
          name="itemLimitSeconds"
          label="Time limit for each question, s"
          hint="Empty: none. Held by the server’s clock."
        />
        <Select name="feedback" label="Feedback" hint="Not after each answer if everyone gets the same items">
          <option value="none">never</option>
          <option value="practice">in practice</option>
          <option value="every">after each answer</option>
        </Select>
        <NumberInput
          name="checksPerPart"
          label="Easy questions in between"
          hint="In each part, 0 to 5; they tell attention"
        />
      </div>
      <Check
        name="extendedTime"
        label="People may ask for more time"
        hint="×1.5 or ×2 of the limit, before they start; kept apart in every count"
      />
      <Check
        name="aids.allowed"
        label="Aids such as paper are allowed"
        hint="AI, programs and other people never are"
      />
      <Texts name="aids.text" label="Text about aids" />
      <Check
        name="onBoards"
        label="First ladders count on the public boards, too"
        hint="Only ladders without a limit of time, without feedback and without caps"
      />
    </div>
  );
}

export function LanguagesSection() {
  const languages = useLanguages();
  return (
    <fieldset>
      <legend className="sr-only">Languages</legend>
      <p className="text-sm text-muted">Texts are asked for in these languages only.</p>
      <div className="mt-1 flex flex-wrap gap-x-8">
        <Check name="languages.en" label="English" />
        <Check name="languages.de" label="German" />
      </div>
      <Missing name="languages.en" />
      {languages.length > 1 && (
        <Select name="first" label="Fallback for other languages" className="mt-3 max-w-56">
          {languages.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  );
}

export function AboutSection() {
  return (
    <div className="space-y-6">
      <p className="max-w-text text-sm text-muted">
        The consent text takes these from here. Of the rest it assumes: answers are kept for ten years at most and go to
        no one else, the legal basis is consent, and the invitation says how people are paid. It names no ethics review
        and no data protection officer: add them if your study has them. Read it, and change what is otherwise.
      </p>
      <div className={GRID}>
        <Input name="about.institution" label="Institution" hint="As people know it, with its country" />
        <Input name="about.contact" label="Contact person" hint="Who is responsible for the study" />
        <Input name="about.email" type="email" label="E-mail address" hint="For questions of participants" />
        <NumberInput
          name="about.minutes"
          label="Minutes it takes"
          hint={`The estimate is now ${useContext(MinutesContext)}`}
        />
      </div>
      <Texts name="about.purpose" label="Purpose" hint="One sentence on what this study in particular asks" rows={2} />
    </div>
  );
}

export function TextsSection() {
  return (
    <div className="space-y-8">
      <Texts name="title" label="Title" />
      <Texts name="summary" label="Summary" hint="One or two sentences, shown to anyone who opens the link" rows={3} />
      <Texts
        name="instructions"
        label="Instructions"
        hint="Markdown, before the first part; empty: none"
        rows={6}
        markdown
      />
      <div className="space-y-4">
        <Input
          name="consent.version"
          label="Name of the consent text"
          hint="A changed text needs a new name"
          className="max-w-56"
        />
        <Texts
          name="consent.markdown"
          label="Consent"
          hint="Markdown. {{institution}}, {{contact}}, {{email}}, {{minutes}} and {{purpose}} come from above. Places in [[double brackets]] are to be filled in before the study can be opened."
          rows={18}
          markdown
        />
      </div>
      <Texts name="debrief" label="At the end" hint="Markdown; empty: none" rows={4} markdown />
    </div>
  );
}

function Missing({ name }: { readonly name: 'languages.en' }) {
  const issue = useIssue(name);
  return issue === undefined ? null : <p className="text-sm font-medium text-bad">{issue}</p>;
}

const QUESTION_NAMES: Readonly<Record<BackgroundQuestion, string>> = {
  age_band: 'Age, in bands',
  handedness: 'Handedness',
  normal_vision: 'Normal or corrected vision',
  color_vision: 'Colour vision',
  fluent_language: 'Fluent in the language of the study',
  education_level: 'Education',
  prior_experience_cube: 'Experience with cube puzzles',
  prior_experience_spatial: 'Experience with spatial work or tests',
};

export function QuestionsSection() {
  const { fields, append, remove, move } = useFieldArray<FormValues, 'comprehension', 'key'>({
    name: 'comprehension',
    keyName: 'key',
  });
  return (
    <div className="space-y-6">
      <NumberInput
        name="minAge"
        label="Least age"
        hint="Confirmed with a tick; no date of birth"
        className="max-w-56"
      />
      <fieldset>
        <legend className="mb-1 font-medium">Asked before the start</legend>
        <div className="grid sm:grid-cols-2">
          {BACKGROUND_QUESTIONS.map((question) => (
            <Check key={question} name={`background.${question}`} label={QUESTION_NAMES[question]} />
          ))}
        </div>
      </fieldset>
      <PopulationFields />
      <div className="space-y-4">
        <p>
          <span className="font-medium">Were the instructions understood?</span>{' '}
          <span className="text-muted">Two tries; who fails twice is sent back without harm.</span>
        </p>
        {fields.map(({ key }, index) => (
          <Question
            key={key}
            index={index}
            buttons={
              <ListButtons
                name={`question ${index + 1}`}
                index={index}
                count={fields.length}
                move={move}
                remove={remove}
                least={0}
              />
            }
          />
        ))}
        <Button onClick={() => append({ question: noText(), options: [noText(), noText()], right: '0' })}>
          Add a question
        </Button>
      </div>
    </div>
  );
}

function PopulationFields() {
  return (
    <fieldset className="space-y-4">
      <legend className="mb-1 font-medium">Population that the results stand for</legend>
      <p className="max-w-text text-sm text-muted">
        If you state its shares, the results show the ladders of people weighted to them, next to the ladders of all
        people. A line for each group: its answers, a colon, its percentage. Every group needs five people. Empty: no
        weights.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <Lines
          name="population.age_band"
          label="Shares by age"
          hint={`Answers: ${AGE_BANDS.join(', ')}`}
          placeholder={'18-24, 25-34: 30\n35-44, 45-54: 35\n55-64, 65+: 35'}
          rows={4}
        />
        <Lines
          name="population.education_level"
          label="Shares by education"
          hint={`Answers: ${EDUCATIONS.join(', ')}`}
          placeholder={'school, vocational: 70\nbachelor, master, doctorate: 30'}
          rows={4}
        />
      </div>
      <Input
        name="population.source"
        label="Whom, and where the shares come from"
        hint="Such as: adults of Germany, census of 2022"
        maxLength={300}
      />
    </fieldset>
  );
}

function Question({ index, buttons }: { readonly index: number; readonly buttons: React.ReactNode }) {
  const { fields, append, remove, move } = useFieldArray<FormValues, `comprehension.${number}.options`, 'key'>({
    name: `comprehension.${index}.options`,
    keyName: 'key',
  });
  return (
    <fieldset className="min-w-0 space-y-4 rounded-lg border border-line bg-surface p-4">
      <legend className="sr-only">Question {index + 1}</legend>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="pt-1">Question {index + 1}</h3>
        {buttons}
      </div>
      <Texts name={`comprehension.${index}.question`} label="Question" />
      <ol className="space-y-4">
        {fields.map(({ key }, at) => (
          <li key={key} className="space-y-1">
            <Texts name={`comprehension.${index}.options.${at}`} label={`Option ${at + 1}`} />
            <ListButtons
              name={`option ${at + 1} of question ${index + 1}`}
              index={at}
              count={fields.length}
              move={move}
              remove={remove}
              least={2}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-3">
        <Select name={`comprehension.${index}.right`} label="The right one">
          {fields.map(({ key }, at) => (
            <option key={key} value={String(at)}>
              option {at + 1}
            </option>
          ))}
        </Select>
        <Button disabled={fields.length >= 6} onClick={() => append(noText())}>
          Add an option
        </Button>
      </div>
    </fieldset>
  );
}

export function QuotaSection() {
  return (
    <div className="space-y-6">
      <div className={GRID}>
        <NumberInput name="quota.total" label="Valid completes wanted in all" hint="Empty: no end" />
        <NumberInput name="quota.perArm" label="… in each arm" hint="Empty: no end" />
        <NumberInput name="quota.reservationMinutes" label="An unused place is kept, min" />
        <Input name="opensAt" type="datetime-local" label="Opens, UTC" hint="Empty: as soon as you open it" />
        <Input name="closesAt" type="datetime-local" label="Closes, UTC" hint="Empty: when you close it" />
      </div>
      <p className="max-w-text text-sm text-muted">
        People go to the arm that has the fewest valid completes and places in use, relative to its weight; by lot among
        equals. Whoever the rules exclude whole takes up no place.
      </p>
    </div>
  );
}

export function RecruitersSection() {
  const { prolific, mturk, sona } = useWatch<FormValues, 'recruiters'>({ name: 'recruiters' });
  return (
    <div className="space-y-6">
      <p className="max-w-text text-sm text-muted">
        Their names for people are kept apart from everything that is analysed or exported.
      </p>
      <div className="space-y-3">
        <Check name="recruiters.prolific.on" label="Prolific" />
        {prolific.on && (
          <div className={GRID}>
            <Input name="recruiters.prolific.complete" label="Code: complete" spellCheck={false} />
            <Input name="recruiters.prolific.screenedOut" label="Code: screened out" spellCheck={false} />
            <Input name="recruiters.prolific.withdrew" label="Code: withdrew" spellCheck={false} />
          </div>
        )}
      </div>
      <div className="space-y-3">
        <Check name="recruiters.mturk.on" label="Amazon MTurk" />
        {mturk.on && <Check name="recruiters.mturk.sandbox" label="Assignments go back to the sandbox" />}
      </div>
      <div className="space-y-3">
        <Check name="recruiters.sona.on" label="SONA" />
        {sona.on && (
          <div className={GRID}>
            <Input
              name="recruiters.sona.site"
              label="Site"
              placeholder="https://example.sona-systems.com"
              spellCheck={false}
            />
            <Input name="recruiters.sona.experimentId" label="Experiment id" spellCheck={false} />
            <Input name="recruiters.sona.creditToken" label="Credit token" spellCheck={false} />
          </div>
        )}
      </div>
    </div>
  );
}

export function ExclusionSection() {
  return (
    <div className="space-y-6">
      <p className="max-w-text text-sm text-muted">
        Stated before data are seen, frozen when the version is opened. Rows are kept and coded, never deleted. Empty
        switches a rule off.
      </p>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {NUMBER_RULES.map(({ name, label, hint }) => (
          <NumberInput key={name} name={`quality.${name}`} label={label} hint={hint} />
        ))}
      </div>
      <div>
        {SWITCH_RULES.map(({ name, label }) => (
          <Check key={name} name={`quality.${name}`} label={label} />
        ))}
      </div>
    </div>
  );
}

const REPORT_LABELS: Readonly<Record<ReportQuestion, { readonly label: string; readonly hint: string }>> = {
  population: { label: 'Population of interest', hint: 'Who should the baseline stand for, and by which criteria?' },
  sampling: { label: 'Sampling strategy', hint: 'How are people found and chosen, from where?' },
  power_analysis: { label: 'Power analysis', hint: 'Smallest effect of interest, people needed, power' },
  ethics_review: { label: 'Ethics review', hint: 'Board and reference, or why none is needed' },
  preregistration: { label: 'Pre-registration', hint: 'Its address, or none' },
  authors_took_part: { label: 'Authors among the people', hint: 'None, or how many' },
  pay: { label: 'Pay', hint: 'Amount and bonus, also for training; the same for everyone?' },
  instruction_differences: {
    label: 'Other instructions for models',
    hint: 'What differs from what people read, and what was done about it',
  },
};

export function ReportSection() {
  return (
    <div className="space-y-6">
      <p className="max-w-text text-sm text-muted">
        What only you can say about the baseline. It stands on the report card of the study and in each export, and
        freezes when the version is opened. Empty: the card says that it is missing.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {REPORT_QUESTIONS.map((name) => (
          <Input key={name} name={`report.${name}`} maxLength={600} {...REPORT_LABELS[name]} />
        ))}
      </div>
    </div>
  );
}
