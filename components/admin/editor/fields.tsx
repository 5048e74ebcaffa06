'use client';
import { createContext, useContext, useId } from 'react';
import { type FieldPath, get, useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Markdown } from '@/components/study/forms/markdown';
import { Disclosure } from '@/components/ui/disclosure';
import { CheckboxField } from '@/components/ui/form/checkbox';
import { SelectField, TextAreaField, TextField } from '@/components/ui/form/field';
import { STUDY_LANGUAGES, type StudyLanguage } from '@/lib/wire/studies/study';
import { filled } from '@/lib/wire/studies/study-about';
import { aboutFrom, type FormValues } from './values/form-values';
import type { Issue } from './values/issues';

type Name = FieldPath<FormValues>;

/** Estimated minutes of the longest arm. */
export const MinutesContext = createContext(0);

/** What is wrong, by field. */
export const IssuesContext = createContext<readonly Issue[]>([]);

const issueOf = (issues: readonly Issue[], name: string) => issues.find(({ field }) => field === name);

export function useIssue(name: string): string | undefined {
  return issueOf(useContext(IssuesContext), name)?.message;
}

/**
 * What is wrong with a field, as its error. What is only missing before the version can be opened is part of the hint
 * until the user has left the field.
 */
function useMarks(name: Name, hint?: string): { readonly hint?: string | undefined; readonly error?: string } {
  const { touchedFields } = useFormState<FormValues>({ name });
  const issue = issueOf(useContext(IssuesContext), name);
  if (issue === undefined) return { hint };
  if (!issue.isOpen || get(touchedFields, name)) return { hint, error: issue.message };
  return { hint: hint ? `${hint} (${issue.message})` : issue.message };
}

interface FieldProps {
  readonly name: Name;
  readonly label: React.ReactNode;
  readonly hint?: string;
  readonly className?: string;
}

export const LANGUAGE_NAMES: Readonly<Record<StudyLanguage, string>> = { en: 'English', de: 'German' };

export function Input({
  name,
  hint,
  ...rest
}: FieldProps & Omit<React.ComponentProps<typeof TextField>, keyof FieldProps>) {
  const { register } = useFormContext<FormValues>();
  return <TextField {...rest} {...register(name)} {...useMarks(name, hint)} autoComplete="off" />;
}

/** A text of several lines, in no language of the study. */
export function Lines({
  name,
  hint,
  ...rest
}: FieldProps & Omit<React.ComponentProps<typeof TextAreaField>, keyof FieldProps>) {
  const { register } = useFormContext<FormValues>();
  return <TextAreaField {...rest} {...register(name)} {...useMarks(name, hint)} />;
}

/** A number field that keeps what was typed as text. Empty means none. */
export const NumberInput = (props: FieldProps & { readonly placeholder?: string }) => (
  <Input inputMode="decimal" {...props} />
);

export function Select({ name, hint, children, ...rest }: FieldProps & { readonly children: React.ReactNode }) {
  const { register } = useFormContext<FormValues>();
  return (
    <SelectField {...rest} {...register(name)} {...useMarks(name, hint)}>
      {children}
    </SelectField>
  );
}

export function Check({ name, label, hint, disabled = false }: FieldProps & { readonly disabled?: boolean }) {
  const { field } = useController<FormValues>({ name });
  return (
    <CheckboxField
      label={label}
      hint={hint}
      disabled={disabled}
      checked={field.value === true}
      onCheckedChange={field.onChange}
    />
  );
}

/** Base of a text's names: `title` has `title.en` and `title.de`. */
type TextName = { [K in Name]: K extends `${infer Base}.en` ? (Base extends 'languages' ? never : Base) : never }[Name];

interface TextProps {
  readonly name: TextName;
  readonly label: string;
  readonly hint?: string;
  /** 1 is a single-line input. */
  readonly rows?: number;
  readonly markdown?: boolean;
}

export function useLanguages(): readonly StudyLanguage[] {
  const on = useWatch<FormValues, 'languages'>({ name: 'languages' });
  return STUDY_LANGUAGES.filter((language) => on[language]);
}

/** One text in each language of the study, side by side. */
export function Texts({ name, label, hint, rows = 1, markdown = false }: TextProps) {
  const id = useId();
  const languages = useLanguages();
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : id} className="min-w-0">
      <legend className="font-medium">{label}</legend>
      {hint !== undefined && (
        <p id={id} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="mt-2 grid gap-4 md:grid-cols-2">
        {languages.map((language) => (
          <OneText
            key={language}
            name={`${name}.${language}` as Name}
            label={label}
            language={language}
            rows={rows}
            markdown={markdown}
          />
        ))}
      </div>
    </fieldset>
  );
}

function OneText({
  name,
  label,
  language,
  rows,
  markdown,
}: {
  readonly name: Name;
  readonly label: string;
  readonly language: StudyLanguage;
  readonly rows: number;
  readonly markdown: boolean;
}) {
  const { register } = useFormContext<FormValues>();
  const shared = {
    label: (
      <span className="text-sm font-normal text-muted">
        <span className="sr-only">{label}, </span>
        {LANGUAGE_NAMES[language]}
      </span>
    ),
    lang: language,
    ...useMarks(name),
    ...register(name),
  };
  return (
    <div className="min-w-0 space-y-2">
      {rows === 1 ? (
        <TextField {...shared} autoComplete="off" />
      ) : (
        <TextAreaField {...shared} rows={rows} className={markdown ? 'font-mono' : ''} />
      )}
      {markdown && <MarkdownPreview name={name} language={language} label={label} />}
    </div>
  );
}

function MarkdownPreview({
  name,
  language,
  label,
}: {
  readonly name: Name;
  readonly language: StudyLanguage;
  readonly label: string;
}) {
  const text = useWatch<FormValues>({ name });
  const about = useWatch<FormValues, 'about'>({ name: 'about' });
  const shown = filled({ [language]: typeof text === 'string' ? text : '' }, aboutFrom(about))[language];
  return (
    <Disclosure
      summary={
        <>
          As people see it
          <span className="sr-only">
            : {label}, {LANGUAGE_NAMES[language]}
          </span>
        </>
      }
    >
      <div lang={language} className="rounded-lg border border-line bg-surface p-4">
        <Markdown>{shown ?? ''}</Markdown>
      </div>
    </Disclosure>
  );
}
