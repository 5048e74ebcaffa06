import { Callout } from '@/components/ui/callout';
import { Disclosure } from '@/components/ui/disclosure';
import { translatorOf } from '@/lib/messages/translator';
import type { EnrolmentState } from '@/lib/wire/studies/enrolment';
import { durationText } from './forms/limit-text';
import { Markdown } from './forms/markdown';
import { PartButton } from './part-button';
import { StepHeading } from './step-heading';

/**
 * Before a part, the first or the next one, or back at one that was left: what comes, and one button. No clock runs.
 */
export function PartStep({
  enrolment,
  titles,
}: {
  readonly enrolment: EnrolmentState;
  readonly titles: readonly string[];
}) {
  const { id, language, parts, part: position, instructions, hasCheck, aids, itemLimitMs } = enrolment;
  const t = translatorOf(language, 'study');
  const limits = translatorOf(language, 'playLimits');
  const at = position ?? 0;
  const status = parts[at]?.status;
  const isFirst = at === 0 && status === 'ahead';
  // Where questions stood behind them they have just been read.
  const isNew = isFirst && !hasCheck;
  const limit =
    itemLimitMs === null ? t('way.partTimed') : t('way.partLimit', { duration: durationText(limits, itemLimitMs) });
  return (
    <>
      <div>
        {parts.length > 1 && (
          <p className="mb-1 text-sm font-medium text-muted">{t('way.part', { part: at + 1, parts: parts.length })}</p>
        )}
        <StepHeading>{titles[at]}</StepHeading>
        {status === 'open' && <p className="mt-3 max-w-text text-lg text-muted">{t('way.goOnPart')}</p>}
        {status === 'ahead' && at > 0 && (
          <p className="mt-3 max-w-text text-lg text-muted">{t('way.rest', { part: at })}</p>
        )}
      </div>
      {isNew && instructions !== null && <Markdown>{instructions}</Markdown>}
      <ul className="max-w-text list-disc space-y-1.5 pl-5">
        <li>{aids.text}</li>
        <li>{limit}</li>
        {isFirst && <li>{t('way.firstPart')}</li>}
      </ul>
      {status === 'expired' ? (
        <Callout tone="warn">{t('way.expired')}</Callout>
      ) : (
        <PartButton enrolmentId={id}>
          {status === 'open' ? t('way.goOn') : at === 0 ? t('way.start') : t('way.startPart', { part: at + 1 })}
        </PartButton>
      )}
      {!isNew && instructions !== null && (
        <Disclosure summary={t('way.instructionsAgain')}>
          <Markdown>{instructions}</Markdown>
        </Disclosure>
      )}
    </>
  );
}
