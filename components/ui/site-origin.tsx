'use client';
import { useSyncExternalStore } from 'react';

/** The address of this site as its visitor knows it, for commands to copy. */
export function useSiteOrigin(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => window.location.origin,
    () => 'SERVER',
  );
}
