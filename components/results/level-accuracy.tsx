import { DataTable } from '@/components/ui/table/data-table';
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
    <DataTable
      label={t('levels.label')}
      rows={levels}
      columns={[
        { title: t('levels.rung'), className: 'font-medium', cell: ({ level }) => level },
        {
          title: t('levels.right'),
          className: 'w-full',
          cell: ({ right, items }) => (
            <span className="flex items-center gap-3">
              <span className="w-5 text-right">{right}</span>
              <span aria-hidden="true" className="relative h-3 w-full max-w-72 overflow-hidden rounded-sm bg-line">
                <span
                  className="absolute inset-y-0 left-0 bg-accent"
                  style={{ width: `${items === 0 ? 0 : (100 * right) / items}%` }}
                />
              </span>
            </span>
          ),
        },
        { title: t('levels.of'), numeric: true, cell: ({ items }) => items },
      ]}
    />
  );
}
