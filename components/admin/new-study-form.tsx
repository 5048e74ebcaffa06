'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { cn } from '@/components/ui/cn';
import { SelectField, TextField } from '@/components/ui/field';
import { conditionName } from '@/components/words/conditions';
import { type StudyConfig, studyConfig } from '@/lib/wire/study';
import { conditionChoices } from './condition-choices';
import { send } from './send';
import { type TaskOption, TaskOptions } from './task-options';

interface Template {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly takesTask: boolean;
}

interface Props {
  readonly templates: readonly Template[];
  readonly tasks: readonly TaskOption[];
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');

export function NewStudyForm({ templates, tasks }: Props) {
  const router = useRouter();
  const [template, setTemplate] = useState(templates[0]?.id ?? '');
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const [taskId, setTaskId] = useState(tasks[0]?.id ?? '');
  const [condition, setCondition] = useState<string | null>(null);
  const [file, setFile] = useState<{ readonly name: string; readonly config: StudyConfig } | null>(null);
  const [failure, setFailure] = useState<{ readonly text: string; readonly details: readonly string[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const task = tasks.find(({ id }) => id === taskId);
  const choices = task === undefined ? [] : conditionChoices(task);
  const takesTask = file === null && templates.find(({ id }) => id === template)?.takesTask === true;
  const address = slug ?? slugOf(title);

  const create = async () => {
    setBusy(true);
    const start =
      file === null
        ? { template, ...(takesTask ? { task: taskId, condition: condition ?? choices[0] } : {}) }
        : { config: file.config };
    const sent = await send('POST /api/v1/admin/studies', { body: { slug: address, title, ...start } });
    setBusy(false);
    if (sent.ok) return router.push(`/admin/studies/${sent.value.slug}/edit`);
    setFailure({ text: sent.error, details: [] });
  };
  const readFile = async (chosen: File | undefined) => {
    if (chosen === undefined) return setFile(null);
    const parsed = studyConfig.safeParse(await jsonOf(chosen));
    if (parsed.success) {
      setFailure(null);
      return setFile({ name: chosen.name, config: parsed.data });
    }
    setFile(null);
    setFailure({
      text: `${chosen.name} is no configuration of a study.`,
      details: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).slice(0, 10),
    });
  };
  return (
    <form
      className="space-y-8"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <TextField
        label="Name for the team"
        required
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        autoComplete="off"
      />
      <TextField
        label="Address"
        hint={`Lower-case letters, digits and hyphens. Its general link is …/s/${address || 'address'}; it cannot be changed later.`}
        required
        maxLength={60}
        pattern="[a-z0-9]+(-[a-z0-9]+)*"
        value={address}
        onChange={(event) => setSlug(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <fieldset className="space-y-2" disabled={file !== null}>
        <legend className="mb-2 font-medium">Begin with</legend>
        {templates.map(({ id, title: name, text }) => (
          <label
            key={id}
            className={cn(
              'flex cursor-pointer gap-3 rounded-lg border bg-surface p-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              id === template && file === null ? 'border-accent' : 'border-line',
            )}
          >
            <input
              type="radio"
              name="template"
              value={id}
              checked={id === template}
              onChange={() => setTemplate(id)}
              className="mt-1.5 accent-accent outline-none"
            />
            <span>
              <span className="block font-medium">{name}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {takesTask && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Task"
            value={taskId}
            onChange={(event) => {
              setTaskId(event.target.value);
              setCondition(null);
            }}
          >
            <TaskOptions tasks={tasks} />
          </SelectField>
          <SelectField
            label="Shown as"
            value={condition ?? choices[0] ?? ''}
            onChange={(event) => setCondition(event.target.value)}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {conditionName(choice)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <TextField
        label="Or a configuration as a JSON file"
        hint="As “Download as JSON” of another study gives it"
        type="file"
        accept="application/json,.json"
        onChange={(event) => void readFile(event.target.files?.[0])}
      />
      {failure !== null && (
        <Callout tone="bad" role="alert" title={failure.text}>
          {failure.details.length > 0 && (
            <ul className="list-disc pl-5 text-sm">
              {failure.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </Callout>
      )}
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        Make the draft
      </Button>
    </form>
  );
}

const jsonOf = async (file: File): Promise<unknown> => {
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
};
