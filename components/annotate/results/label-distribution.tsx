import { scaleLinear } from 'd3-scale';
import { formatInstant, formatPercent, plural } from '@/components/boards/format';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { Disclosure } from '@/components/ui/disclosure';
import type {
  AnnotationLabelSet,
  CategoryShare,
  DistributionRow,
  LabelDistribution,
} from '@/lib/wire/items/annotation';
import { countReplies, evenOver } from '../reply-words';
import { DistributionParts, type LabelledPart, rangeText } from './distribution-parts';
import { kappaIntervalText, kappaText } from './kappa-text';

const WIDTH = 200;
const HEIGHT = 20;
const at = scaleLinear([0, 1], [4, WIDTH - 4]);

/** Results of a closed set: a panel per entrant with each share and its interval, then its parts. */
export function LabelDistributionView({ distribution }: { readonly distribution: LabelDistribution }) {
  const { labelSet, categories, rows, hidden } = distribution;
  const titles = new Map([
    ...categories.map(({ id, title }) => [id, title] as const),
    ['cannot-tell', 'Cannot tell'] as const,
  ]);
  const title = (id: string): string => titles.get(id) ?? id;
  const entrants = rows.filter(({ level, group }) => level === null && group === null);
  return (
    <div className="space-y-4">
      <p className="max-w-text text-sm text-muted">{describe(distribution)}</p>
      <div className={cn('grid gap-4', labelSet.groups === null && 'lg:grid-cols-2')}>
        {entrants.map((row) => (
          <Card key={row.entrant ?? ''} className="min-w-0">
            <h3 className="mb-3 text-base">
              <bdi>{row.name}</bdi> <span className="font-normal text-muted">· {countReplies(row.n, labelSet)}</span>
            </h3>
            <Shares row={row} title={title} />
            <Parts
              rows={rows.filter((part) => part.entrant === row.entrant && part !== row)}
              groups={labelSet.groups}
              title={title}
            />
          </Card>
        ))}
      </div>
      {hidden > 0 && (
        <p className="text-sm text-muted">
          {plural(hidden, 'row')} with too few replies of a fixed set appear once its edition has retired.
        </p>
      )}
    </div>
  );
}

function describe({ labelSet, n, lost, closedAt, same, single }: LabelDistribution): string {
  const alike = same.n === 0 ? '' : ` Two people labelled ${same.count} of ${same.n} in the same way`;
  const kappa =
    single.kappa === null
      ? ''
      : ` (κ of single labels ${kappaText(single)}, 95 % interval: ${kappaIntervalText(single)}, n = ${single.n})`;
  const settled = alike === '' ? '' : `${alike}${kappa}; a third settled the rest.`;
  const gone = lost === 0 ? '' : ` ${plural(lost, 'reply', 'replies')} more left with runs that were withdrawn.`;
  const accuracy =
    labelSet.replies === 'wrong' ? '' : ' “Right” is the accuracy of the replies with a label, each counted once.';
  return `${countReplies(n, labelSet)}, drawn evenly over ${evenOver(labelSet)}, closed ${formatInstant(closedAt)}.${settled} A reply with several labels counts in equal parts for each. Lines are 95 % Wilson intervals.${accuracy}${gone}`;
}

function Shares({ row, title }: { readonly row: DistributionRow; readonly title: (id: string) => string }) {
  return (
    <ul className="max-w-xl space-y-2.5">
      {row.shares.map((share) => (
        <li
          key={share.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 sm:grid-cols-[9.5rem_minmax(0,1fr)_9rem]"
        >
          <span className="text-sm font-medium">{title(share.id)}</span>
          <ShareMark share={share} />
          <span className="tabular text-right text-sm whitespace-nowrap">
            {formatPercent(share.share)}{' '}
            <span className="text-muted">
              ({rangeText(share)}; {share.count})
            </span>
          </span>
          {share.accuracy !== null && (
            <span className="tabular col-span-full text-right text-xs text-muted">{accuracyText(share.accuracy)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `right 40 % (12–77 %; 2 of 5)` */
const accuracyText = ({ share, right, n, ...range }: NonNullable<CategoryShare['accuracy']>): string =>
  `right ${formatPercent(share)} (${rangeText(range)}; ${right} of ${n})`;

/** The number next to it says the same. */
function ShareMark({ share: { share, low, high } }: { readonly share: CategoryShare }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full max-sm:order-last max-sm:col-span-2">
      <line x1={at(0)} x2={at(1)} y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-line" strokeWidth="1" />
      {[0, 0.5, 1].map((tick) => (
        <line key={tick} x1={at(tick)} x2={at(tick)} y1={5} y2={HEIGHT - 5} className="stroke-edge" strokeWidth="1" />
      ))}
      <line
        x1={at(low)}
        x2={at(high)}
        y1={HEIGHT / 2}
        y2={HEIGHT / 2}
        className="stroke-accent"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx={at(share)} cy={HEIGHT / 2} r="4.5" className="fill-accent stroke-surface" strokeWidth="1.5" />
    </svg>
  );
}

interface PartsProps {
  readonly rows: readonly DistributionRow[];
  readonly groups: AnnotationLabelSet['groups'];
  readonly title: (id: string) => string;
}

/** Groups of tasks are what a label set asks for; levels are one click away. */
function Parts({ rows, groups, title }: PartsProps) {
  const name = rows[0]?.name ?? '';
  const levels = rows.flatMap((row): LabelledPart[] =>
    row.level === null ? [] : [{ heading: String(row.level), row }],
  );
  const members = (groups?.members ?? []).flatMap(({ id, title: heading }) =>
    rows.filter(({ group }) => group === id).map((row): LabelledPart => ({ heading, row })),
  );
  return (
    <div className="mt-3 space-y-3">
      {groups !== null && members.length > 0 && (
        <DistributionParts
          label={`${name} by ${groups.title.toLowerCase()}`}
          by={groups.title}
          parts={members}
          title={title}
        />
      )}
      {levels.length > 0 && (
        <Disclosure summary="By level">
          <DistributionParts label={`${name} by level`} by="Level" parts={levels} title={title} />
        </Disclosure>
      )}
    </div>
  );
}
