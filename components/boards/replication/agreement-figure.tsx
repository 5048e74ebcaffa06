import { ScatterPlot, type ScatterPoint, shareAxis } from '@/components/figures/scatter-plot';
import type { ReplicationTable } from '@/lib/wire/replication';
import { columnName } from './words';

/** Every compared share: reported across, measured up. On the line both are the same. */
export function AgreementFigure({ table }: { readonly table: ReplicationTable }) {
  const points = pointsOf(table);
  if (points.length === 0) return null;
  const beyond = points.filter(({ isRinged }) => isRinged).length;
  return (
    <figure>
      <ScatterPlot
        description={`Measured against reported: ${points.length} cells, ${beyond} beyond chance`}
        xAxis={shareAxis('reported', [0, 1])}
        yTitle="measured"
        yDomain={[0, 1]}
        points={points}
        line={[
          [0, 0],
          [1, 1],
        ]}
      />
      <figcaption className="text-sm text-muted">
        On the line both are the same. Lines: 95 %. Ringed: beyond chance.
      </figcaption>
    </figure>
  );
}

const pointsOf = ({ columns, entrants }: ReplicationTable): readonly ScatterPoint[] =>
  entrants.flatMap(({ entrant, name, rows }) =>
    rows.flatMap(({ row, cells }) =>
      cells.flatMap((cell, index): ScatterPoint[] => {
        const column = columns[index];
        if (!cell?.measured || cell.reported === null || cell.difference === null || column?.unit !== 'share')
          return [];
        const { value, low, high } = cell.measured;
        const reach = { low, high };
        const key = `${entrant} ${row} ${columnName(column)}`;
        const isRinged = cell.difference.beyondChance === true;
        return [{ key, name: `${name}, ${columnName(column)}`, x: cell.reported, y: value, reach, isRinged }];
      }),
    ),
  );
