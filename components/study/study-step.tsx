import { Disclosure } from '@/components/ui/disclosure';
import { StepDots } from '@/components/ui/progress';
import { type Translator, translatorOf } from '@/lib/messages/translator';
import { type EnrolmentState, sessionsOf } from '@/lib/wire/studies/enrolment';
import { CodeBox } from './end/code-box';
import { OverStep, type StudyStepProps } from './end/over-step';
import { ComprehensionForm } from './forms/comprehension-form';
import { EndingForm } from './forms/ending-form';
import { Markdown } from './forms/markdown';
import { PartStep } from './part-step';
import { PreviewBadge } from './preview-badge';
import { StepHeading } from './step-heading';
import { StopStudy } from './stop-study';

/** What comes next for a person in a study: one thing at a time. */
export function StudyStep({ enrolment, receiptCode, titles }: StudyStepProps) {
  const t = translatorOf(enrolment.language, 'study');
  const isOver = enrolment.phase === 'over' || enrolment.phase === 'no-place';
  if (isOver) return <OverStep enrolment={enrolment} receiptCode={receiptCode} titles={titles} />;
  return (
    <div key={`${enrolment.phase} ${enrolment.part}`} className="space-y-8">
      <StudyPlace enrolment={enrolment} t={t} />
      {enrolment.phase === 'comprehension' && <ComprehensionStep enrolment={enrolment} t={t} />}
      {enrolment.phase === 'part' && <PartStep enrolment={enrolment} titles={titles} />}
      {enrolment.phase === 'ending' && <EndingStep enrolment={enrolment} t={t} />}
      <Disclosure summary={t('way.code')} className="border-t border-line pt-4">
        <div className="space-y-6">
          <CodeBox code={receiptCode} text={t('way.codeText')} />
          <StopStudy enrolmentId={enrolment.id} sessions={sessionsOf(enrolment.parts)} />
        </div>
      </Disclosure>
    </div>
  );
}

interface Step {
  readonly enrolment: EnrolmentState;
  readonly t: Translator<'study'>;
}

function StudyPlace({ enrolment, t }: Step) {
  const { title, parts } = enrolment;
  const done = parts.filter(({ status }) => status === 'ended').length;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
      <span className="font-medium">
        {title}
        <PreviewBadge enrolment={enrolment} t={t} />
      </span>
      {parts.length > 1 && (
        <StepDots done={done} total={parts.length} label={t('way.progress', { done, parts: parts.length })} />
      )}
    </p>
  );
}

function ComprehensionStep({ enrolment: { id, instructions, aids, comprehension }, t }: Step) {
  return (
    <>
      <StepHeading>{t('way.instructions')}</StepHeading>
      {instructions !== null && <Markdown>{instructions}</Markdown>}
      <p className="max-w-text rounded-lg border border-line bg-surface p-4">{aids.text}</p>
      <section aria-labelledby="check" className="space-y-6">
        <div>
          <h2 id="check">{t('way.check')}</h2>
          <p className="mt-1 text-muted">{t('way.checkHint', { left: comprehension?.triesLeft ?? 0 })}</p>
        </div>
        <ComprehensionForm enrolmentId={id} questions={comprehension?.questions ?? []} />
      </section>
    </>
  );
}

const EndingStep = ({ enrolment: { id }, t }: Step) => (
  <>
    <div>
      <StepHeading>{t('ending.title')}</StepHeading>
      <p className="mt-3 max-w-text text-lg text-muted">{t('ending.text')}</p>
    </div>
    <EndingForm enrolmentId={id} />
  </>
);
