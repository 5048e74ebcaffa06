'use client';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sessionAddress } from '@/components/landing/open-session';
import { callApi } from '@/components/play/loop/api';
import { randomId } from '@/components/play/random-id';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { problemText } from '@/components/words/problem-text';
import type { SessionState } from '@/lib/wire/people/session';
import { type Choices, KeptChoices } from './kept-choices';
import { useReturnedPage } from './use-returned-page';

export interface AgreeAndStartProps {
  /** Of the API, which answers with a session. */
  readonly path: string;
  /** Goes with the request. */
  readonly body?: Readonly<Record<string, string | null>>;
  readonly consent: { readonly version: string; readonly textSha256: string; readonly language: string };
  /** What this person chose to show after an earlier climb. */
  readonly choices: Choices;
  readonly texts: { readonly start: string; readonly starting: string; readonly failed: string };
}

/** One button agrees and starts. However often it is pressed, one session starts. */
export function AgreeAndStart({ path, body, consent, choices: kept, texts }: AgreeAndStartProps) {
  const words = useTranslations('words');
  const [choices, setChoices] = useState(kept);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  useReturnedPage(() => {
    // Perhaps another day has begun meanwhile.
    key.current = null;
    setBusy(false);
  });
  const start = async () => {
    setBusy(true);
    setFailure(null);
    key.current ??= randomId();
    const result = await callApi<{ readonly session: SessionState }>({
      method: 'POST',
      path,
      body: { idempotencyKey: key.current, ...body, consent: { ...consent, takePart: true, ...choices } },
    });
    if (result.ok) return window.location.assign(sessionAddress(result.value.session));
    if (!result.ok && 'code' in result && result.code === 'idempotency-key-reused') key.current = null;
    setFailure(problemText(words, result));
    setBusy(false);
  };
  return (
    <>
      {failure && (
        <Callout tone="bad" role="alert" title={texts.failed} className="mb-4">
          <p>{failure}</p>
        </Callout>
      )}
      <Button
        variant="primary"
        size="lg"
        busy={busy}
        className="w-full sm:w-auto sm:min-w-64"
        onClick={() => void start()}
      >
        {busy ? texts.starting : texts.start}
      </Button>
      <div className="mt-4">
        <KeptChoices
          kept={kept}
          choices={choices}
          onChange={(next) => {
            key.current = null;
            setChoices(next);
          }}
        />
      </div>
    </>
  );
}
