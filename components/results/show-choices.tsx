'use client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '@/components/play/loop/api';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/form/checkbox';
import { TextField } from '@/components/ui/form/field';
import { problemText } from '@/components/words/problem-text';
import type { ConsentChange } from '@/lib/wire/people/own-data';

interface ShowChoicesProps {
  readonly sessionId: string;
  readonly publishRows: boolean;
  readonly showOnBoard: boolean;
  readonly handle: string | null;
}

/** What others may see of a climb that has ended. Nothing is chosen in advance. */
export function ShowChoices({ sessionId, handle, ...before }: ShowChoicesProps) {
  const t = useTranslations('share');
  const words = useTranslations('words');
  const [publishRows, setPublishRows] = useState(before.publishRows);
  const [showOnBoard, setShowOnBoard] = useState(before.showOnBoard);
  const [name, setName] = useState(handle ?? '');
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const isMissing = showOnBoard && name.trim() === '';
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (busy || isMissing) return;
    setBusy(true);
    const body: ConsentChange = { sessionId, publishRows, showOnBoard, ...(showOnBoard && { handle: name.trim() }) };
    const result = await callApi({ method: 'POST', path: '/my-data/consent', body });
    setSaid(result.ok ? t('choices.saved') : problemText(words, result));
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="space-y-3">
      <CheckboxField
        label={t('choices.publish')}
        hint={t('choices.publishHint')}
        checked={publishRows}
        onCheckedChange={setPublishRows}
      />
      <CheckboxField
        label={t('choices.board')}
        hint={t('choices.boardHint')}
        checked={showOnBoard}
        onCheckedChange={setShowOnBoard}
      />
      {showOnBoard && (
        <TextField
          className="max-w-xs pl-9"
          label={t('choices.handle')}
          hint={t('choices.handleHint')}
          error={asked && isMissing ? t('choices.handleMissing') : undefined}
          value={name}
          maxLength={32}
          autoComplete="nickname"
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy}>
          {t('choices.save')}
        </Button>
        <p role="status">{said}</p>
      </div>
    </form>
  );
}
