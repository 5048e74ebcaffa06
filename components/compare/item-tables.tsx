import Link from 'next/link';
import { formatCount, formatValue, plural } from '@/components/boards/format';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { Difficulty, DifficultyRow } from '@/lib/wire/compare';
import { IntervalMark } from './interval-mark';
import { formatShareRange } from './words';

type Share = DifficultyRow['models'];

/** On a narrow screen the name includes the level and both shares, so that nothing scrolls sideways. */
const WIDE_ALONE = 'max-sm:hidden';

function ShareHeads() {
  return (
    <>
      <Th numeric>Models: right, 95 %</Th>
      <Th numeric>People: right, 95 %</Th>
      <Th className={WIDE_ALONE}>Models ●, people ○, 0 to 100 %</Th>
    </>
  );
}

function ShareCells({ models, people }: { readonly models: Share; readonly people: Share }) {
  return (
    <>
      <ShareCell share={models} />
      <ShareCell share={people} />
      <Td className={WIDE_ALONE}>
        <ShareMarks models={models} people={people} />
      </Td>
    </>
  );
}

/** `58.3 %`, under it `[32.0 to 80.7]` and `7 of 12`. */
function ShareCell({ share }: { readonly share: Share }) {
  if (share === null) return <Td numeric>–</Td>;
  const { right, n, low, high } = share;
  return (
    <Td numeric>
      <strong>{formatValue(right / n, 'share')}</strong>
      <span className="cell-small">{`[${formatShareRange(low, high)}]`}</span>
      <span className="cell-small">{`${formatCount(right)} of ${formatCount(n)}`}</span>
    </Td>
  );
}

/** Models above, people below, hollow. */
function ShareMarks({ models, people }: { readonly models: Share; readonly people: Share }) {
  return (
    <>
      {models !== null && (
        <IntervalMark value={models.right / models.n} low={models.low} high={models.high} tone="model" />
      )}
      {people !== null && (
        <IntervalMark value={people.right / people.n} low={people.low} high={people.high} tone="human" hollow />
      )}
    </>
  );
}

/** The row's name. `details` are separate columns if there is room. */
function RowHead({ children, details }: { readonly children: React.ReactNode; readonly details: string }) {
  return (
    <Th scope="row" className="align-top text-sm font-normal sm:whitespace-nowrap">
      {children}
      <span className="cell-small sm:hidden">{details}</span>
    </Th>
  );
}

export function CellTable({ cells }: { readonly cells: Difficulty['cells'] }) {
  return (
    <Table label="Items by task and level" className="text-sm">
      <thead>
        <tr>
          <Th>Task</Th>
          <Th numeric className={WIDE_ALONE}>
            Level
          </Th>
          <Th numeric className={WIDE_ALONE}>
            Items
          </Th>
          <ShareHeads />
        </tr>
      </thead>
      <tbody>
        {cells.map(({ task, title, level, items, models, people }) => (
          <Tr key={`${task} ${level}`}>
            <RowHead details={`level ${level}, ${plural(items, 'item')}`}>
              <span className="font-medium">{title}</span>
            </RowHead>
            <Td numeric className={WIDE_ALONE}>
              {level}
            </Td>
            <Td numeric className={WIDE_ALONE}>
              {formatCount(items)}
            </Td>
            <ShareCells models={models} people={people} />
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
          <Th numeric className={WIDE_ALONE}>
            Level
          </Th>
          <ShareHeads />
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Tr key={`${item.task} ${item.level} ${item.question} ${item.run}`}>
            <RowHead details={`level ${item.level}`}>
              <ItemLink item={item} />
            </RowHead>
            <Td numeric className={WIDE_ALONE}>
              {item.level}
            </Td>
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
