import { ButtonLink } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { type Translator, translatorOf } from '@/lib/messages/translator';
import type { EnrolmentPart, EnrolmentState } from '@/lib/wire/studies/enrolment';
import { Markdown } from '../forms/markdown';
import { PreviewBadge } from '../preview-badge';
import { StepHeading } from '../step-heading';
import { CodeBox } from './code-box';
import { CompletionPanel } from './completion-panel';

export interface StudyStepProps {
  readonly enrolment: EnrolmentState;
  readonly receiptCode: string;
  readonly titles: readonly string[];
}

/** How the study ended, the way back to the recruiter, the results, and the debriefing. */
export function OverStep({ enrolment, receiptCode, titles }: StudyStepProps) {
  const { language, status, phase, completion, debrief, parts } = enrolment;
  const t = translatorOf(language, 'study');
  const end =
    phase === 'no-place' || status === 'consented' || status === 'started' || status === 'abandoned'
      ? 'no-place'
      : status;
  const done = parts.flatMap((part, index) =>
    part.status === 'ended' ? [{ part, title: titles[index] ?? part.taskTitle }] : [],
  );
  return (
    <div key="over" className="space-y-8">
      <div>
        <p className="mb-1 text-sm font-medium text-muted">
          {enrolment.title}
          <PreviewBadge enrolment={enrolment} t={t} />
        </p>
        <StepHeading>{t(`over.${end}.title`)}</StepHeading>
        <p className="mt-3 max-w-text text-lg text-muted">{t(`over.${end}.text`)}</p>
      </div>
      {completion !== null && <CompletionPanel completion={completion} />}
      {debrief !== null && (
        <section aria-labelledby="debrief">
          <h2 id="debrief" className="mb-3">
            {t('over.debrief')}
          </h2>
          <Markdown>{debrief}</Markdown>
        </section>
      )}
      {done.length > 0 && (
        <section aria-labelledby="results">
          <h2 id="results" className="mb-3">
            {t('over.results')}
          </h2>
          <ul className="space-y-3">
            {done.map(({ part, title }) => (
              <li
                key={part.sessionId}
                className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4"
              >
                <div>
                  <p className="font-semibold">{title}</p>
                  <p className="text-muted">{resultOf(t, part)}</p>
                </div>
                {part.shareId !== null && (
                  <ButtonLink href={`/results/${part.shareId}`}>{t('over.details')}</ButtonLink>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Disclosure summary={t('resume.label')} className="border-t border-line pt-4">
        <CodeBox code={receiptCode} text={t('over.code')} />
      </Disclosure>
    </div>
  );
}

/** The level reached on a ladder; otherwise how many were right, if that may be shown. */
function resultOf(t: Translator<'study'>, { ladder }: EnrolmentPart): string {
  if (ladder === null) return '';
  if (ladder.r > 0) return t('over.ladder', { level: ladder.r });
  return ladder.right === null
    ? t('over.answered', { items: ladder.items })
    : t('over.right', { right: ladder.right, items: ladder.items });
}
