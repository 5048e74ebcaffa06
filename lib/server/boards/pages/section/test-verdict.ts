import { where } from '@/lib/server/boards/rows';
import type { BoardSection, SectionRow } from '@/lib/wire/boards/board';
import { endsOf } from '@/lib/wire/boards/estimate';
import type { OverviewVerdict } from '@/lib/wire/boards/overview';
import { measuredVerdict } from '../overview/overview-verdict';

/** People against the best model at one level of a test, by its first measure; by Holm over all its models. */
export function testVerdict({ rows, columns }: BoardSection, level: number | null): OverviewVerdict {
  const here = rows.filter((row) => row.level === level && row.measures[0]?.value != null);
  const course = here.some((row) => row.course === 'set') ? 'set' : 'ladder';
  const compared = columns[0]?.higherIsBetter === false ? [] : here.filter(where({ course }));
  const people = compared.find(({ kind }) => kind === 'human');
  const models = compared.filter(({ kind }) => kind === 'model');
  return measuredVerdict(
    people === undefined ? null : cellOf(people),
    models.map((row) => ({ name: row.name, cell: cellOf(row) })),
  );
}

const cellOf = ({ measures: [first] }: SectionRow) => ({
  value: first?.value ?? null,
  ...endsOf(first?.interval),
  n: first?.n ?? null,
  isAtLeast: false,
  missing: null,
});
