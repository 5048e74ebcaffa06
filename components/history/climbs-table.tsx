import { Link } from '@/components/ui/link';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import type { Locale } from '@/lib/messages';
import { dayOf } from '@/lib/messages/days';
import { translatorOf } from '@/lib/messages/translator';
import type { OwnClimb } from '@/lib/wire/people/own-history';

/** The same climbs in numbers, each with its result. */
export function ClimbsTable({
  locale,
  climbs,
  label,
}: {
  readonly locale: Locale;
  readonly climbs: readonly OwnClimb[];
  readonly label: string;
}) {
  const t = translatorOf(locale, 'history');
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>{t('table.when')}</Th>
          <Th>{t('table.kind')}</Th>
          <Th numeric>R</Th>
          <Th>{t('table.more')}</Th>
        </tr>
      </thead>
      <tbody>
        {climbs.map((climb) => (
          <Tr key={climb.shareId}>
            <Td className="whitespace-nowrap">{dayOf(locale, climb.endedAt)}</Td>
            <Td>{t(`kinds.${climb.kind}`)}</Td>
            <Td numeric>{reached(locale, climb)}</Td>
            <Td>
              <Link className="link" href={`/results/${climb.shareId}`}>
                {t('table.result')}
              </Link>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** `≥ 3`, or `3.4 (2–5)` of an estimate. */
function reached(locale: Locale, { r, range, censored }: OwnClimb): string {
  const number = new Intl.NumberFormat(locale).format(r);
  if (range !== null) return `${number} (${range.low}–${range.high})`;
  return censored ? `≥ ${number}` : number;
}
