import { Badge } from '@/components/ui/badge';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import type { AnnotatorView } from '@/lib/wire/items/annotation';

/** How far each annotator is. */
export function AnnotatorTable({ annotators }: { readonly annotators: readonly AnnotatorView[] }) {
  return (
    <Table label="Annotators">
      <thead>
        <tr>
          <Th>Annotator</Th>
          <Th>Part</Th>
          <Th numeric>Labelled</Th>
          <Th>State</Th>
        </tr>
      </thead>
      <tbody>
        {annotators.map(({ letter, name, you, done, total, handedIn }) => (
          <Tr key={letter}>
            <Th scope="row">
              {letter}
              {name !== null && <bdi className="font-normal"> · {name}</bdi>}
              {you && <span className="font-normal text-muted"> (you)</span>}
            </Th>
            <Td>{letter === 'C' ? 'settles where A and B differ' : 'labels all'}</Td>
            <Td numeric>{total === null ? '–' : `${done} of ${total}`}</Td>
            <Td>{handedIn ? <Badge tone="good">handed in</Badge> : <Badge>not handed in</Badge>}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
