'use client';
import { ConfirmButton } from '@/components/admin/confirm-button';
import { plural } from '@/components/boards/format';
import type { RunState } from '@/lib/wire/models/run';
import { send } from './send';

/** What the owner of a run can do: get what is missing of an open batch, end what is open, withdraw it. */
export function RunActions({ run }: { readonly run: RunState }) {
  const isOpen = run.status === 'open';
  return (
    <div className="flex flex-col items-start gap-1">
      {isOpen && run.delivery === 'batch' && <MissingItems id={run.id} />}
      {isOpen && (run.delivery === 'batch' ? <Finish run={run} /> : <End run={run} />)}
      <Withdraw run={run} />
    </div>
  );
}

function MissingItems({ id }: { readonly id: string }) {
  const file = (format: string) => `/api/v1/runs/${id}/items?format=${format}&missing=true`;
  return (
    <>
      <a className="link whitespace-nowrap" href={file('native')} download>
        Missing items
      </a>
      <a className="link whitespace-nowrap" href={file('openai-batch')} download>
        Missing as requests
      </a>
    </>
  );
}

function Finish({ run }: { readonly run: RunState }) {
  const missing = (run.expected ?? 0) - (run.received ?? 0);
  return (
    <ConfirmButton
      label="Finish"
      name={`Finish the run of ${run.model}`}
      title="Finish this run?"
      description={`${missing} of ${run.expected} replies are missing. They will count as not right, and you cannot upload more replies.`}
      confirm="Finish the run"
      look={{ size: 'sm', variant: 'danger' }}
      act={() => act('POST', `/api/v1/runs/${run.id}/finish`, { missing: 'wrong' })}
    />
  );
}

function End({ run }: { readonly run: RunState }) {
  return (
    <ConfirmButton
      label="End"
      name={`End the run of ${run.model}`}
      title="End this run now?"
      description="Its open ladders count as stopped, so R is usually a lower bound. Replies that wait behind an unanswered question are dropped. To continue instead, run the same command again."
      confirm="End the run"
      look={{ size: 'sm', variant: 'danger' }}
      act={() => act('POST', `/api/v1/runs/${run.id}/abort`, {})}
    />
  );
}

function Withdraw({ run }: { readonly run: RunState }) {
  return (
    <ConfirmButton
      label="Withdraw"
      name={`Withdraw the run ${run.id.slice(0, 8)} of ${run.model}`}
      title="Withdraw this run?"
      description={`It and its ${plural(run.received ?? run.replyCount, 'reply', 'replies')} are deleted permanently. Boards still count withdrawn runs.`}
      confirm="Withdraw the run"
      look={{ size: 'sm', variant: 'ghost' }}
      act={() => act('DELETE', `/api/v1/runs/${run.id}`)}
    />
  );
}

async function act(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<string | null> {
  const result = await send(method, path, body);
  return result.ok ? null : result.error;
}
