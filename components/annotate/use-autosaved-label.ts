'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '@/components/admin/send';
import type { AnnotationLabel } from '@/lib/wire/items/annotation';

export type Draft = Omit<AnnotationLabel, 'id'>;
export type SaveState =
  | { readonly kind: 'saved' | 'saving' }
  /** `stale`: somebody, likely oneself in another window, changed it since. */
  | { readonly kind: 'failed' | 'stale'; readonly error: string };

const NOTE_PAUSE_MS = 700;
const EMPTY: Draft = { categories: [], cannotTell: false, note: '' };

/** Newest states that this window knows of, as the router may show a page again as it was before. Ids grow. */
const known = new Map<string, AnnotationLabel>();
function newest(path: string, label: AnnotationLabel | null): AnnotationLabel | null {
  const own = known.get(path) ?? null;
  return own !== null && (label === null || Number(own.id) > Number(label.id)) ? own : label;
}

/**
 * A label that is sent as it changes, one request after the other, the last state always; nothing is given up before
 * the server has it.
 */
export function useAutosavedLabel(id: string, position: string, initial: AnnotationLabel | null) {
  const path = `${id}/${position}`;
  const [start] = useState(() => newest(path, initial));
  const [draft, setDraft] = useState<Draft>(start ?? EMPTY);
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const basedOn = useRef(start?.id ?? null);
  const unsent = useRef<Draft | null>(null);
  const sending = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const drain = useCallback(async (): Promise<boolean> => {
    while (unsent.current !== null) {
      const sent: Draft = unsent.current;
      unsent.current = null;
      setState({ kind: 'saving' });
      const { categories, cannotTell, note } = sent;
      const answer = await send('PUT /api/v1/annotations/{id}/entries/{position}/label', {
        params: { id, position },
        body: { categories, cannotTell, note, basedOn: basedOn.current },
      });
      if (!answer.ok) {
        unsent.current ??= sent;
        setState({ kind: answer.code === 'conflict' ? 'stale' : 'failed', error: answer.error });
        return false;
      }
      basedOn.current = answer.value.id;
      known.set(path, answer.value);
    }
    setState({ kind: 'saved' });
    return true;
  }, [id, position, path]);

  /** Sends what is not sent yet; false where the server did not take it. */
  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    if (unsent.current === null && sending.current === null) return Promise.resolve(true);
    sending.current ??= drain().finally(() => {
      sending.current = null;
    });
    return sending.current;
  }, [drain]);

  const change = useCallback(
    (next: Draft, pauseMs = 0) => {
      setDraft(next);
      unsent.current = next;
      setState({ kind: 'saving' });
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pauseMs);
    },
    [flush],
  );

  /** Gives up what the server did not take, to see what it has. */
  const reload = useCallback(() => {
    unsent.current = null;
    window.location.reload();
  }, []);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsent.current !== null || sending.current !== null) event.preventDefault();
    };
    const retry = () => void flush();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', retry);
      void flush();
    };
  }, [flush]);

  return {
    draft,
    state,
    flush,
    reload,
    change,
    changeNote: (note: string) => change({ ...draft, note }, NOTE_PAUSE_MS),
  };
}
