'use client';
import { ConfirmButton } from './confirm-button';
import { send } from './send';

/** Marks a run as verified, or removes the mark. */
export function VerifyRun({
  id,
  entrant,
  verified,
}: {
  readonly id: string;
  readonly entrant: string;
  readonly verified: boolean;
}) {
  const act = async () => {
    const sent = await send('PATCH /api/v1/admin/runs/{id}', { params: { id }, body: { verified: !verified } });
    return sent.ok ? null : sent.error;
  };
  const verb = verified ? 'Unverify' : 'Verify';
  return (
    <ConfirmButton
      label={verb}
      name={`${verb} run ${id.slice(0, 8)} of ${entrant}`}
      title={verified ? 'Remove the mark?' : 'Mark this run as verified?'}
      description={
        verified
          ? 'Boards and exports show the run as run by its owner. The log keeps who marked it.'
          : 'You confirm that you checked this run, for example by running the same model again. Boards and exports show the mark, and the log records who set it.'
      }
      confirm={`${verb} run`}
      look={{ size: 'sm' }}
      act={act}
    />
  );
}
