'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '@/components/play/loop/api';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/form/checkbox';
import { problemText } from '@/components/words/problem-text';
import type { ConsentChange } from '@/lib/wire/people/own-data';

export interface ConsentChoicesProps {
  readonly published: 'all' | 'some' | 'none';
  /** Shown on boards now. */
  readonly handles: readonly string[];
}

type Said = { readonly tone: 'good' | 'bad'; readonly text: string };

/** A person changes their mind about what others may see. It holds at once. */
export function ConsentChoices({ published, handles }: ConsentChoicesProps) {
  const t = useTranslations('myData');
  const words = useTranslations('words');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const change = async (body: ConsentChange) => {
    if (busy) return;
    setBusy(true);
    const result = await callApi<unknown>({ method: 'POST', path: '/my-data/consent', body });
    setSaid(result.ok ? { tone: 'good', text: t('choices.saved') } : { tone: 'bad', text: problemText(words, result) });
    if (result.ok) router.refresh();
    setBusy(false);
  };
  return (
    <div className="space-y-4">
      <CheckboxField
        label={t('choices.publish')}
        hint={
          published === 'some' ? `${t('choices.publishHint')} ${t('choices.publishSome')}` : t('choices.publishHint')
        }
        checked={published === 'all'}
        disabled={busy}
        onCheckedChange={(publishRows) => void change({ publishRows })}
      />
      {handles.length > 0 && (
        <div className="space-y-2">
          <p>{t('choices.handle', { handle: handles.join(', ') })}</p>
          <Button disabled={busy} onClick={() => void change({ showOnBoard: false })}>
            {t('choices.takeDown')}
          </Button>
        </div>
      )}
      <p role="status" className={said?.tone === 'bad' ? 'text-bad' : 'text-good'}>
        {said?.text}
      </p>
    </div>
  );
}
