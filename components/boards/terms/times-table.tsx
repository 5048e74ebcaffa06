import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { BoardTerms } from '@/lib/wire/board';
import { formatMs } from '../format';

/** How long people take, in each way of asking. */
export function TimesTable({ terms }: { readonly terms: BoardTerms }) {
  const timeOf = (term: string, arm: string) => terms.times.find((time) => time.term === term && time.arm === arm);
  return (
    <div className="mt-8">
      <h3 className="mb-3">How long people take</h3>
      <Table label="Median time of an answer of people" className="text-sm">
        <thead>
          <tr>
            <Th className="min-w-40">Part</Th>
            {terms.arms.map(({ id, title }) => (
              <Th key={id} numeric>
                {title}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.terms.map(({ id, title }) => (
            <Tr key={id}>
              <Th scope="row" className="align-top text-sm font-normal">
                {title}
              </Th>
              {terms.arms.map((arm) => (
                <TimeCell key={arm.id} time={timeOf(id, arm.id)} />
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 max-w-[60rem] text-sm text-muted">
        Median of people’s own medians, from the picture to the choice, without time spent away from the page, over the
        newest sessions. Answers faster than 0.4 s or away for more than 5 s are left out. Brackets: 95 % from order
        statistics, from six people on; n: people.
      </p>
    </div>
  );
}

function TimeCell({ time }: { readonly time: BoardTerms['times'][number] | undefined }) {
  if (time === undefined) return <Td numeric>–</Td>;
  return (
    <Td numeric>
      {formatMs(time.medianMs)}
      <span className="block text-xs text-muted">
        {time.lowMs === null || time.highMs === null ? '' : `[${formatMs(time.lowMs)} to ${formatMs(time.highMs)}], `}n
        = {time.n}
      </span>
    </Td>
  );
}
