'use client';
import { useState } from 'react';
import { formatInstant } from '@/components/boards/format';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { type StudyConfig, studyConfig } from '@/lib/wire/studies/study';
import { type FormValues, fromForm } from './values/form-values';
import type { KeptCopy } from './values/kept-copy';
import type { Autosave, SaveState } from './values/use-autosave';

const STATES: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  waiting: 'Saving …',
  saving: 'Saving …',
  invalid: 'Not saved on the server: see what is missing. Kept in this browser.',
  offline: 'The server cannot be reached. Kept in this browser; it is tried again.',
  conflict: 'Somebody else has saved this draft meanwhile. What you typed is kept in this browser and was not saved.',
  frozen:
    'This version was opened meanwhile and is frozen. What you typed is kept in this browser; make a new version to put it in.',
  refused: 'What you typed is kept in this browser and was not saved.',
};

interface SaveBarProps {
  readonly saving: Autosave;
  readonly slug: string;
  readonly version: number;
  readonly values: FormValues;
  readonly load: (config: StudyConfig) => void;
}

export function SaveBar({ saving: { state, purged, reason }, slug, version, values, load }: SaveBarProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const isBad = !['saved', 'waiting', 'saving'].includes(state);
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
          {state === 'refused' && `${reason} `}
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

export function OlderCopy({
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
