'use client';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { formatInstant } from '@/components/boards/format';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { SelectField } from '@/components/ui/field';
import { provenanceView, type ReproductionChoices } from '@/lib/wire/provenance';
import { ConfirmButton } from './confirm-button';
import { send } from './send';

interface Props {
  readonly runId: string;
  readonly choices: ReproductionChoices;
  /** What makes the same run again. */
  readonly command: string;
}

/** For admins: links an equal run of theirs to somebody's run, or takes a link back. */
export function ReproducePanel({ runId, choices: { linked, candidates }, command }: Props) {
  return (
    <div className="space-y-4">
      {linked.length > 0 && (
        <ul className="space-y-3">
          {linked.map(({ run, linkedAt, by }) => (
            <li key={run} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span>
                <Link href={`/runs/${run}`} className="link font-mono">
                  {run.slice(0, 8)}
                </Link>{' '}
                <span className="text-sm text-muted">
                  linked {formatInstant(linkedAt)}
                  {by === null ? '' : ` by ${by}`}
                </span>
              </span>
              <Unlink runId={runId} again={run} />
            </li>
          ))}
        </ul>
      )}
      {candidates.length > 0 && <LinkForm runId={runId} candidates={candidates} />}
      {candidates.length === 0 && linked.length === 0 && <p className="max-w-text">You have no finished run that was asked for in the same way. Make one:</p>}
      <div>
        {(candidates.length > 0 || linked.length > 0) && <p className="mb-2 text-sm text-muted">Another run of the same:</p>}
        <pre className="rounded-md bg-sunken p-3 font-mono text-sm break-words whitespace-pre-wrap">{command}</pre>
        <CopyButton text={command} size="sm" className="mt-2">
          Copy the command
        </CopyButton>
      </div>
    </div>
  );
}

function LinkForm({ runId, candidates }: { readonly runId: string; readonly candidates: ReproductionChoices['candidates'] }) {
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const link = async (form: FormData) => {
    setBusy(true);
    const sent = await send('POST', `/api/v1/admin/runs/${runId}/provenance`, provenanceView, { again: form.get('again') });
    setBusy(false);
    setError(sent.ok ? null : sent.error);
    router.refresh();
  };
  return (
    <form
      className="flex max-w-text flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void link(new FormData(event.currentTarget));
      }}
    >
      <div className="min-w-0 grow">
        <SelectField label="Your run of the same" name="again" error={error ?? undefined}>
          {candidates.map(({ run, endedAt }) => (
            <option key={run} value={run}>
              {run.slice(0, 8)}, ended {formatInstant(endedAt)}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" variant="primary" busy={busy}>
        Link as reproduction
      </Button>
    </form>
  );
}

function Unlink({ runId, again }: { readonly runId: string; readonly again: string }) {
  return (
    <ConfirmButton
      label="Take back"
      name={`Take back the link to ${again.slice(0, 8)}`}
      title="Take this link back?"
      description="The run no longer counts as reproduced by this one. Both runs stay, and the log keeps that they were linked."
      confirm="Take it back"
      look={{ size: 'sm', variant: 'danger' }}
      act={async () => {
        const sent = await send('DELETE', `/api/v1/admin/runs/${runId}/provenance?again=${again}`, provenanceView);
        return sent.ok ? null : sent.error;
      }}
    />
  );
}
