'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { canonicalJson, type Json } from 'rung-puzzles/core/json';
import { isPassing } from '@/components/play/loop/api';
import { type StudyConfig, studyConfig } from '@/lib/wire/studies/study';
import { send } from '../../send';
import { type FormValues, fromForm } from './form-values';
import { fieldOf, type Issue } from './issues';
import { dropCopy, keepCopy } from './kept-copy';

/**
 * invalid: kept in this browser only. conflict: someone else saved in between. frozen: the version was opened in
 * between. refused: for example because the user is signed out.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'invalid' | 'offline' | 'conflict' | 'frozen' | 'refused';

const WAIT_MS = 900;
const RETRY_MS = 4000;

/** Independent of key order. */
const jsonOf = (config: StudyConfig): string => canonicalJson(JSON.parse(JSON.stringify(config)) as Json);

interface Stored {
  readonly sha: string;
  readonly json: string;
}

export interface Autosave {
  readonly state: SaveState;
  /** Hash of what the server has. */
  readonly sha: string;
  /** Rehearsals that the last save deleted. */
  readonly purged: number;
  /** What the server refused. */
  readonly refused: readonly Issue[];
  /** Why, in the state refused. */
  readonly reason: string;
}

/**
 * Saves the form shortly after each change: in the browser at once, on the server as soon as it is valid. One save runs
 * at a time, and later changes are saved after it. A conflict stops saving and keeps everything in the browser.
 */
export function useAutosave(
  slug: string,
  start: { readonly config: StudyConfig; readonly sha: string },
  values: FormValues,
  enabled: boolean,
): Autosave {
  const stored = useRef<Stored>({ sha: start.sha, json: jsonOf(start.config) });
  const latest = useRef<string | null>(null);
  const isSaving = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [status, setStatus] = useState<Autosave>({
    state: 'saved',
    sha: start.sha,
    purged: 0,
    refused: [],
    reason: '',
  });
  const stopped = useRef(false);
  const show = useCallback((change: Partial<Autosave>) => setStatus((old) => ({ ...old, ...change })), []);

  const save = useCallback(async () => {
    const json = latest.current;
    if (isSaving.current || stopped.current || json === null || json === stored.current.json) return;
    isSaving.current = true;
    show({ state: 'saving' });
    const sent = await send('PUT /api/v1/admin/studies/{slug}/draft', {
      params: { slug },
      body: {
        basedOn: stored.current.sha,
        config: JSON.parse(json),
      },
    });
    isSaving.current = false;
    if (sent.ok) {
      stored.current = { sha: sent.value.configSha256, json };
      show({ sha: sent.value.configSha256, purged: sent.value.purged, refused: [] });
      if (latest.current !== json) return save();
      dropCopy(slug);
      return show({ state: 'saved' });
    }
    if (sent.code === 'conflict' || sent.code === 'study-frozen') {
      stopped.current = true;
      return show({ state: sent.code === 'conflict' ? 'conflict' : 'frozen' });
    }
    if (sent.code === 'invalid-input')
      return show({
        state: 'invalid',
        refused: sent.errors.map(({ path, message }) => ({ field: fieldOf(path.replace(/^config\./, '')), message })),
      });
    if (!isPassing(sent)) {
      stopped.current = true;
      return show({ state: 'refused', reason: sent.error });
    }
    show({ state: 'offline' });
    timer.current = setTimeout(save, RETRY_MS);
  }, [slug, show]);

  useEffect(() => {
    if (!enabled) return;
    const parsed = studyConfig.safeParse(fromForm(values));
    latest.current = parsed.success ? jsonOf(parsed.data) : null;
    if (latest.current === stored.current.json) {
      if (!isSaving.current && !stopped.current) show({ state: 'saved' });
      dropCopy(slug);
      return;
    }
    keepCopy(slug, stored.current.sha, values);
    if (stopped.current) return;
    show({ state: parsed.success ? 'waiting' : 'invalid' });
    clearTimeout(timer.current);
    if (parsed.success) timer.current = setTimeout(save, WAIT_MS);
    return () => clearTimeout(timer.current);
  }, [values, enabled, slug, save, show]);

  return status;
}
