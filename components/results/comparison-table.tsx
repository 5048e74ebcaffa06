import { DataTable } from '@/components/ui/table/data-table';
import { oneDecimal } from '@/components/words/numbers';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import type { BoardTask } from '@/lib/wire/boards/board';
import { neighboursOf } from './place';

/** The figure's numbers. */
export function ComparisonTable({
  locale,
  task,
  r,
  name,
  censored,
}: {
  readonly locale: Locale;
  readonly task: BoardTask;
  readonly r: number;
  readonly name: string;
  readonly censored: boolean;
}) {
  const t = translatorOf(locale, 'results');
  const rows = [
    ...neighboursOf(task, r, 3, t('table.paperPeople')).map((each) => ({
      id: each.id,
      name: each.name,
      value: oneDecimal(locale, each.value),
      sort: each.value,
      source: each.reported ? t('table.reported') : t('table.runs', { count: each.n ?? 0 }),
    })),
    ...(task.human === null
      ? []
      : [
          {
            id: 'people',
            name: t('table.peopleMean'),
            value: `${task.human.censored > 0 ? '≥ ' : ''}${oneDecimal(locale, task.human.meanR)}`,
            sort: task.human.meanR,
            source: t('table.persons', { count: task.human.ladders }),
          },
        ]),
    { id: 'own', name, value: `${censored ? '≥ ' : ''}${r}`, sort: r, source: t('table.own') },
  ].sort((a, b) => b.sort - a.sort);
  return (
    <DataTable
      label={t('table.label')}
      rows={rows}
      rowClass={({ id }) => (id === 'own' ? 'bg-accent-soft font-semibold' : undefined)}
      columns={[
        { title: t('table.who'), className: 'font-medium', cell: (row) => row.name },
        { title: t('levels.rung'), numeric: true, cell: ({ value }) => value },
        { title: t('table.from'), cell: ({ source }) => source },
      ]}
    />
  );
}
