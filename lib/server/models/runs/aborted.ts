/** The `endReason` of a climb that its owner ended. All others are ends by the rules. */
export const STOPPED = 'stopped';

export const isFinished = ({
  endedAt,
  endReason,
}: {
  readonly endedAt: Date | null;
  readonly endReason: string | null;
}): boolean => endedAt !== null && endReason !== STOPPED;

/** The same as SQL for `Climb` c. */
export const FINISHED = `c."endedAt" is not null and c."endReason" is distinct from '${STOPPED}'`;
