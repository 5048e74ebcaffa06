'use client';
import { markedRun } from '@/lib/wire/moderation';
import { ConfirmButton } from './confirm-button';
import { send } from './send';

/** Hides a run from the boards, or shows it again. */
export function HideRun({ id, entrant, hidden }: { readonly id: string; readonly entrant: string; readonly hidden: boolean }) {
  const act = async () => {
    const sent = await send('PATCH', `/api/v1/admin/runs/${id}`, markedRun, { hidden: !hidden });
    return sent.ok ? null : sent.error;
  };
  const verb = hidden ? 'Show' : 'Hide';
  return (
    <ConfirmButton
      label={verb}
      name={`${verb} run ${id.slice(0, 8)} of ${entrant}`}
      title={hidden ? 'Show this run again?' : 'Hide this run?'}
      description={hidden ? 'Boards and exports count it again.' : 'Boards and exports no longer count it. Its replies stay, and you can show it again.'}
      confirm={`${verb} run`}
      look={{ size: 'sm', variant: hidden ? 'secondary' : 'danger' }}
      act={act}
    />
  );
}
