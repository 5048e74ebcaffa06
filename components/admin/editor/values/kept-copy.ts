/** What was typed and is not saved on the server yet, kept in this browser: a reload loses nothing. */
import type { FormValues } from './form-values';

export interface KeptCopy {
  /** Hash of the draft that it was made from. */
  readonly basedOn: string;
  readonly keptAt: string;
  readonly values: FormValues;
}

const keyOf = (slug: string): string => `rung_study_draft:${slug}`;

export function readCopy(slug: string): KeptCopy | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(slug)) ?? 'null');
    return isCopy(value) ? value : null;
  } catch {
    return null;
  }
}

const isCopy = (value: unknown): value is KeptCopy =>
  typeof value === 'object' && value !== null && 'basedOn' in value && 'keptAt' in value && 'values' in value;

/** Returns false where the browser keeps nothing (full, or forbidden). */
export function keepCopy(slug: string, basedOn: string, values: FormValues): boolean {
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify({ basedOn, keptAt: new Date().toISOString(), values }));
    return true;
  } catch {
    return false;
  }
}

export function dropCopy(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug));
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}
