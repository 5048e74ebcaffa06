import { scaleLinear } from '@visx/scale';
import { formatInstant, formatPercent, plural } from '@/components/boards/format';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { CategoryShare, DistributionRow, ErrorDistribution } from '@/lib/wire/annotation';
import { kappaIntervalText, kappaText } from './kappa-text';

const WIDTH = 200;
const HEIGHT = 20;
const at = scaleLinear({ domain: [0, 1], range: [4, WIDTH - 4] });

/** What kinds of mistakes a closed set found: a panel per entrant, each share with its interval drawn and written; levels one click away. */
export function ErrorDistributionView({ distribution }: { readonly distribution: ErrorDistribution }) {
  const { categories, rows, hidden } = distribution;
  const titles = new Map([...categories.map(({ id, title }) => [id, title] as const), ['cannot-tell', 'Cannot tell'] as const]);
  const title = (id: string): string => titles.get(id) ?? id;
  const entrants = rows.filter(({ level }) => level === null);
  return (
    <div className="space-y-4">
      <p className="max-w-text text-sm text-muted">{describe(distribution)}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        {entrants.map((row) => (
          <Card key={row.entrant} className="min-w-0">
            <h3 className="mb-3 text-base">
              <bdi>{row.name}</bdi> <span className="font-normal text-muted">· {plural(row.n, 'wrong reply', 'wrong replies')}</span>
            </h3>
            <Shares row={row} title={title} />
            <Levels rows={rows.filter(({ entrant, level }) => entrant === row.entrant && level !== null)} title={title} />
          </Card>
        ))}
      </div>
      {hidden > 0 && <p className="text-sm text-muted">{plural(hidden, 'row')} with too few replies of a fixed set are told once its edition has retired.</p>}
    </div>
  );
}

function describe({ n, lost, closedAt, same, single }: ErrorDistribution): string {
  const alike = same.n === 0 ? '' : ` Two people labelled ${same.count} of ${same.n} alike`;
  const kappa = single.kappa === null ? '' : ` (κ of single labels ${kappaText(single)}, 95 % interval: ${kappaIntervalText(single)}, n = ${single.n})`;
  const settled = alike === '' ? '' : `${alike}${kappa}; a third settled the rest.`;
  const gone = lost === 0 ? '' : ` ${plural(lost, 'reply', 'replies')} more left with runs that were withdrawn.`;
  return `${plural(n, 'wrong reply', 'wrong replies')}, drawn evenly over tasks and levels, closed ${formatInstant(closedAt)}.${settled} A reply with several kinds counts in equal parts for each. Lines are 95 % Wilson intervals.${gone}`;
}

function Shares({ row, title }: { readonly row: DistributionRow; readonly title: (id: string) => string }) {
  return (
    <ul className="space-y-2.5">
      {row.shares.map((share) => (
        <li key={share.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 sm:grid-cols-[9.5rem_minmax(0,1fr)_9rem]">
          <span className="text-sm font-medium">{title(share.id)}</span>
          <ShareMark share={share} />
          <span className="tabular text-right text-sm whitespace-nowrap">
            {formatPercent(share.share)}{' '}
            <span className="text-muted">
              ({formatPercent(share.low).replace(' %', '')}–{formatPercent(share.high)}; {share.count})
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The number beside it says the same. */
function ShareMark({ share: { share, low, high } }: { readonly share: CategoryShare }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full max-sm:order-last max-sm:col-span-2">
      <line x1={at(0)} x2={at(1)} y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-line" strokeWidth="1" />
      {[0, 0.5, 1].map((tick) => (
        <line key={tick} x1={at(tick)} x2={at(tick)} y1={5} y2={HEIGHT - 5} className="stroke-edge" strokeWidth="1" />
      ))}
      <line x1={at(low)} x2={at(high)} y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-accent" strokeWidth="3" strokeLinecap="round" />
      <circle cx={at(share)} cy={HEIGHT / 2} r="4.5" className="fill-accent stroke-surface" strokeWidth="1.5" />
    </svg>
  );
}

function Levels({ rows, title }: { readonly rows: readonly DistributionRow[]; readonly title: (id: string) => string }) {
  const [first] = rows;
  if (first === undefined) return null;
  return (
    <Disclosure summary="By level" className="mt-3">
      <Table label={`Kinds of mistakes of ${first.name} by level`}>
        <thead>
          <tr>
            <Th numeric>Level</Th>
            <Th numeric>n</Th>
            {first.shares.map(({ id }) => (
              <Th key={id} numeric>
                {title(id)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ level, n, shares }) => (
            <Tr key={level}>
              <Th scope="row" className="text-right">
                {level}
              </Th>
              <Td numeric>{n}</Td>
              {shares.map(({ id, share, low, high }) => (
                <Td key={id} numeric>
                  {formatPercent(share)}
                  <span className="block text-xs text-muted">
                    {formatPercent(low).replace(' %', '')}–{formatPercent(high)}
                  </span>
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}
