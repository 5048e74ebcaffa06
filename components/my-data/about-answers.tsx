'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '@/components/play/loop/api';
import { Button } from '@/components/ui/button';
import { problemText } from '@/components/words/problem-text';

/** What a person said about themselves, each with its question, and the way to delete it. */
export function AboutAnswers({ answers }: { readonly answers: readonly string[] }) {
  const t = useTranslations('myData');
  const words = useTranslations('words');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    const result = await callApi({ method: 'DELETE', path: '/my-data/about' });
    if (result.ok) router.refresh();
    else setFailure(problemText(words, result));
    setBusy(false);
  };
  return (
    <div className="space-y-3">
      <p>{t('about.text')}</p>
      <ul className="list-disc pl-5">
        {answers.map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
      <Button busy={busy} onClick={() => void remove()}>
        {t('about.delete')}
      </Button>
      {failure !== null && (
        <p role="status" className="text-bad">
          {failure}
        </p>
      )}
    </div>
  );
}
