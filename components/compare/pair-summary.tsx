import {
  formatCount,
  formatInstant,
  formatP,
  formatSigned,
  formatSignedRange,
  formatValue,
  plural,
} from '@/components/boards/format';
import { Link } from '@/components/ui/link';
import { DataTable } from '@/components/ui/table/data-table';
import { conditionName } from '@/components/words/conditions';
import type { ComparedSide, Comparison } from '@/lib/wire/boards/compare';
import { formatAgreement, reasonWords } from './words';

/** Which runs stand for whom, in words. */
export function ComparedSides({ view }: { readonly view: Comparison }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {([view.a, view.b] as const).map((side, index) => (
        <div key={index === 0 ? 'a' : 'b'} className="rounded-lg border border-line bg-surface p-4">
          <dt className="font-semibold">
            <span className="text-muted">{index === 0 ? 'A' : 'B'}</span> <bdi className="break-words">{side.name}</bdi>
          </dt>
          <dd className="mt-1 text-sm">{sideText(side)}</dd>
          {side.runs.slice(0, 3).map(({ id, endedAt }) => (
            <dd key={id} className="text-sm">
              <Link href={`/runs/${id}`} className="link">
                Run {id.slice(0, 8)}
              </Link>{' '}
              <span className="text-muted">ended {formatInstant(endedAt)}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function sideText({ kind, condition, runs, completeRuns, madeRuns, withdrawnRuns }: ComparedSide): string {
  const shown = conditionName(condition);
  if (kind === 'human') return `Everyone whose first climb counts, in the condition “${shown}”.`;
  const made = `${plural(madeRuns, 'run')} made in the condition “${shown}”`;
  const taken = withdrawnRuns === 0 ? '' : `; ${plural(withdrawnRuns, 'run')} taken back in this edition`;
  if (runs.length === 0) return `${made}${madeRuns === 0 ? '' : ', none compared item by item'}${taken}.`;
  const used = `${runs.length === 1 ? 'One' : 'The first'} run of ${completeRuns} complete${runs.length === 1 ? '' : `, and the mean of ${runs.length}`}`;
  return `${used}; ${made}, of any kind${taken}.`;
}

/** The whole in one sentence, the table of four counts, and the tests. */
export function PairSummary({ view }: { readonly view: Comparison }) {
  const { paired, averaged, a, b } = view;
  if (paired === null) return null;
  return (
    <>
      <p className="max-w-text text-lg">
        On {plural(paired.n, 'item')} A is right on {formatValue((paired.both + paired.aOnly) / paired.n, 'share')} and
        B on {formatValue((paired.both + paired.bOnly) / paired.n, 'share')}: a difference of{' '}
        <strong>{formatSigned(paired.difference, 'share')} points</strong>, 95 % interval {pointsText(paired)}.
      </p>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <DataTable
          label="Right and wrong on the same items"
          rows={countRows(paired)}
          columns={[
            { title: <span className="sr-only">A</span>, className: 'font-medium', cell: ({ title }) => title },
            { title: 'B right', numeric: true, cell: ({ counts: [right] }) => formatCount(right) },
            { title: 'B wrong', numeric: true, cell: ({ counts: [, wrong] }) => formatCount(wrong) },
            { title: 'All', numeric: true, cell: ({ counts: [right, wrong] }) => formatCount(right + wrong) },
          ]}
        />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 self-start text-sm [&_dd]:tabular [&_dt]:text-muted">
          <dt>McNemar, mid-p</dt>
          <dd>p {formatP(paired.midP)}</dd>
          <dt>McNemar, exact</dt>
          <dd>p {formatP(paired.exactP)}</dd>
          <dt>Smallest difference shown</dt>
          <dd>
            {paired.smallestDifference === null
              ? '– (the two never differ)'
              : `${formatSigned(paired.smallestDifference, 'share').replace('+', '')} points, in 80 % of repetitions of so many items`}
          </dd>
          {averaged !== null && (
            <>
              <dt>Over all runs</dt>
              <dd>
                {formatSigned(averaged.difference, 'share')} points [{pointsText(averaged)}], p {formatP(averaged.p)};{' '}
                {averaged.runsA} and {averaged.runsB} runs averaged within each of {plural(averaged.n, 'item')},
                Student’s t
              </dd>
            </>
          )}
          {view.errors !== null && (
            <>
              <dt>Same items wrong</dt>
              <dd>{agreementText(view.errors)}</dd>
            </>
          )}
          <dt>Same wrong option</dt>
          <dd>{view.choices === null ? `– (${reasonWords('edition-open')})` : agreementText(view.choices)}</dd>
        </dl>
      </div>
      <p className="mt-4 max-w-text text-sm text-muted">
        {view.sameStimulus
          ? 'The very same stimuli.'
          : `The same puzzles, shown in two ways: ${conditionName(a.condition)}, and ${conditionName(b.condition)}.`}{' '}
        The interval leaves out 0 exactly where the mid-p test finds a difference. A wrong reply, one that could not be
        read and none at all count as not right.
        {view.leftOut.few > 0 &&
          ` ${plural(view.leftOut.few, 'item')} of levels with fewer than ten are left out while the edition is open.`}
        {view.leftOut.other > 0 && ` At ${plural(view.leftOut.other, 'place')} the two were asked different items.`}
      </p>
    </>
  );
}

const countRows = ({ both, aOnly, bOnly, neither }: NonNullable<Comparison['paired']>) =>
  [
    { title: 'A right', counts: [both, aOnly] },
    { title: 'A wrong', counts: [bOnly, neither] },
    { title: 'All', counts: [both + bOnly, aOnly + neither] },
  ] as const;

/** `+1.2 to +5.6`: the interval of a difference of shares. */
const pointsText = ({ low, high }: { readonly low: number | null; readonly high: number | null }): string =>
  low === null || high === null ? 'no interval' : formatSignedRange({ low, high }, 'share');

interface Agreement extends Pick<NonNullable<Comparison['errors']>, 'n' | 'expected' | 'kappa' | 'low' | 'high'> {
  readonly reason: string | null;
}

const agreementText = (found: Agreement): string =>
  `kappa ${formatAgreement(found, found.kappa)}, n ${formatCount(found.n)}${found.expected === null ? '' : `, by chance ${formatValue(found.expected, 'share')}`}`;

/** Why nothing is compared item by item. */
export const NotPaired = ({ view }: { readonly view: Comparison }) => (
  <p className="mt-10 max-w-text text-muted">{reasonWords(view.pairedReason)}</p>
);
