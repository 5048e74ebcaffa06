'use client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '@/components/ui/form/field';
import { WithdrawDialog } from './withdraw-dialog';

/** For data made in another browser. */
export function WithdrawByCode() {
  const t = useTranslations('myData');
  const [code, setCode] = useState('');
  return (
    <div className="space-y-3">
      <TextField
        label={t('byCode.code')}
        hint={t('byCode.codeHint')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        className="max-w-sm"
      />
      <WithdrawDialog code={code.trim()} disabled={code.trim() === ''} />
    </div>
  );
}
