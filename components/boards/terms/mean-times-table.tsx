import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { BoardTerms, MeanTime } from '@/lib/wire/board';
import { plural } from '../format';

/** The mean time of people, the one that the paper prints, and the difference. */
export function MeanTimesTable({ terms }: { readonly terms: BoardTerms }) {
  return (
    <div className="mt-8">
      <h3 className="mb-3">How long people take, next to the paper</h3>
      <Table label="Mean seconds of people, measured and as the paper prints them" className="text-sm">
        <thead>
          <tr>
            <Th className="min-w-40">Part</Th>
            <Th>Asked</Th>
            <Th numeric>Measured mean</Th>
            <Th numeric>Paper</Th>
            <Th numeric>Difference</Th>
          </tr>
        </thead>
        <tbody>
          {terms.meanTimes.map((time) => (
            <Tr key={`${time.term} ${time.arm}`}>
              <Th scope="row" className="align-top text-sm font-normal">
                {terms.terms.find(({ id }) => id === time.term)?.title}
              </Th>
              <Td>{terms.arms.find(({ id }) => id === time.arm)?.title}</Td>
              <Measured measured={time.measured} />
              <Td numeric className="text-reported">
                {seconds(time.reportedMs)}
              </Td>
              <Difference time={time} />
            </Tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 max-w-[60rem] text-sm text-muted">
        Mean from the picture to the choice, without time spent away from the page. It covers fixed sets of the
        questions that the part’s accuracy is of. Brackets: 95 %, answers of one person taken together. The paper prints
        no spread, so its number counts as exact. There is a difference once every level and way of asking of the part
        has answers.
      </p>
    </div>
  );
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const change = (ms: number): string => `${ms < 0 ? '−' : '+'}${seconds(Math.abs(ms))}`;

const Reach = ({ children }: { readonly children: React.ReactNode }) => <span className="cell-small">{children}</span>;

function Measured({ measured }: Pick<MeanTime, 'measured'>) {
  if (measured === null) return <Td numeric>–</Td>;
  const { meanMs, lowMs, highMs, n, people, isWhole } = measured;
  return (
    <Td numeric>
      <strong>{seconds(meanMs)}</strong>
      {lowMs !== null && highMs !== null && <Reach>{`[${seconds(lowMs)} to ${seconds(highMs)}]`}</Reach>}
      <Reach>{`${plural(n, 'answer')}, ${plural(people, 'person', 'people')}${isWhole ? '' : ', not all levels'}`}</Reach>
    </Td>
  );
}

function Difference({ time: { difference } }: { readonly time: MeanTime }) {
  if (difference === null) return <Td numeric>–</Td>;
  const { valueMs, lowMs, highMs } = difference;
  return (
    <Td numeric>
      <strong>{change(valueMs)}</strong>
      {lowMs !== null && highMs !== null && <Reach>{`[${change(lowMs)} to ${change(highMs)}]`}</Reach>}
    </Td>
  );
}
