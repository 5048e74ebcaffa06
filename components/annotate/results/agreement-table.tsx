import { formatPercent, plural } from '@/components/boards/format';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import type { AgreementView, AnnotationCategory, KappaView } from '@/lib/wire/items/annotation';
import { expectedText, kappaIntervalText, kappaText } from './kappa-text';

/** How far A and B agree, before anything was settled. */
export function AgreementTable({
  agreement,
  categories,
}: {
  readonly agreement: AgreementView;
  readonly categories: readonly AnnotationCategory[];
}) {
  const { n, same, sameShare, sameInterval, cannotTell, single } = agreement;
  const titles = new Map(categories.map(({ id, title }) => [id, title]));
  return (
    <>
      <p className="mb-4 max-w-text">
        {sameShare === null || sameInterval === null ? (
          'No reply has both labels.'
        ) : (
          <>
            The very same label: <strong>{formatPercent(sameShare)}</strong> ({same} of {n}; 95 % interval{' '}
            {formatPercent(sameInterval.low)} to {formatPercent(sameInterval.high)}, Wilson).
          </>
        )}
        {cannotTell > 0 && ` What either could not tell is in no kappa: ${plural(cannotTell, 'reply', 'replies')}.`}
      </p>
      <Table label="Agreement of A and B by Cohen’s kappa">
        <thead>
          <tr>
            <Th>Cohen’s kappa of</Th>
            <Th numeric>n</Th>
            <Th numeric>κ</Th>
            <Th numeric>
              by chance (p<sub>e</sub>)
            </Th>
            <Th>95 % interval</Th>
            <Th>Both / only A / only B / neither</Th>
          </tr>
        </thead>
        <tbody>
          <KappaRow title="the one category, where each gave one" kappa={single} counts="–" />
          {agreement.categories.map((row) => (
            <KappaRow
              key={row.id}
              title={`${titles.get(row.id) ?? row.id}, given or not`}
              kappa={row}
              counts={`${row.both} / ${row.onlyA} / ${row.onlyB} / ${row.neither}`}
            />
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-sm text-muted">Intervals after Fleiss, Cohen and Everitt (1969), for large samples.</p>
    </>
  );
}

function KappaRow({
  title,
  kappa,
  counts,
}: {
  readonly title: string;
  readonly kappa: KappaView;
  readonly counts: string;
}) {
  return (
    <Tr>
      <Th scope="row">{title}</Th>
      <Td numeric>{kappa.n}</Td>
      <Td numeric>{kappaText(kappa)}</Td>
      <Td numeric>{expectedText(kappa)}</Td>
      <Td>{kappaIntervalText(kappa)}</Td>
      <Td className="tabular whitespace-nowrap">{counts}</Td>
    </Tr>
  );
}
