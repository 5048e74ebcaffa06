import { Badge } from '@/components/ui/badge';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { CODE_MEANINGS, EXCLUSION_CODES } from '@/lib/quality/codes';
import type { PersonLine } from '@/lib/wire/studies/study-admin';
import { Moment } from '../moment';
import { PERSON_PLACES, PLACE_TONES } from '../results/flow-places';

interface Props {
  readonly people: readonly PersonLine[];
  /** Of tasks. */
  readonly titles: ReadonlyMap<string, string>;
  readonly showsLinks: boolean;
}

const END_TEXTS: Readonly<Record<string, string>> = {
  complete: 'went through everything',
  invalid: 'excluded whole by the rules',
  comprehension: 'did not understand the instructions',
  stopped: 'stopped',
  quiet: 'no sign of life for half an hour',
  'never-started': 'agreed and never began',
};

/** People of a study as admins watch them. */
export function PeopleTable({ people, titles, showsLinks }: Props) {
  if (people.length === 0) return <p className="text-muted">None.</p>;
  const codes = EXCLUSION_CODES.filter((code) => people.some(({ flags }) => flags.some((flag) => flag.code === code)));
  return (
    <>
      <Table label="People" className="text-sm">
        <thead>
          <tr>
            <Th>Who</Th>
            <Th>State</Th>
            <Th>Arm</Th>
            <Th>Now at</Th>
            <Th numeric>Parts</Th>
            <Th numeric>Answers</Th>
            <Th>Flags so far</Th>
            <Th>Last seen</Th>
            <Th>Came</Th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Tr key={person.id}>
              <Th scope="row" className="text-sm font-normal">
                <span className="font-mono text-xs">{person.id.slice(0, 8)}</span>
                {showsLinks && person.link !== null && (
                  <span className="block max-w-40 text-xs text-muted wrap-anywhere">
                    <bdi>{person.link}</bdi>
                  </span>
                )}
              </Th>
              <Td>
                <span className="flex flex-wrap gap-1">
                  <Badge tone={PLACE_TONES[person.place]}>{PERSON_PLACES[person.place]}</Badge>
                  {person.isActive && <Badge tone="good">active</Badge>}
                  {person.preview && <Badge tone="outline">preview</Badge>}
                  {person.simulated && <Badge tone="outline">simulated</Badge>}
                </span>
                {person.endReason !== null && (
                  <span className="block text-xs text-muted">{END_TEXTS[person.endReason] ?? person.endReason}</span>
                )}
              </Td>
              <Td>
                <span className="font-mono text-xs">{person.arm}</span>
                <span className="block text-xs text-muted">
                  version {person.version}, {person.language}
                </span>
              </Td>
              <Td>
                {person.task === null ? (
                  <span className="text-muted">–</span>
                ) : (
                  (titles.get(person.task) ?? person.task)
                )}
                {person.level !== null && <span className="block text-xs text-muted">level {person.level}</span>}
              </Td>
              <Td numeric>
                {person.part} of {person.parts}
              </Td>
              <Td numeric>{person.items}</Td>
              <Td>
                {person.flags.length === 0 ? (
                  <span className="text-muted">none</span>
                ) : (
                  <span className="flex flex-wrap gap-1">
                    {person.flags.map(({ code, trials }) => (
                      <Badge
                        key={`${code} ${trials === 0}`}
                        tone={trials === 0 ? 'warn' : 'neutral'}
                        className="font-mono text-xs"
                      >
                        {code}
                        {trials === 0 ? '' : ` × ${trials}`}
                      </Badge>
                    ))}
                  </span>
                )}
              </Td>
              <Td>
                <Moment instant={person.lastSeenAt} />
              </Td>
              <Td>
                <Moment instant={person.openedAt} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {codes.length > 0 && (
        <dl className="mt-4 max-w-text space-y-1 text-sm">
          {codes.map((code) => (
            <div key={code} className="flex flex-wrap gap-x-2">
              <dt className="font-mono text-xs leading-5">{code}</dt>
              <dd className="text-muted">{CODE_MEANINGS[code]}.</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
