import { formatCount } from '@/components/boards/format';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { Ranking } from '@/lib/wire/compare';
import { formatAgreement } from './words';

/** Whether a model errs where people do. */
export function PeopleOverlapTable({ view }: { readonly view: Ranking }) {
  if (view.people.length === 0)
    return <p className="text-muted">No person has answered these items in a study that is on the boards.</p>;
  return (
    <Table label="Errors of models and of people" className="text-sm">
      <thead>
        <tr>
          <Th>Model</Th>
          <Th numeric>Items</Th>
          <Th numeric>Answers of people</Th>
          <Th numeric>Correlation, 95 %</Th>
        </tr>
      </thead>
      <tbody>
        {view.people.map((row) => (
          <Tr key={row.entrant}>
            <Th scope="row" className="text-sm">
              <bdi>{row.name}</bdi>
            </Th>
            <Td numeric>{row.n === 0 ? '–' : formatCount(row.n)}</Td>
            <Td numeric>{row.n === 0 ? '–' : formatCount(row.answers)}</Td>
            <Td numeric>{formatAgreement(row, row.correlation)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
