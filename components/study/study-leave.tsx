'use client';
import { useTranslations } from 'use-intl';
import { Waiting } from '@/components/ui/progress';
import { CodeBox } from './end/code-box';
import { StopStudy } from './stop-study';

/** For a question of a study: the code to come back with, and the way to stop the whole study. */
export function StudyLeave({
  enrolmentId,
  sessionId,
  receiptCode,
}: {
  readonly enrolmentId: string;
  /** Of the open part. */
  readonly sessionId: string;
  readonly receiptCode: string;
}) {
  const t = useTranslations('study');
  return (
    <>
      <CodeBox code={receiptCode} text={t('way.codeText')} />
      <StopStudy enrolmentId={enrolmentId} sessions={[sessionId]} />
    </>
  );
}

/** What happens when a question of a study is left. */
export function StudyLeaveText() {
  const t = useTranslations('study');
  return t('way.leaveText');
}

/** A part has ended; the study's page follows. */
export function StudyContinues() {
  const t = useTranslations('study');
  return <Waiting className="grow">{t('way.opening')}</Waiting>;
}
