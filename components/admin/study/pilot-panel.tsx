'use client';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/form/field';
import { Progress } from '@/components/ui/progress';
import { ConfirmButton } from '../confirm-button';
import { send } from '../send';

interface Props {
  readonly slug: string;
  readonly version: number;
  readonly rehearsals: { readonly preview: number; readonly simulated: number };
}

/** Lets simulated people go through, a few seconds' worth a request, and deletes them. */
export function PilotPanel({ slug, version, rehearsals }: Props) {
  const router = useRouter();
  const [people, setPeople] = useState('20');
  const [run, setRun] = useState<{ readonly done: number; readonly of: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const stopped = useRef(false);
  const start = async () => {
    const wanted = Number(people);
    stopped.current = false;
    setError(null);
    for (let left = wanted; left > 0 && !stopped.current; ) {
      setRun({ done: wanted - left, of: wanted });
      const sent = await send('POST /api/v1/admin/studies/{slug}/pilots', {
        params: { slug },
        body: { version, people: left },
      });
      if (!sent.ok) {
        setError(sent.error);
        break;
      }
      left = sent.value.left;
    }
    setRun(null);
    router.refresh();
  };
  const purge = async () => {
    const sent = await send('DELETE /api/v1/admin/studies/{slug}/rehearsals', { params: { slug } });
    return sent.ok ? null : sent.error;
  };
  const held = rehearsals.preview + rehearsals.simulated;
  return (
    <div className="space-y-4">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <TextField
          label="Simulated people"
          hint="They know less the higher the level; one in twelve clicks without reading"
          type="number"
          min={1}
          max={200}
          required
          value={people}
          onChange={(event) => setPeople(event.target.value)}
          className="w-72 max-w-full"
        />
        <Button type="submit" busy={run !== null}>
          Run a pilot
        </Button>
        {run !== null && (
          <Button
            variant="ghost"
            onClick={() => {
              stopped.current = true;
            }}
          >
            Stop after these
          </Button>
        )}
      </form>
      {run !== null && (
        <div role="status" className="max-w-text space-y-2">
          <p className="tabular text-sm text-muted">
            {run.done} of {run.of} went through
          </p>
          <Progress value={run.done} max={run.of} label="Simulated people" />
        </div>
      )}
      {error !== null && (
        <p role="alert" className="max-w-text text-bad">
          {error}
        </p>
      )}
      {held > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm text-muted">
            {rehearsals.simulated} simulated, {rehearsals.preview} {rehearsals.preview === 1 ? 'preview' : 'previews'}.{' '}
            <a className="link" href={`/admin/studies/${slug}/people?show=rehearsals`}>
              See them
            </a>
            {', '}
            <a className="link" href={`/admin/studies/${slug}/results?whose=simulated`}>
              see the simulated numbers
            </a>
            .
          </p>
          <ConfirmButton
            label="Delete previews and pilots"
            title="Delete previews and simulated people?"
            description="All simulated people of all versions of this study, with their answers. Data of real people stays."
            confirm="Delete them"
            look={{ variant: 'danger', size: 'sm' }}
            act={purge}
          />
        </div>
      )}
    </div>
  );
}
