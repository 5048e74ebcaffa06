import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { type ApiFailure, type ApiRequest, callApi } from '@/components/play/loop/api';
import { studyProblem } from './forms/problem-text';

export interface RequestState {
  /** The page is hydrated. Before that, a press would reload it and lose the parameters of its address. */
  readonly ready: boolean;
  readonly busy: boolean;
  /** In the reader's language. */
  readonly failure: string | null;
  /** `done` may leave the page: the button stays busy until it does. A second press meanwhile has no effect. */
  readonly send: <T>(
    request: ApiRequest,
    done: (value: T) => void,
    failed?: (failure: ApiFailure) => void,
  ) => Promise<void>;
  /** The page stays open after `done`. */
  readonly settle: () => void;
}

/** Sends one request at a time, and returns the reason if it was refused. */
export function useRequest(): RequestState {
  const [study, words] = [useTranslations('study'), useTranslations('words')];
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ready = useReady();
  const underWay = useRef(false);
  const settle = () => {
    underWay.current = false;
    setBusy(false);
  };
  useReturnedPage(settle);
  const send: RequestState['send'] = async (request, done, failed) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    const result = await callApi<never>(request);
    if (result.ok) return done(result.value);
    setFailure(studyProblem(study, words, result));
    settle();
    failed?.(result);
  };
  return { ready, busy, failure, send, settle };
}

/** Whether the page is hydrated: presses and choices before that are lost. */
export const useReady = (): boolean => useSyncExternalStore(never, yes, no);

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** The browser's back button may restore the page with its button busy. */
function useReturnedPage(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => event.persisted && latest.current();
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
