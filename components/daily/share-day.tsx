'use client';
import { useLocale, useTranslations } from 'use-intl';
import { buttonClass } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ImageDown } from '@/components/ui/icons';
import { useSiteOrigin } from '@/components/ui/site-origin';

/** What a person may send to friends: how many were right and which. It reveals no puzzle. */
const rowText = (title: string, score: string, marks: readonly (boolean | null)[], address: string): string =>
  `${title}: ${score}\n${marks.map((mark) => (mark ? '🟦' : '⬜')).join('')}\n${address}`;

/** The row as text with a link, whose picture other sites show, and the same picture to save. */
export function ShareDay({
  title,
  marks,
  shareId,
  variant = 'primary',
}: {
  readonly title: string;
  readonly marks: readonly (boolean | null)[];
  readonly shareId: string;
  /** Of the button that copies the row. */
  readonly variant?: 'primary' | 'secondary';
}) {
  const t = useTranslations('daily');
  const locale = useLocale();
  const origin = useSiteOrigin();
  const score = t('score', { right: marks.filter(Boolean).length });
  const path = `/results/${shareId}`;
  return (
    <div className="space-y-3">
      <CopyButton
        text={rowText(title, score, marks, `${origin}${path}`)}
        variant={variant}
        size="lg"
        className="w-full"
      >
        {t('copy')}
      </CopyButton>
      <a className={buttonClass({}, 'w-full')} href={`${path}/card?lang=${locale}`} download="rung-daily.png">
        <ImageDown aria-hidden="true" className="size-4" />
        {t('card.save')}
      </a>
    </div>
  );
}
