import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { Moment } from './moment';

export interface JobRow {
  readonly title: string;
  readonly waiting: number;
  readonly running: number;
  readonly retrying: number;
  readonly failed: number;
  readonly lastDoneAt: string | null;
  /** ms */
  readonly lastTook: number | null;
  readonly lastError: { readonly at: string; readonly message: string } | null;
}

export function JobTable({ jobs }: { readonly jobs: readonly JobRow[] }) {
  return (
    <Table label="Jobs" className="text-sm">
      <thead>
        <tr>
          <Th>Job</Th>
          <Th>Now</Th>
          <Th>Last done</Th>
          <Th numeric>Took</Th>
          <Th numeric>Given up</Th>
          <Th>Last error</Th>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ title, lastDoneAt, lastTook, failed, lastError, ...now }) => (
          <Tr key={title}>
            <Th scope="row">{title}</Th>
            <Td>{stateOf(now)}</Td>
            <Td>{lastDoneAt === null ? 'not yet' : <Moment instant={lastDoneAt} />}</Td>
            <Td numeric>{lastTook === null ? '–' : `${(lastTook / 1000).toFixed(1)} s`}</Td>
            <Td numeric>{failed}</Td>
            <Td className="min-w-40 wrap-anywhere">
              {lastError === null ? (
                'none'
              ) : (
                <>
                  {lastError.message} (<Moment instant={lastError.at} />)
                </>
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

const stateOf = ({ running, retrying, waiting }: Pick<JobRow, 'running' | 'retrying' | 'waiting'>): string =>
  [
    running > 0 && `${running} running`,
    waiting > 0 && `${waiting} waiting`,
    retrying > 0 && `${retrying} to be tried again`,
  ]
    .filter(Boolean)
    .join(', ') || 'idle';
