import { formatCount } from '@/components/boards/format';
import { Progress } from '@/components/ui/progress';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import {
  FLOW_PLACES,
  type FlowPlace,
  type StudyAdminView,
  type StudyVersionView,
} from '@/lib/wire/studies/study-admin';
import { PLACE_NAMES } from './flow-places';

const sumOf = (people: Readonly<Record<FlowPlace, number>>): number =>
  Object.values(people).reduce((sum, count) => sum + count, 0);

const tookPart = ({ arms }: StudyVersionView): number => arms.reduce((sum, { people }) => sum + sumOf(people), 0);

interface FlowTableProps {
  readonly study: Pick<StudyAdminView, 'versions' | 'withdrawnAndDeleted'>;
  readonly version: StudyVersionView;
}

/**
 * The flow of people through a version, as CONSORT asks: everyone is in one place. Before it, that into the study: of
 * those who deleted everything no one knows the version.
 */
export function FlowTable({ study, version }: FlowTableProps) {
  const { arms, quota } = version;
  const withdrawn = study.withdrawnAndDeleted;
  const opened = study.versions.reduce((sum, each) => sum + each.opened, 0);
  const took = study.versions.reduce((sum, each) => sum + tookPart(each), 0);
  const valid = arms.reduce((sum, { people }) => sum + people.valid, 0);
  const numbers: readonly (readonly [string, number])[] = [
    ['links opened', opened],
    ['opened and left', Math.max(0, opened - took - withdrawn)],
    ['took part', took],
    ['deleted everything since', withdrawn],
  ];
  return (
    <>
      {quota.total !== null && (
        <div className="mb-6 max-w-text">
          <p className="tabular mb-2 text-sm">
            <span className="font-semibold">{formatCount(valid)}</span> of {formatCount(quota.total)} valid completes
          </p>
          <Progress value={valid} max={quota.total} label="Valid completes of the quota" />
        </div>
      )}
      {study.versions.length > 1 && <p className="mb-2 text-sm text-muted">All versions together:</p>}
      <dl className="tabular mb-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {numbers.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse border-l-2 border-line pl-3">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-2xl font-semibold">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <Table label="Flow by arm" className="text-sm">
        <thead>
          <tr>
            <Th>Arm</Th>
            <Th numeric>Assigned</Th>
            {FLOW_PLACES.map((place) => (
              <Th key={place} numeric>
                {PLACE_NAMES[place]}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {arms.map(({ id, title, weight, people }) => (
            <Tr key={id}>
              <Th scope="row" className="min-w-32 text-sm">
                {title}
                <span className="block font-mono text-xs font-normal text-muted">
                  {id}
                  {weight === 1 ? '' : `, weight ${weight}`}
                  {quota.perArm === null ? '' : `, ${quota.perArm} wanted`}
                </span>
              </Th>
              <Td numeric>{formatCount(sumOf(people))}</Td>
              {FLOW_PLACES.map((place) => (
                <Td key={place} numeric>
                  {formatCount(people[place])}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
