import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { BoardSummary } from '@/lib/wire/board';

export const points = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)}`;
export const formatP = (p: number): string => (p < 0.001 ? '< .001' : p.toFixed(3).replace(/^0/, ''));

/** Where the harder of two neighbouring published levels is really harder. */
export function GradientTable({
  gradients,
  titleOf,
}: {
  readonly gradients: BoardSummary['gradients'];
  readonly titleOf: (task: string) => string;
}) {
  return (
    <Table label="Drop from level to level" className="text-sm">
      <thead>
        <tr>
          <Th>Entrant</Th>
          <Th>Task</Th>
          <Th>Levels</Th>
          <Th numeric>Drop, points</Th>
          <Th numeric>p</Th>
        </tr>
      </thead>
      <tbody>
        {gradients.map(({ entrant, name, task, from, to, drop, low, high, adjustedP }) => (
          <Tr key={`${entrant}/${task}/${from}`}>
            <Th scope="row" className="text-sm font-normal break-words">
              {name}
            </Th>
            <Td>{titleOf(task)}</Td>
            <Td className="whitespace-nowrap">
              {from} to {to}
            </Td>
            <Td numeric>
              {points(drop)}{' '}
              <span className="text-muted">
                [{points(low)} to {points(high)}]
              </span>
            </Td>
            <Td numeric className={adjustedP < 0.05 ? 'font-semibold' : undefined}>
              {formatP(adjustedP)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
