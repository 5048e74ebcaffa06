import { Card, CardTitle } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import type { ReplicationEntrant, ReplicationTable } from '@/lib/wire/replication';
import { NumberText } from './replication-table';
import { columnName, isMeasured } from './words';

/** The same table for narrow screens: a card for each entrant, those that only the paper reports folded up. */
export function ReplicationCards({ table }: { readonly table: ReplicationTable }) {
  return (
    <div className="space-y-4">
      {table.entrants.map((entrant) => (
        <EntrantCard key={`${entrant.entrant ?? ''}/${entrant.name}`} table={table} entrant={entrant} />
      ))}
    </div>
  );
}

function EntrantCard({ table, entrant }: { readonly table: ReplicationTable; readonly entrant: ReplicationEntrant }) {
  if (!isMeasured(entrant))
    return (
      <Card className="py-1.5">
        <Disclosure summary={`${entrant.name}, reported`}>
          <Numbers table={table} entrant={entrant} />
        </Disclosure>
      </Card>
    );
  return (
    <Card>
      <CardTitle>{entrant.name}</CardTitle>
      {entrant.reportedAs !== null && entrant.reportedAs !== entrant.name && <p className="text-sm text-muted">in the paper {entrant.reportedAs}</p>}
      <Numbers table={table} entrant={entrant} />
    </Card>
  );
}

function Numbers({ table, entrant }: { readonly table: ReplicationTable; readonly entrant: ReplicationEntrant }) {
  const titles = new Map(table.rows.map(({ id, title }) => [id, title]));
  return entrant.rows.map(({ row, cells }) => (
    <section key={row} className="mt-3">
      {titles.get(row) != null && <h4 className="text-sm font-medium">{titles.get(row)}</h4>}
      <table className="tabular w-full text-sm">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="py-1 text-left font-normal">
              <span className="sr-only">Column</span>
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              reported
            </th>
            {isMeasured(entrant) && (
              <>
                <th scope="col" className="py-1 pl-2 text-right font-normal">
                  measured
                </th>
                <th scope="col" className="py-1 pl-2 text-right font-normal">
                  difference
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {cells.map((cell, index) => {
            const column = table.columns[index];
            if (cell === null || column === undefined || (cell.measured === null && cell.reported === null)) return null;
            return (
              <tr key={column.id} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                  {columnName(column)}
                </th>
                <td className="py-1.5 text-right text-reported">
                  <NumberText cell={cell} column={column} kind="reported" />
                </td>
                {isMeasured(entrant) && (
                  <>
                    <td className="py-1.5 pl-2 text-right">
                      <NumberText cell={cell} column={column} kind="measured" />
                    </td>
                    <td className="py-1.5 pl-2 text-right">
                      <NumberText cell={cell} column={column} kind="difference" />
                    </td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  ));
}
