import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';

export interface LevelRow {
  readonly level: number;
  readonly items: number;
  readonly right: number;
}

/** Right answers per level, all visits together, as bars that are a table. */
export function LevelAccuracy({ locale, levels }: { readonly locale: Locale; readonly levels: readonly LevelRow[] }) {
  const t = translatorOf(locale, 'results');
  return (
    <Table label={t('levels.label')}>
      <thead>
        <tr>
          <Th>{t('levels.level')}</Th>
          <Th className="w-full">{t('levels.right')}</Th>
          <Th numeric>{t('levels.of')}</Th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ level, items, right }) => (
          <Tr key={level}>
            <Th scope="row">{level}</Th>
            <Td>
              <span className="flex items-center gap-3">
                <span className="w-5 text-right">{right}</span>
                <span aria-hidden="true" className="relative h-3 w-full max-w-72 overflow-hidden rounded-sm bg-line">
                  <span
                    className="absolute inset-y-0 left-0 bg-accent"
                    style={{ width: `${items === 0 ? 0 : (100 * right) / items}%` }}
                  />
                </span>
              </span>
            </Td>
            <Td numeric>{items}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
