'use client';
import { useRef, useState } from 'react';
import { useLocale } from 'use-intl';
import { type ApiFailure, type ApiResult, callApi } from '@/components/play/loop/api';
import type { Feedback, SampleView } from '@/lib/wire/people/session';

export interface SampleAnswer {
  readonly answer: string;
  readonly feedback: Feedback;
}

export interface SampleRound {
  readonly sample: SampleView;
  /** null until the puzzle is answered. */
  readonly given: SampleAnswer | null;
  readonly busy: boolean;
  readonly failure: ApiFailure | null;
  readonly answer: (answer: string) => void;
  readonly another: () => void;
}

export type NextQuery = (sample: SampleView, correct: boolean) => Readonly<Record<string, string>>;

/** One puzzle after the other, without anything stored here or on the server; `nextOf` says which one follows. */
export function useSample(first: SampleView, nextOf: NextQuery): SampleRound {
  const language = useLocale();
  const [sample, setSample] = useState(first);
  const [given, setGiven] = useState<SampleAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  // Made while the explanation is read.
  const next = useRef<Promise<ApiResult<SampleView>> | null>(null);

  const ask = async <T>(asked: Promise<ApiResult<T>>, then: (value: T) => void) => {
    setBusy(true);
    setFailure(null);
    const result = await asked;
    if (result.ok) then(result.value);
    else setFailure(result);
    setBusy(false);
  };
  const askNext = (correct: boolean) => {
    const query = new URLSearchParams({ ...nextOf(sample, correct), language });
    next.current = callApi<SampleView>({ method: 'GET', path: `/samples?${query}` });
    return next.current;
  };
  const answer = (text: string) =>
    void ask(
      callApi<Feedback>({ method: 'POST', path: '/samples', body: { token: sample.token, answer: text, language } }),
      (feedback) => {
        setGiven({ answer: text, feedback });
        void askNext(feedback.correct);
      },
    );
  const another = async () => {
    const made = await next.current;
    next.current = null;
    await ask(made?.ok ? Promise.resolve(made) : askNext(given?.feedback.correct ?? false), (following) => {
      setGiven(null);
      setSample(following);
    });
  };
  return { sample, given, busy, failure, answer, another: () => void another() };
}
