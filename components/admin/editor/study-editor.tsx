'use client';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { formatInstant } from '@/components/boards/format';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { type StudyConfig, studyConfig } from '@/lib/wire/study';
import { draftChecked } from '@/lib/wire/study-admin';
import { ArmsSection, type EditorTask, TasksContext } from './arms-section';
import { IssuesContext } from './fields';
import { type FormValues, fromForm, toForm } from './form-values';
import { fieldOf, type Issue, issuesIn, placeName } from './issues';
import { dropCopy, type KeptCopy, readCopy } from './kept-copy';
import {
  ExclusionSection,
  QuestionsSection,
  QuotaSection,
  RecruitersSection,
  ReportSection,
  RulesSection,
  TextsSection,
} from './sections';
import { SizeSummary } from './size-summary';
import { type Autosave, type SaveState, useAutosave } from './use-autosave';

export interface StudyEditorProps {
  readonly slug: string;
  readonly version: number;
  readonly config: StudyConfig;
  readonly configSha256: string;
  readonly tasks: readonly EditorTask[];
  readonly canEdit: boolean;
  readonly isDraft: boolean;
}

const SECTIONS = [
  { id: 'arms', title: 'What people do', fields: ['arms', 'partOrder'], Content: ArmsSection },
  {
    id: 'rules',
    title: 'Rules',
    fields: ['itemLimitSeconds', 'feedback', 'checksPerPart', 'extendedTime', 'aids', 'onBoards'],
    Content: RulesSection,
  },
  {
    id: 'texts',
    title: 'Texts',
    fields: ['languages', 'title', 'summary', 'instructions', 'consent', 'debrief'],
    Content: TextsSection,
  },
  {
    id: 'questions',
    title: 'Questions before',
    fields: ['minAge', 'background', 'comprehension'],
    Content: QuestionsSection,
  },
  { id: 'quotas', title: 'Quotas and dates', fields: ['quota', 'opensAt', 'closesAt'], Content: QuotaSection },
  { id: 'recruiters', title: 'Recruiters', fields: ['recruiters'], Content: RecruitersSection },
  { id: 'exclusion', title: 'Exclusion rules', fields: ['quality'], Content: ExclusionSection },
  { id: 'report', title: 'Report card', fields: ['report'], Content: ReportSection },
] as const;

/** All settings of a draft, saved automatically. */
export function StudyEditor({ slug, version, config, configSha256, tasks, canEdit, isDraft }: StudyEditorProps) {
  const form = useForm<FormValues>({ defaultValues: useMemo(() => toForm(config), [config]) });
  const values = useWatch({ control: form.control }) as FormValues;
  const [ready, setReady] = useState(false);
  const [older, setOlder] = useState<KeptCopy | null>(null);
  const [isBack, setBack] = useState(false);
  const saving = useAutosave(slug, { config, sha: configSha256 }, values, canEdit && ready);
  const mistakes = useMemo(() => issuesIn(fromForm(values)), [values]);
  const open = useOpenIssues(slug, saving.sha, saving.state === 'saved' && isDraft);
  const issues = useMemo(() => [...mistakes, ...saving.refused, ...open], [mistakes, saving.refused, open]);
  const parsed = useMemo(() => studyConfig.safeParse(fromForm(values)).data ?? config, [values, config]);

  useEffect(() => {
    const kept = canEdit ? readCopy(slug) : null;
    if (kept !== null && kept.basedOn === configSha256) {
      form.reset(kept.values);
      setBack(true);
    } else if (kept !== null) setOlder(kept);
    // Keep the older copy in the browser until the user decides what to do with it.
    setReady(kept === null || kept.basedOn === configSha256);
  }, [slug, configSha256, canEdit, form]);

  const decide = (take: boolean) => {
    if (older !== null && take) form.reset(older.values);
    if (!take) dropCopy(slug);
    setOlder(null);
    setReady(true);
  };
  return (
    <FormProvider {...form}>
      <IssuesContext value={issues}>
        <TasksContext value={tasks}>
          {canEdit && (
            <SaveBar
              saving={saving}
              mistakes={mistakes.length}
              slug={slug}
              version={version}
              values={values}
              load={(next) => form.reset(toForm(next))}
            />
          )}
          {older !== null && <OlderCopy copy={older} decide={decide} slug={slug} />}
          {isBack && saving.state !== 'saved' && (
            <Callout className="mb-4" title="What you had typed here is back">
              <p>This browser had kept what was not saved on the server yet.</p>
            </Callout>
          )}
          <IssueList
            title={
              mistakes.length === 1
                ? 'One place keeps this from being saved'
                : `${mistakes.length} places keep this from being saved`
            }
            tone="bad"
            issues={[...mistakes, ...saving.refused]}
          />
          {isDraft && <IssueList title="Before it can be opened" tone="warn" issues={open} />}
          <div className="mb-6">
            <SizeSummary config={parsed} tasks={tasks} />
          </div>
          <form noValidate onSubmit={(event) => event.preventDefault()}>
            <fieldset
              disabled={!canEdit || older !== null}
              className="min-w-0 divide-y divide-line border-y border-line"
            >
              {SECTIONS.map((section) => (
                <EditorSection key={section.id} section={section} issues={issues} />
              ))}
            </fieldset>
          </form>
        </TasksContext>
      </IssuesContext>
    </FormProvider>
  );
}

