import { estimateText } from '@/components/boards/format';
import { FigureFrame } from '@/components/figures/figure-frame';
import { IntervalPlot } from '@/components/figures/interval-plot';
import { MOST_COLOURS } from '@/components/figures/signs';
import type { RankRow } from '@/lib/wire/boards/compare';
import { ofRank, ofRanked, type RankBase, rankRows } from './rank-rows';

interface Props {
  readonly title: string;
  readonly rows: readonly RankRow[];
  readonly base: RankBase;
  /** The runs and levels of the shares. */
  readonly of: string;
}

/** Each model's rank with its possible ranks as a line. Overlapping lines are ties. The table has the same numbers. */
export const RankFigure = ({ title, rows, base, of }: Props) => (
  <FigureFrame title={title} rows={rankRows(base, rows)}>
    <figure className="max-w-md">
      <figcaption className="mb-2 text-sm text-muted">Below a name: right, 95 %, {of}.</figcaption>
      <IntervalPlot
        title="Rank"
        unit="count"
        domain={[0.5, rows.length + 0.5]}
        rows={rows.map((row, place) => ({
          label: row.name,
          detail: estimateText(ofRanked(row)),
          marks: [{ kind: 'model', slot: place < MOST_COLOURS ? place : null, estimate: ofRank(row, base) }],
        }))}
      />
    </figure>
  </FigureFrame>
);
