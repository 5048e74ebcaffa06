import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import type { PeopleFit } from '@/lib/wire/boards/people-fit';
import type { RakedFit, RakedQuestion } from '@/lib/wire/studies/stated-population';

const WORDS: Readonly<Record<RakedQuestion, string>> = { age_band: 'age', education_level: 'education' };

interface Props {
  readonly fit: Pick<PeopleFit, 'people' | 'ladder'>;
  readonly raked: RakedFit;
}

/** R of the population that a study states, next to that of all its people. */
export function RakedFigure({ fit, raked }: Props) {
  const by = raked.adjusted_for.map((question) => WORDS[question]).join(' and ');
  if (raked.ladder === null || fit.ladder === null)
    return (
      <p className="mt-3 text-sm text-muted">
        There is no figure weighted by {by}: {reasonOf(raked)}
      </p>
    );
  return (
    <>
      <Table label={`Median R, all people and weighted by ${by}`} className="mt-4 text-sm">
        <thead>
          <tr>
            <Th>Median R</Th>
            <Th numeric>People</Th>
            <Th numeric>Median</Th>
            <Th numeric>95 % interval</Th>
            <Th numeric>Middle half</Th>
          </tr>
        </thead>
        <tbody>
          <Row title="All people" people={String(fit.people)} ladder={fit.ladder} />
          <Row
            title={`Weighted by ${by}`}
            people={`${raked.people}, as good as ${Math.floor(raked.effective ?? 0)}`}
            ladder={raked.ladder}
          />
        </tbody>
      </Table>
      <p className="mt-2 max-w-text text-sm text-muted">
        Raked to: {raked.source}. Only people who answered are weighted. The largest weight is{' '}
        {(raked.largest_weight ?? 1).toFixed(1)} times the mean. Weights correct for {by}, and for nothing else that
        makes those who came different.
      </p>
    </>
  );
}

function Row({
  title,
  people,
  ladder: { median, low, high, quartiles },
}: {
  readonly title: string;
  readonly people: string;
  readonly ladder: NonNullable<RakedFit['ladder']>;
}) {
  return (
    <Tr>
      <Th scope="row">{title}</Th>
      <Td numeric>{people}</Td>
      <Td numeric>{rung(median)}</Td>
      <Td numeric>
        {rung(low)} to {rung(high)}
      </Td>
      <Td numeric>
        {rung(quartiles[0])} to {rung(quartiles[2])}
      </Td>
    </Tr>
  );
}

const rung = (r: number): string => r.toFixed(1);

function reasonOf({ missing, few }: RakedFit): string {
  switch (missing) {
    case 'people':
      return 'fewer than 20 people of the population answered, or their effective number is below ten.';
    case 'groups':
      return `fewer than five people are in ${few.map(({ answers }) => answers.join(', ')).join('; ')}.`;
    case 'margins':
      return 'no weights up to five times the mean reach the stated shares.';
    case null:
      return 'the fit has no ladder.';
  }
}
