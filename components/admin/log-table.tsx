import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import type { ActView } from '@/lib/wire/team';
import { Moment } from './moment';

export function LogTable({ acts }: { readonly acts: readonly ActView[] }) {
  if (acts.length === 0) return <p className="text-muted">No entries.</p>;
  return (
    <Table label="Acts" className="text-sm">
      <thead>
        <tr>
          <Th>When</Th>
          <Th>Who</Th>
          <Th>Act</Th>
          <Th>Done to</Th>
          <Th>Details</Th>
        </tr>
      </thead>
      <tbody>
        {acts.map(({ id, at, actor, act, subject, detail }) => (
          <Tr key={id}>
            <Th scope="row" className="text-sm font-normal">
              <Moment instant={at} />
            </Th>
            <Td className="wrap-anywhere">
              <bdi>{actor}</bdi>
            </Td>
            <Td className="font-mono text-xs">{act}</Td>
            <Td className="font-mono text-xs wrap-anywhere">{subject}</Td>
            <Td className="min-w-40 font-mono text-xs wrap-anywhere">{detailText(detail)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

const detailText = (detail: ActView['detail']): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? shorten(value) : JSON.stringify(value)}`)
    .join(', ');

/** A hash says enough with its beginning. */
const shorten = (text: string): string => (/^[0-9a-f]{64}$/.test(text) ? text.slice(0, 12) : text);
