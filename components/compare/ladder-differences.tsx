import { textColumn } from '@/components/boards/board/columns';
import { DepthStrip } from '@/components/boards/board/depth-strip';
import { estimateColumn, ofMeanAlone } from '@/components/boards/estimate';
import { DataTable } from '@/components/ui/table/data-table';
import type { LadderDifference } from '@/lib/wire/boards/compare';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { reasonWords } from './words';

/** How far both climb, task by task, with where their ladders ended. */
export const LadderDifferences = ({ rows }: { readonly rows: readonly LadderDifference[] }) => (
  <>
    <DataTable
      isCards
      label="Difference of ladders"
      rows={rows}
      columns={[
        textColumn('Ladder', 'title', 'font-medium'),
        estimateColumn<LadderDifference>('A: mean R, ladders', ({ a }) => a && ofMeanAlone(a)),
        estimateColumn<LadderDifference>('B: mean R, ladders', ({ b }) => b && ofMeanAlone(b)),
        estimateColumn<LadderDifference>(
          'A − B, 95 %',
          ({ difference, reason, ...known }) =>
            difference === null
              ? null
              : estimateOf(difference, 'rung', { ...known, reason: reason && reasonWords(reason) }),
          { isSigned: true },
        ),
        // On a phone a figure is as wide as its card, so its title is above it.
        {
          title: 'Where ladders ended: A above, B below',
          cell: (row) => <DepthPair row={row} />,
          className: 'max-md:block',
        },
      ]}
    />
    <p className="mt-3 max-w-text text-sm text-muted">
      Hollow: stopped. Ladders share no items, so nothing is paired. Brackets: Welch’s 95 % interval. R is the rung that
      a ladder ends on. If some were stopped, its mean is usually a lower bound (≥). Then the difference could be larger
      if A stopped, smaller if B stopped, and either if both did. The interval is open (?) on that side. Repeats of a
      frozen ladder get the same questions, so they give no interval.
    </p>
  </>
);

/** Where the ladders of both ended, on one scale of R. A side without ladders keeps its place. */
function DepthPair({ row: { a, b } }: { readonly row: LadderDifference }) {
  const sides = [a?.depths ?? [], b?.depths ?? []];
  const most = Math.max(...sides.flat().map(({ r }) => r));
  return (
    <div className="w-[min(24rem,75vw)]">
      {sides.map((depths, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
        <DepthStrip key={place} depths={depths} most={most} tone="fill-accent stroke-accent" />
      ))}
    </div>
  );
}
