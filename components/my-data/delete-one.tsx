'use client';
import { useTranslations } from 'use-intl';
import { DeleteDialog } from './delete-dialog';

export interface DeleteOneProps {
  readonly what: 'session' | 'study';
  readonly id: string;
  readonly title: string;
  /** Its sessions. */
  readonly sessions: readonly string[];
}

/** Deletes one session, or one place in a study with all its parts. */
export function DeleteOne({ what, id, title, sessions }: DeleteOneProps) {
  const t = useTranslations('myData');
  return (
    <DeleteDialog
      label={t('deleteOne.open')}
      ariaLabel={t('deleteOne.openOf', { title })}
      title={t('deleteOne.title', { title })}
      text={t('deleteOne.text', { what })}
      yes={t('deleteOne.yes')}
      path={what === 'study' ? `/enrolments/${id}/stop` : `/sessions/${id}/stop`}
      body={{ what: 'delete' }}
      sessions={sessions}
      look={{ variant: 'ghost' }}
    />
  );
}
