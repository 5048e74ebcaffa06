import type { CurvePoint } from '@/components/figures/curves/curve';
import { CurvePanel } from '@/components/figures/curves/curve-panel';
import type { ReplicationTable } from '@/lib/wire/boards/replication';
import { columnName } from './words';

/** Every compared share: reported across, measured up. On the line both are the same. */
export function AgreementFigure({ table }: { readonly table: ReplicationTable }) {
  const points = pointsOf(table);
  if (points.length === 0) return null;
  const beyond = points.filter(({ isRinged }) => isRinged).length;
  const line = [0, 1].map((x) => ({ x, value: x }));
  return (
    <figure>
      <CurvePanel
        title="Measured against reported"
        description={`${points.length} cells, ${beyond} beyond chance`}
        curves={[
          { title: '', kind: 'model', line: 'stroke-edge', dots: [], points: line },
          { title: 'cells', kind: 'model', isScattered: true, points },
        ]}
        unit="share"
        xScale={{ domain: [0, 1], unit: 'share' }}
        xTitle="reported"
        yTitle="measured"
      />
      <figcaption className="text-sm text-muted">
        On the line both are the same. Lines: 95 %. Ringed: beyond chance.
      </figcaption>
    </figure>
  );
}

const pointsOf = ({ columns, entrants }: ReplicationTable): readonly CurvePoint[] =>
  entrants.flatMap(({ name, rows }) =>
    rows.flatMap(({ cells }) =>
      cells.flatMap((cell, index): readonly CurvePoint[] => {
        const column = columns[index];
        if (!cell?.measured || cell.reported === null || cell.difference === null || column?.unit !== 'share')
          return [];
        const { value, low, high } = cell.measured;
        const isRinged = cell.difference.beyondChance === true;
        return [{ x: cell.reported, value, low, high, isRinged, name: `${name}, ${columnName(column)}` }];
      }),
    ),
  );
