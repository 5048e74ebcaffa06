import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { Disclosure } from '@/components/ui/disclosure';
import type { ReplicationEntrant, ReplicationTable } from '@/lib/wire/replication';
import { KINDS, type Kind, NumberText } from './replication-table';
import { columnName, isMeasured, reportsAny } from './words';

/**
 * The same table for narrow screens: a card for each entrant that is measured, one for those that only the paper
 * reports.
 */
export function ReplicationCards({ table }: { readonly table: ReplicationTable }) {
  const reported = table.entrants.filter((entrant) => !isMeasured(entrant));
  return (
    <div className="space-y-4">
      {table.entrants.filter(isMeasured).map((entrant) => (
        <EntrantCard key={keyOf(entrant)} table={table} entrant={entrant} />
      ))}
      {reported.length > 0 && (
        <Card>
          <h2 className="text-lg">Reported in the paper</h2>
          {reported.map((entrant) => (
            <Disclosure key={keyOf(entrant)} summary={entrant.name}>
              <Numbers table={table} entrant={entrant} />
            </Disclosure>
          ))}
        </Card>
      )}
    </div>
  );
}

const keyOf = ({ entrant, name }: ReplicationEntrant): string => `${entrant ?? ''}/${name}`;

function EntrantCard({ table, entrant }: { readonly table: ReplicationTable; readonly entrant: ReplicationEntrant }) {
  return (
    <Card>
      <h2 className="text-lg">{entrant.name}</h2>
      {entrant.reportedAs !== null && entrant.reportedAs !== entrant.name && (
        <p className="text-sm text-muted">in the paper {entrant.reportedAs}</p>
      )}
      <Numbers table={table} entrant={entrant} />
    </Card>
  );
}

/** A model that the paper does not have has neither a reported number nor a difference. */
function kindsOf(entrant: ReplicationEntrant): readonly Kind[] {
  if (!isMeasured(entrant)) return ['reported'];
  return reportsAny([entrant]) ? KINDS : ['measured'];
}

function Numbers({ table, entrant }: { readonly table: ReplicationTable; readonly entrant: ReplicationEntrant }) {
  const titles = new Map(table.rows.map(({ id, title }) => [id, title]));
  const kinds = kindsOf(entrant);
  return entrant.rows.map(({ row, cells }) => (
    <section key={row} className="mt-3">
      {titles.get(row) != null && <h3 className="text-sm font-medium">{titles.get(row)}</h3>}
      <table className="tabular w-full text-sm">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="py-1 text-left font-normal">
              <span className="sr-only">Column</span>
            </th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" className="py-1 pl-2 text-right font-normal">
                {kind}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((cell, index) => {
            const column = table.columns[index];
            if (cell === null || column === undefined || (cell.measured === null && cell.reported === null))
              return null;
            return (
              <tr key={column.id} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                  {columnName(column)}
                </th>
                {kinds.map((kind) => (
                  <td key={kind} className={cn('py-1.5 pl-2 text-right', kind === 'reported' && 'text-reported')}>
                    <NumberText cell={cell} column={column} kind={kind} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  ));
}
