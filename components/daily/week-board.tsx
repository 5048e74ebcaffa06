import { Table, Td, Th } from '@/components/ui/table/table';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';

interface WeekRow {
  readonly place: number;
  readonly handle: string;
  readonly right: number;
  readonly days: number;
  readonly isMine: boolean;
}

export interface WeekBoardProps {
  readonly locale: Locale;
  readonly rows: readonly WeekRow[];
  /** The reader has answered all five, and can choose a handle on the page. */
  readonly played: boolean;
}

/** People with a handle, by their right answers of a week. */
export function WeekBoard({ locale, rows, played }: WeekBoardProps) {
  const t = translatorOf(locale, 'daily');
  return (
    <section aria-labelledby="board-title" className="mt-8 border-t border-line pt-5">
      <h2 id="board-title" className="text-lg">
        {t('board.title')}
      </h2>
      <p className="mb-3 text-sm text-muted">
        {rows.length === 0 ? t('board.none', { played: played ? 'yes' : 'no' }) : t('board.lead')}
      </p>
      {rows.length > 0 && (
        <Table label={t('board.title')}>
          <thead>
            <tr>
              <Th numeric>{t('board.place')}</Th>
              <Th>{t('board.handle')}</Th>
              <Th numeric>{t('board.right')}</Th>
              <Th numeric>{t('board.days')}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ place, handle, right, days, isMine }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people can have one handle
              <tr key={index} className={isMine ? 'bg-accent-soft font-semibold' : undefined}>
                <Td numeric>{place}</Td>
                <Th scope="row" className="break-all">
                  {handle}
                  {isMine && <span className="font-normal text-muted"> ({t('board.you')})</span>}
                </Th>
                <Td numeric>{right}</Td>
                <Td numeric>{days}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
