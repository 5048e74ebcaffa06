import type { SessionState } from '@/lib/wire/session';

/** Where an open ladder goes on: its check comes first where it was not done. */
export const sessionAddress = ({ id, hasDevice }: Pick<SessionState, 'id' | 'hasDevice'>): string =>
  hasDevice ? `/play/${id}` : `/play/${id}/check`;
