'use client';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '@/components/ui/copy-button';

/** What a person may send to friends: how many were right and which. It reveals no puzzle. */
const rowText = (title: string, score: string, marks: readonly (boolean | null)[], address: string): string =>
  `${title}: ${score}\n${marks.map((mark) => (mark ? '🟦' : '⬜')).join('')}\n${address}`;

export function CopyRow({
  title,
  marks,
  path,
}: {
  readonly title: string;
  readonly marks: readonly (boolean | null)[];
  readonly path: string;
}) {
  const t = useTranslations('daily');
  const origin = useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => '',
  );
  const score = t('score', { right: marks.filter(Boolean).length });
  return (
    <CopyButton text={rowText(title, score, marks, `${origin}${path}`)} variant="primary" size="lg" className="w-full">
      {t('copy')}
    </CopyButton>
  );
}
