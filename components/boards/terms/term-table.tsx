import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { BoardTerms, MeasureView, TermRow, TermValue } from '@/lib/wire/board';
import { formatPercent, formatValue } from '../format';
import { isUnread } from './unread';

/** Entrants by parts, and each part by its ways of asking. */
export function TermTable({ terms }: { readonly terms: BoardTerms }) {
  return (
    <Table label={`${terms.title}: all numbers`} className="text-sm">
      <thead>
        <tr>
          <Th className="sticky left-0 min-w-40">Entrant</Th>
          {terms.hasMean && <Th numeric>Mean</Th>}
          {columnsOf(terms).map(({ key, title }) => (
            <Th key={key} numeric>
              {title}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {terms.rows.map((row) => (
          <TermRowCells key={row.entrant} terms={terms} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

interface TermColumn {
  readonly key: string;
  readonly title: string;
  readonly term: number;
  readonly arm: number;
  readonly unit: MeasureView['unit'];
}

const columnsOf = ({ terms, arms }: BoardTerms): readonly TermColumn[] =>
  terms.flatMap(({ id, title, column, arms: own }, term) =>
    arms.flatMap((arm, index) => {
      if (!own.includes(arm.id)) return [];
      const name = own.length === 1 ? '' : `, ${arm.title.toLowerCase()}`;
      return [
        { key: `${id}/${arm.id}`, title: `${title}${name} (${column.title})`, term, arm: index, unit: column.unit },
      ];
    }),
  );

function TermRowCells({ terms, row }: { readonly terms: BoardTerms; readonly row: TermRow }) {
  return (
    <Tr className={row.provenance === 'reported' ? 'text-reported' : undefined}>
      <Th scope="row" className="sticky left-0 bg-surface align-top text-sm font-normal break-words">
        {row.name}
        {row.provenance === 'reported' && <span className="block text-xs">reported</span>}
      </Th>
      {terms.hasMean && <ValueCell value={row.mean} unit="share" />}
      {columnsOf(terms).map(({ key, term, arm, unit }) => (
        <ValueCell key={key} value={row.cells[term]?.[arm] ?? null} unit={unit} />
      ))}
    </Tr>
  );
}

function ValueCell({ value, unit }: { readonly value: TermValue; readonly unit: MeasureView['unit'] }) {
  if (value === null) return <Td numeric>–</Td>;
  return (
    <Td numeric>
      {formatValue(value.value, unit)}
      {value.n !== null && (
        <span className="block text-xs text-muted">
          {value.low !== null &&
            value.high !== null &&
            `[${formatValue(value.low, unit)} to ${formatValue(value.high, unit)}], `}
          n = {value.n}
        </span>
      )}
      {isUnread(value) && (
        <span className="block text-xs font-medium">{formatPercent(value.unread ?? 0)} not readable</span>
      )}
    </Td>
  );
}
