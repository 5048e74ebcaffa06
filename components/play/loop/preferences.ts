/** The person's settings for item pages, stored in this browser only. */
import { useSyncExternalStore } from 'react';

export interface Preferences {
  readonly clockShown: boolean;
  /** The same for just playing, where no one should feel hurried. */
  readonly casualClockShown: boolean;
  /** Letters and digits answer (WCAG 2.1.4: single-key shortcuts can be turned off). */
  readonly keysOn: boolean;
  /** After each question the next one waits for a press, and no clock runs. */
  readonly pausing: boolean;
}

const KEY = 'rung_preferences';
const DEFAULTS: Preferences = { clockShown: true, casualClockShown: false, keysOn: true, pausing: false };
const listeners = new Set<() => void>();
let current: Preferences | null = null;

function kept(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

export function setPreferences(change: Partial<Preferences>): void {
  // Another tab may have changed others of them.
  show({ ...preferences(), ...kept(), ...change });
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Storage is refused: they apply until the page closes.
  }
}

function show(preferences: Preferences): void {
  current = preferences;
  for (const listener of listeners) listener();
}

export function preferences(): Preferences {
  current ??= { ...DEFAULTS, ...kept() };
  return current;
}

function hearOtherTab({ key }: StorageEvent): void {
  if (key === KEY) show({ ...preferences(), ...kept() });
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab);
  };
};

/** Which preference says whether a session's clock is shown. */
export const clockNameOf = (session: { readonly casual: boolean } | null): 'clockShown' | 'casualClockShown' =>
  session?.casual ? 'casualClockShown' : 'clockShown';

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences, () => DEFAULTS);
