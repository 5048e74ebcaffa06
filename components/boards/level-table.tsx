import { Disclosure } from '@/components/ui/disclosure';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { LevelPoint } from '@/lib/wire/board';
import { formatPercent } from './format';

export function LevelTable({ title, points }: { readonly title: string; readonly points: readonly LevelPoint[] }) {
  return (
    <Disclosure summary="Numbers per level" className="text-sm">
      <Table label={`${title}: right answers per level`} className="text-sm">
        <thead>
          <tr>
            <Th numeric>Level</Th>
            <Th numeric>Right</Th>
            <Th numeric>Share</Th>
            <Th numeric>95 % (Wilson)</Th>
            <Th numeric>Unreadable</Th>
            <Th numeric>No answer</Th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ level, items, right, low, high, unreadable, unscored }) => (
            <Tr key={level}>
              <Th scope="row" numeric className="text-sm font-normal">
                {level}
              </Th>
              <Td numeric>
                {right} of {items}
              </Td>
              <Td numeric>{formatPercent(right / items)}</Td>
              <Td numeric>
                {formatPercent(low)}–{formatPercent(high)}
              </Td>
              <Td numeric>{unreadable}</Td>
              <Td numeric>{unscored}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}
