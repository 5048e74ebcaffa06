import { formatCount, formatValue } from '@/components/boards/format';
import { Disclosure } from '@/components/ui/disclosure';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { OverlapPair, Ranking } from '@/lib/wire/compare';
import { formatAgreement, reasonWords } from './words';

type Kind = 'errors' | 'choices';
const TITLES = { errors: 'The same items wrong', choices: 'The same wrong option, where both are wrong' } as const;

/** Kappa of every two of the models as a square of shaded cells, each with its number; intervals follow as a list. */
export function OverlapMatrix({ view, kind }: { readonly view: Ranking; readonly kind: Kind }) {
  const entrants = [...new Set(view.overlap.flatMap(({ a, b }) => [a, b]))];
  const nameOf = (entrant: string) => view.rows.find((row) => row.entrant === entrant)?.name ?? entrant;
  const pairOf = (a: string, b: string) => view.overlap.find((pair) => (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a));
  if (view.overlap.every((pair) => pair[kind] === null))
    return (
      <div>
        <h3 className="mb-2">{TITLES[kind]}</h3>
        <p className="text-sm text-muted">– ({reasonWords('edition-open')}: until then it would tell which items share their right option)</p>
      </div>
    );
  return (
    <div className="min-w-0">
      <h3 className="mb-2">{TITLES[kind]}</h3>
      <Table label={`${TITLES[kind]}: kappa of every two models`} className="w-auto text-sm">
        <thead>
          <tr>
            <Th>
              <span className="sr-only">Model</span>
            </Th>
            {entrants.map((entrant, index) => (
              <Th key={entrant} numeric title={nameOf(entrant)}>
                <span aria-hidden="true">{index + 1}</span>
                <span className="sr-only">{nameOf(entrant)}</span>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entrants.map((entrant, index) => (
            <Tr key={entrant}>
              <Th scope="row" className="max-w-52 truncate text-sm" title={nameOf(entrant)}>
                {index + 1} <bdi>{nameOf(entrant)}</bdi>
              </Th>
              {entrants.map((other) => (
                <KappaCell key={other} kappa={entrant === other ? undefined : pairOf(entrant, other)?.[kind]?.kappa} />
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Percent of the accent colour at complete agreement: text on it stays readable. */
const MOST_INK = 40;

/** More colour is more; the number says it too. */
function KappaCell({ kappa }: { readonly kappa: number | null | undefined }) {
  if (kappa === undefined) return <Td className="bg-sunken" />;
  const strength = Math.round(Math.min(1, Math.max(0, kappa ?? 0)) * MOST_INK);
  return (
    <Td numeric style={{ backgroundColor: `color-mix(in srgb, var(--accent) ${strength}%, var(--surface))` }}>
      {kappa === null ? '–' : formatValue(kappa, 'coefficient').replace(/^(−?)0\./, '$1.')}
    </Td>
  );
}

export function OverlapList({ view }: { readonly view: Ranking }) {
  const nameOf = (entrant: string) => view.rows.find((row) => row.entrant === entrant)?.name ?? entrant;
  return (
    <Disclosure summary="Every two models with n and interval" className="mt-4">
      <Table label="Agreement of errors of every two models" className="text-sm">
        <thead>
          <tr>
            <Th>Models</Th>
            <Th numeric>Items</Th>
            <Th numeric>Same items wrong: kappa, 95 %</Th>
            <Th numeric>Both wrong</Th>
            <Th numeric>Same wrong option: kappa, 95 %</Th>
          </tr>
        </thead>
        <tbody>
          {view.overlap.map((pair: OverlapPair) => (
            <Tr key={`${pair.a} ${pair.b}`}>
              <Th scope="row" className="align-top text-sm font-normal">
                <bdi>{nameOf(pair.a)}</bdi> and <bdi>{nameOf(pair.b)}</bdi>
              </Th>
              <Td numeric>{formatCount(pair.errors.n)}</Td>
              <Td numeric>{formatAgreement(pair.errors, pair.errors.kappa)}</Td>
              <Td numeric>{pair.choices === null ? '–' : formatCount(pair.choices.n)}</Td>
              <Td numeric>{pair.choices === null ? `– (${reasonWords('edition-open')})` : formatAgreement(pair.choices, pair.choices.kappa)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}

/** Whether a model errs where people do. */
export function PeopleOverlapTable({ view }: { readonly view: Ranking }) {
  if (view.people.length === 0) return <p className="text-muted">No person has answered these very items in a study that stands on boards.</p>;
  return (
    <Table label="Errors of models and of people" className="text-sm">
      <thead>
        <tr>
          <Th>Model</Th>
          <Th numeric>Items</Th>
          <Th numeric>Answers of people</Th>
          <Th numeric>Correlation, 95 %</Th>
        </tr>
      </thead>
      <tbody>
        {view.people.map((row) => (
          <Tr key={row.entrant}>
            <Th scope="row" className="text-sm">
              <bdi>{row.name}</bdi>
            </Th>
            <Td numeric>{row.n === 0 ? '–' : formatCount(row.n)}</Td>
            <Td numeric>{row.n === 0 ? '–' : formatCount(row.answers)}</Td>
            <Td numeric>{formatAgreement(row, row.correlation)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
