import { present } from 'rung-puzzles/core/present';
import { textColumn } from '@/components/boards/board/columns';
import { DataTable } from '@/components/ui/table/data-table';
import { oneDecimal } from '@/components/words/numbers';
import { translatorOf } from '@/lib/messages/translator';
import type { BoardTask } from '@/lib/wire/boards/board';
import { neighboursOf } from './place';
import type { ResultFigureProps } from './result-figure';
import { rungText } from './result-text';

/** The figure's numbers. */
interface ComparisonTableProps extends Pick<ResultFigureProps, 'locale' | 'r' | 'name' | 'censored'> {
  readonly task: BoardTask;
}

export function ComparisonTable({ locale, task, r, name, censored }: ComparisonTableProps) {
  const t = translatorOf(locale, 'results');
  const rows = [
    ...neighboursOf(task, r, 3, t('table.paperPeople')).map(({ reported, n, ...each }) => ({
      ...each,
      text: oneDecimal(locale, each.value),
      source: reported ? t('table.reported') : t('table.runs', { count: n ?? 0 }),
    })),
    ...present([task.human]).map(({ censored: stopped, meanR: value, ladders: count }) => ({
      id: 'people',
      name: t('table.peopleMean'),
      value,
      source: t('table.persons', { count }),
      text: `${stopped > 0 ? '≥ ' : ''}${oneDecimal(locale, value)}`,
    })),
    { id: 'own', name, value: r, text: rungText({ r, censored }), source: t('table.own') },
  ].sort((a, b) => b.value - a.value);
  return (
    <DataTable
      label={t('table.label')}
      rows={rows}
      rowClass={({ id }) => (id === 'own' ? 'bg-accent-soft font-semibold' : undefined)}
      columns={[
        textColumn(t('table.who'), 'name', 'font-medium'),
        { ...textColumn(t('levels.rung'), 'text'), numeric: true },
        textColumn(t('table.from'), 'source'),
      ]}
    />
  );
}
