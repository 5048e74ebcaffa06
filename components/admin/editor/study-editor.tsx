'use client';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { type StudyConfig, studyConfig } from '@/lib/wire/studies/study';
import { draftChecked } from '@/lib/wire/studies/study-admin';
import { longestOf } from '@/lib/wire/studies/study-size';
import { StudyActs } from '../study/study-acts';
import { type EditorTask, TasksContext } from './arms-section';
import { Checklist, IssueList } from './checklist';
import { IssuesContext, MinutesContext } from './fields';
import { OlderCopy, SaveBar } from './save-bar';
import { SizeSummary } from './size-summary';
import { Step, StepLinks, StepTurns, useStep } from './steps';
import { type FormValues, fromForm, toForm } from './values/form-values';
import { fieldOf, type Issue, issuesIn } from './values/issues';
import { dropCopy, type KeptCopy, readCopy } from './values/kept-copy';
import { useAutosave } from './values/use-autosave';

export interface StudyEditorProps {
  readonly slug: string;
  readonly version: number;
  readonly config: StudyConfig;
  readonly configSha256: string;
  readonly tasks: readonly EditorTask[];
  readonly canEdit: boolean;
  readonly isDraft: boolean;
}

const NONE: readonly Issue[] = [];

/** All settings of a draft, saved automatically. */
export function StudyEditor({ slug, version, config, configSha256, tasks, canEdit, isDraft }: StudyEditorProps) {
  const form = useForm<FormValues>({ defaultValues: useMemo(() => toForm(config), [config]) });
  const values = useWatch({ control: form.control }) as FormValues;
  const [ready, setReady] = useState(false);
  const [older, setOlder] = useState<KeptCopy | null>(null);
  const [isBack, setBack] = useState(false);
  const step = useStep();
  const saving = useAutosave(slug, { config, sha: configSha256 }, values, canEdit && ready);
  const mistakes = useMemo(() => issuesIn(fromForm(values)), [values]);
  const checked = useOpenIssues(slug, saving.sha, saving.state === 'saved' && isDraft);
  const open = checked?.issues ?? NONE;
  const issues = useMemo(() => [...mistakes, ...saving.refused, ...open], [mistakes, saving.refused, open]);
  const isChecked = saving.state === 'saved' && checked?.sha === saving.sha;
  const parsed = useMemo(() => studyConfig.safeParse(fromForm(values)).data ?? config, [values, config]);

  useEffect(() => {
    const kept = canEdit ? readCopy(slug) : null;
    if (kept !== null && kept.basedOn === configSha256) {
      form.reset({ ...toForm(config), ...kept.values });
      setBack(true);
    } else if (kept !== null) setOlder(kept);
    // Keep the older copy in the browser until the user decides what to do with it.
    setReady(kept === null || kept.basedOn === configSha256);
  }, [slug, config, configSha256, canEdit, form]);

  const decide = (take: boolean) => {
    if (older !== null && take) form.reset({ ...toForm(config), ...older.values });
    if (!take) dropCopy(slug);
    setOlder(null);
    setReady(true);
  };
  const size = <SizeSummary config={parsed} tasks={tasks} />;
  const minutes = longestOf(parsed, (task) => tasks.find(({ id }) => id === task)?.size);
  return (
    <FormProvider {...form}>
      <IssuesContext value={issues}>
        <TasksContext value={tasks}>
          <MinutesContext value={minutes}>
            {canEdit && (
              <SaveBar
                saving={saving}
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
            <StepLinks step={step} issues={issues} />
            <form noValidate onSubmit={(event) => event.preventDefault()}>
              <fieldset disabled={!canEdit || older !== null} className="min-w-0">
                <Step step={step} />
              </fieldset>
            </form>
            {step === 'tasks' && <div className="mt-6">{size}</div>}
            {step === 'preview' && (
              <div className="space-y-6">
                {isDraft && <Checklist issues={issues} isChecked={isChecked} />}
                {size}
                <div className="flex flex-wrap gap-2">
                  <ButtonLink href={`/admin/studies/${slug}/preview`}>Preview</ButtonLink>
                  {canEdit && saving.state === 'saved' && (
                    <StudyActs
                      slug={slug}
                      shown={version}
                      state="draft"
                      newest={version}
                      newestState="draft"
                      archived={false}
                      only="open"
                      then={`/admin/studies/${slug}/links`}
                    />
                  )}
                </div>
              </div>
            )}
            {step !== 'preview' && isDraft && open.length > 0 && (
              <p className="mt-8 max-w-text text-sm text-muted">
                {open.length === 1 ? 'One thing is' : `${open.length} things are`} missing before it can be opened.{' '}
                <a className="link" href="#preview">
                  Show the checklist
                </a>
              </p>
            )}
            <StepTurns step={step} />
          </MinutesContext>
        </TasksContext>
      </IssuesContext>
    </FormProvider>
  );
}

interface Checked {
  readonly sha: string;
  readonly issues: readonly Issue[];
}

function useOpenIssues(slug: string, sha: string, isWanted: boolean): Checked | null {
  const [found, setFound] = useState<Checked | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    fetch(`/api/v1/admin/studies/${slug}/draft/check`, { signal: abort.signal })
      .then(async (response) => draftChecked.safeParse(await response.json()).data)
      .then((checked) => {
        if (checked?.configSha256 === sha)
          setFound({
            sha,
            issues: checked.complaints.map(({ path, message }) => ({ field: fieldOf(path), message, isOpen: true })),
          });
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [slug, sha, isWanted]);
  return found;
}
