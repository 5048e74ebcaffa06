import Link from 'next/link';
import { formatCount, formatValue } from '@/components/boards/format';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { Difficulty, DifficultyRow } from '@/lib/wire/compare';
import { IntervalMark } from './interval-mark';
import { formatShareRange } from './words';

type Share = DifficultyRow['models'];

/** `7 of 12: 58.3 % [32.0 to 80.7]` */
const shareText = (share: Share): string =>
  share === null
    ? '–'
    : `${formatCount(share.right)} of ${formatCount(share.n)}: ${formatValue(share.right / share.n, 'share')} [${formatShareRange(share.low, share.high)}]`;

/** Models above, people below, hollow. */
function ShareMarks({ models, people }: { readonly models: Share; readonly people: Share }) {
  return (
    <>
      {models !== null && <IntervalMark value={models.right / models.n} low={models.low} high={models.high} tone="model" />}
      {people !== null && <IntervalMark value={people.right / people.n} low={people.low} high={people.high} tone="human" hollow />}
    </>
  );
}

function ShareHeads() {
  return (
    <>
      <Th numeric>Models: right, 95 %</Th>
      <Th numeric>People: right, 95 %</Th>
      <Th>Models ●, people ○, 0 to 100 %</Th>
    </>
  );
}

function ShareCells({ models, people }: { readonly models: Share; readonly people: Share }) {
  return (
    <>
      <Td numeric>{shareText(models)}</Td>
      <Td numeric>{shareText(people)}</Td>
      <Td>
        <ShareMarks models={models} people={people} />
      </Td>
    </>
  );
}

export function CellTable({ cells }: { readonly cells: Difficulty['cells'] }) {
  return (
    <Table label="Items by task and level" className="text-sm">
      <thead>
        <tr>
          <Th>Task</Th>
          <Th numeric>Level</Th>
          <Th numeric>Items</Th>
          <ShareHeads />
        </tr>
      </thead>
      <tbody>
        {cells.map((cell) => (
          <Tr key={`${cell.task} ${cell.level}`}>
            <Th scope="row" className="align-top text-sm whitespace-nowrap">
              {cell.title}
            </Th>
            <Td numeric>{cell.level}</Td>
            <Td numeric>{formatCount(cell.items)}</Td>
            <ShareCells models={cell.models} people={cell.people} />
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function ItemTable({ items }: { readonly items: readonly DifficultyRow[] }) {
  return (
    <Table label="Single items" className="text-sm">
      <thead>
        <tr>
          <Th>Item</Th>
          <Th numeric>Level</Th>
          <ShareHeads />
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Tr key={`${item.task} ${item.level} ${item.question} ${item.run}`}>
            <Th scope="row" className="align-top text-sm font-normal whitespace-nowrap">
              <ItemLink item={item} />
            </Th>
            <Td numeric>{item.level}</Td>
            <ShareCells models={item.models} people={item.people} />
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function ItemLink({ item: { title, question, run, ordinal } }: { readonly item: DifficultyRow }) {
  const name = `${title}, question ${question + 1}`;
  return run === null || ordinal === null ? (
    name
  ) : (
    <Link href={`/runs/${run}/items/${ordinal}`} className="link">
      {name}
    </Link>
  );
}