function EditorSection({
  section: { id, title, fields, Content },
  issues,
}: {
  readonly section: (typeof SECTIONS)[number];
  readonly issues: readonly Issue[];
}) {
  const own = issues.filter(({ field }) => (fields as readonly string[]).includes(field.split('.')[0] ?? '')).length;
  return (
    // The page may not be hydrated yet.
    <details id={`section-${id}`} className="group" open={id === 'arms'} suppressHydrationWarning>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="text-muted transition-transform group-open:rotate-90">
          ›
        </span>
        <h2 className="text-lg">{title}</h2>
        {own > 0 && <span className="rounded-full bg-warn-soft px-2 text-sm font-medium text-warn">{own}</span>}
      </summary>
      <div className="pt-1 pb-8">
        <Content />
      </div>
    </details>
  );
}

function useOpenIssues(slug: string, sha: string, isWanted: boolean): readonly Issue[] {
  const [found, setFound] = useState<readonly Issue[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    fetch(`/api/v1/admin/studies/${slug}/draft/check`, { signal: abort.signal })
      .then(async (response) => draftChecked.safeParse(await response.json()).data)
      .then((checked) => {
        if (checked?.configSha256 === sha)
          setFound(checked.complaints.map(({ path, message }) => ({ field: fieldOf(path), message })));
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [slug, sha, isWanted]);
  return found;
}

const SHOWN_ISSUES = 12;

function IssueList({
  title,
  tone,
  issues,
}: {
  readonly title: string;
  readonly tone: 'bad' | 'warn';
  readonly issues: readonly Issue[];
}) {
  if (issues.length === 0) return null;
  return (
    <Callout tone={tone} title={title} className="mb-4">
      <ul className="space-y-0.5 text-sm">
        {issues.slice(0, SHOWN_ISSUES).map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <button type="button" className="link min-h-6 text-left wrap-anywhere" onClick={() => goTo(field)}>
              {placeName(field)}
            </button>{' '}
            {message}
          </li>
        ))}
        {issues.length > SHOWN_ISSUES && <li>and {issues.length - SHOWN_ISSUES} more</li>}
      </ul>
    </Callout>
  );
}

function goTo(field: string): void {
  const section = SECTIONS.find(({ fields }) => (fields as readonly string[]).includes(field.split('.')[0] ?? ''));
  const details = section === undefined ? null : document.getElementById(`section-${section.id}`);
  if (details instanceof HTMLDetailsElement) details.open = true;
  const input = document.getElementsByName(field)[0] ?? details?.querySelector('summary');
  input?.scrollIntoView({ block: 'center' });
  input?.focus();
}

const STATES: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  waiting: 'Saving …',
  saving: 'Saving …',
  invalid: 'Not saved on the server: see what is missing. Kept in this browser.',
  offline: 'The server cannot be reached. Kept in this browser; it is tried again.',
  conflict: 'Somebody else has saved this draft meanwhile. What you typed is kept in this browser and was not saved.',
  frozen:
    'This version was opened meanwhile and is frozen. What you typed is kept in this browser; make a new version to put it in.',
};

interface SaveBarProps {
  readonly saving: Autosave;
  readonly mistakes: number;
  readonly slug: string;
  readonly version: number;
  readonly values: FormValues;
  readonly load: (config: StudyConfig) => void;
}

function SaveBar({ saving: { state, purged }, slug, version, values, load }: SaveBarProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const isBad = state === 'conflict' || state === 'frozen' || state === 'offline' || state === 'invalid';
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const parsed = studyConfig.safeParse(
      await file
        .text()
        .then(JSON.parse)
        .catch(() => null),
    );
    setFailure(
      parsed.success
        ? null
        : `${file.name} is no configuration of a study: ${parsed.error.issues
            .slice(0, 3)
            .map(({ path, message }) => `${path.join('.')}: ${message}`)
            .join('; ')}`,
    );
    if (parsed.success) load(parsed.data);
  };
  return (
    <div className="sticky top-0 z-10 -mx-2 mb-4 border-b border-line bg-paper px-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className={isBad ? 'max-w-text font-medium text-bad' : 'text-muted'}>
          {STATES[state]}
          {state === 'saved' &&
            purged > 0 &&
            ` ${purged} previews and simulated people of the draft as it was before are deleted.`}
        </p>
        <div className="flex flex-wrap gap-2">
          {state === 'conflict' && (
            <Button size="sm" onClick={() => window.location.reload()}>
              Load theirs
            </Button>
          )}
          <Button size="sm" onClick={() => download(`${slug}-${version}.json`, fromForm(values))}>
            Download as JSON
          </Button>
          <label className="inline-flex min-h-9 cursor-pointer items-center rounded-md border border-edge bg-surface px-3 text-sm font-medium hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11">
            Load a JSON file
            <input
              type="file"
              accept="application/json,.json"
              className="sr-only"
              onChange={(event) => void read(event.target.files?.[0])}
            />
          </label>
        </div>
      </div>
      {failure !== null && (
        <p role="alert" className="mt-2 max-w-text text-sm text-bad">
          {failure}
        </p>
      )}
    </div>
  );
}

function OlderCopy({
  copy,
  decide,
  slug,
}: {
  readonly copy: KeptCopy;
  readonly decide: (take: boolean) => void;
  readonly slug: string;
}) {
  return (
    <Callout tone="warn" role="alert" className="mb-4" title="This browser has changes that were not saved">
      <p>
        They were made at {formatInstant(copy.keptAt)}, from an older draft than the one that is shown: someone else has
        saved since. Take yours to replace theirs, or continue with theirs and delete yours. Download yours first to be
        safe.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => download(`${slug}-mine.json`, fromForm(copy.values))}>
          Download mine
        </Button>
        <Button size="sm" onClick={() => decide(true)}>
          Take mine
        </Button>
        <Button size="sm" variant="danger" onClick={() => decide(false)}>
          Continue with theirs
        </Button>
      </div>
    </Callout>
  );
}

function download(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
