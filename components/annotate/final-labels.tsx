import { Link } from '@/components/ui/link';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import type { AnnotationCategory, AnnotationExportRow } from '@/lib/wire/items/annotation';

/** Every reply of a closed set with what each said and what holds; each opens onto the reply itself. */
export function FinalLabels({
  rows,
  categories,
}: {
  readonly rows: readonly AnnotationExportRow[];
  readonly categories: readonly AnnotationCategory[];
}) {
  const titles = new Map(categories.map(({ id, title }) => [id, title]));
  const text = (given: readonly string[] | null, cannotTell: boolean | null): string =>
    given === null ? '–' : cannotTell ? 'Cannot tell' : given.map((id) => titles.get(id) ?? id).join(', ');
  return (
    <Table label="Labels of each reply">
      <thead>
        <tr>
          <Th>Reply</Th>
          <Th>Task</Th>
          <Th numeric>Level</Th>
          <Th>In the end</Th>
          <Th>A</Th>
          <Th>B</Th>
          <Th>C</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.position}>
            <Th scope="row" className="min-w-40">
              <Link href={`/runs/${row.run}/items/${row.ordinal}`} className="link wrap-anywhere">
                {row.entrant} #{row.ordinal}
              </Link>
            </Th>
            <Td className="font-mono text-xs">{row.task}</Td>
            <Td numeric>{row.level}</Td>
            <Td className="font-medium">{text(row.categories_final, row.cannot_tell_final)}</Td>
            <Td>{text(row.categories_a, row.cannot_tell_a)}</Td>
            <Td>{text(row.categories_b, row.cannot_tell_b)}</Td>
            <Td>{text(row.categories_c, row.cannot_tell_c)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
