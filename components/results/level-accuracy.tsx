import { Table, Td, Th, Tr } from '@/components/ui/table';

export interface LevelRow {
  readonly level: number;
  readonly items: number;
  readonly right: number;
}

/** Right answers per level, all visits together, as bars that are a table. */
export function LevelAccuracy({ levels }: { readonly levels: readonly LevelRow[] }) {
  return (
    <Table label="Right answers per level">
      <thead>
        <tr>
          <Th>Level</Th>
          <Th className="w-full">Right</Th>
          <Th numeric>of</Th>
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
                  <span className="absolute inset-y-0 left-0 bg-accent" style={{ width: `${items === 0 ? 0 : (100 * right) / items}%` }} />
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
