'use client';
import { useTranslations } from 'use-intl';
import { DeleteDialog } from './delete-dialog';

/** Deletes everything of one person: by this browser's cookie, or by a code. */
export function WithdrawDialog({
  code,
  disabled = false,
}: {
  /** null: by the cookie. */ readonly code: string | null;
  readonly disabled?: boolean;
}) {
  const t = useTranslations('myData');
  return (
    <DeleteDialog
      label={t('dialog.open')}
      title={t('dialog.title')}
      text={t('dialog.text')}
      yes={t('dialog.yes')}
      path="/withdraw"
      body={{ code, confirm: true }}
      // A code may be another person's.
      sessions={code === null ? 'all' : []}
      disabled={disabled}
    />
  );
}
