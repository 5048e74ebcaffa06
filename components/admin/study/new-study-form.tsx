'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { cn } from '@/components/ui/cn';
import { SelectField, TextField } from '@/components/ui/form/field';
import { conditionName } from '@/components/words/conditions';
import { type StudyConfig, type StudyLanguage, studyConfig } from '@/lib/wire/studies/study';
import { MOST_TEAM_NAME } from '@/lib/wire/studies/study-team';
import { send } from '../send';
import { conditionChoices } from './condition-choices';
import { type TaskOption, TaskPicker } from './task-picker';

interface Template {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly takesTask: boolean;
}

interface Props {
  /** In which the user may make studies. */
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  /** Suggestion for the name of a new team. */
  readonly ownTeam: string;
  readonly templates: readonly Template[];
  readonly tasks: readonly TaskOption[];
}

const NEW_TEAM = 'new';
const LANGUAGES = {
  en: { title: 'English', codes: ['en'] },
  de: { title: 'German', codes: ['de'] },
  both: { title: 'English and German', codes: ['en', 'de'] },
} as const satisfies Record<string, { title: string; codes: readonly StudyLanguage[] }>;

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');

export function NewStudyForm({ teams, ownTeam, templates, tasks }: Props) {
  const router = useRouter();
  const [template, setTemplate] = useState(templates[0]?.id ?? '');
  const [title, setTitle] = useState('');
  const [team, setTeam] = useState(teams[0]?.id ?? NEW_TEAM);
  const [newTeam, setNewTeam] = useState(ownTeam);
  const [slug, setSlug] = useState<string | null>(null);
  const [taskId, setTaskId] = useState(tasks[0]?.id ?? '');
  const [condition, setCondition] = useState<string | null>(null);
  const [languages, setLanguages] = useState<keyof typeof LANGUAGES>('en');
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
        ? {
            template,
            languages: [...LANGUAGES[languages].codes],
            ...(takesTask ? { task: taskId, condition: condition ?? choices[0] } : {}),
          }
        : { config: file.config };
    const sent = await send('POST /api/v1/admin/studies', {
      body: { slug: address, title, team: team === NEW_TEAM ? { name: newTeam } : { id: team }, ...start },
    });
    setBusy(false);
    if (sent.ok) return router.push(`/admin/studies/${sent.value.slug}/edit#texts`);
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
        label="Name of the study (only the team sees it)"
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
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          label="Team"
          hint="Only its members and the admins of this site see the study."
          value={team}
          onChange={(event) => setTeam(event.target.value)}
        >
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={NEW_TEAM}>a new team</option>
        </SelectField>
        {team === NEW_TEAM && (
          <TextField
            label="Name of the new team"
            hint="You can invite others later."
            required
            maxLength={MOST_TEAM_NAME}
            value={newTeam}
            onChange={(event) => setNewTeam(event.target.value)}
            autoComplete="off"
          />
        )}
      </div>
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
      <SelectField
        label="Language"
        hint="You write the texts in these languages only. You can add the other one later."
        value={languages}
        disabled={file !== null}
        onChange={(event) => setLanguages(event.target.value as keyof typeof LANGUAGES)}
      >
        {Object.entries(LANGUAGES).map(([value, { title: name }]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {takesTask && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TaskPicker
            tasks={tasks}
            value={taskId}
            onPick={(id) => {
              setTaskId(id);
              setCondition(null);
            }}
          />
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
