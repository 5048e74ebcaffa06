import { formatInstant } from '@/components/boards/format';
import { Link } from '@/components/ui/link';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import type { AnnotationLine } from '@/lib/wire/items/annotation';
import { StageBadge } from '../stages';

/** Annotation sets, each opening under `base`. */
export function SetTable({
  label,
  sets,
  base,
}: {
  readonly label: string;
  readonly sets: readonly AnnotationLine[];
  readonly base: string;
}) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>Set</Th>
          <Th>Suite</Th>
          <Th>Labels</Th>
          <Th>State</Th>
          <Th>You are</Th>
          <Th numeric>Replies</Th>
          <Th>Made</Th>
        </tr>
      </thead>
      <tbody>
        {sets.map((set) => (
          <Tr key={set.id}>
            <Th scope="row" className="min-w-40">
              <Link href={`${base}/${set.id}`} className="link wrap-anywhere">
                {set.title}
              </Link>
            </Th>
            <Td>{set.suiteTitle}</Td>
            <Td>{set.labelSet.title}</Td>
            <Td>
              <StageBadge stage={set.stage} yourTurn={set.yourTurn} />
            </Td>
            <Td>{set.you === null ? '–' : `annotator ${set.you}`}</Td>
            <Td numeric>{set.size}</Td>
            <Td className="tabular whitespace-nowrap">{formatInstant(set.createdAt)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
