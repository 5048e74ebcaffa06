/**
 * What `endReason` of a climb is where its owner ended it: its last course was stopped. Everything else is an end by
 * the rules.
 */
export const STOPPED = 'stopped';

export const isFinished = ({
  endedAt,
  endReason,
}: {
  readonly endedAt: Date | null;
  readonly endReason: string | null;
}): boolean => endedAt !== null && endReason !== STOPPED;

/** The same as SQL over `Climb` c. */
export const FINISHED = `c."endedAt" is not null and c."endReason" is distinct from '${STOPPED}'`;
