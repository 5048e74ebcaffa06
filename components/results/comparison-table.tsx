import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { BoardTask } from '@/lib/wire/board';
import { neighboursOf } from './place';

/** The figure's numbers. */
export function ComparisonTable({
  task,
  r,
  name,
  censored,
}: {
  readonly task: BoardTask;
  readonly r: number;
  readonly name: string;
  readonly censored: boolean;
}) {
  const rows = [
    ...neighboursOf(task, r, 3).map((each) => ({
      id: each.id,
      name: each.name,
      value: each.value.toFixed(1),
      sort: each.value,
      source: each.reported ? 'reported in the paper' : `mean of ${each.n} ${each.n === 1 ? 'run' : 'runs'} here`,
    })),
    ...(task.human === null
      ? []
      : [
          {
            id: 'people',
            name: 'People here, mean',
            value: `${task.human.censored > 0 ? '≥ ' : ''}${task.human.meanR.toFixed(1)}`,
            sort: task.human.meanR,
            source: `${task.human.ladders} ${task.human.ladders === 1 ? 'person' : 'people'}`,
          },
        ]),
    { id: 'own', name, value: `${censored ? '≥ ' : ''}${r}`, sort: r, source: 'this climb' },
  ].sort((a, b) => b.sort - a.sort);
  return (
    <Table label="R compared">
      <thead>
        <tr>
          <Th>Who</Th>
          <Th numeric>R</Th>
          <Th>From</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.id} className={row.id === 'own' ? 'bg-accent-soft font-semibold' : undefined}>
            <Th scope="row">{row.name}</Th>
            <Td numeric>{row.value}</Td>
            <Td>{row.source}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
