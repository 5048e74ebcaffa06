import type { ReplicationTable } from '@/lib/wire/boards/replication';
import { formatCount } from '../format';
import { RunCommand } from '../run/run-command';

/** The command that runs it with another model, and what that takes. */
export function RunCard({ table }: { readonly table: ReplicationTable }) {
  const { size } = table;
  return (
    <>
      <RunCommand run={`--replicate ${table.name}`} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        <Fact
          name="Requests"
          text={`${size.estimated ? 'about ' : ''}${formatCount(size.requests)} of one model, at most`}
        />
        <Fact name="Runs" text={formatCount(size.runs)} />
        <Fact name="Repeats" text={repeatsText(table)} />
        <Fact name="Decoding" text={decodingText(table)} />
      </dl>
      {size.estimated && (
        <p className="mt-3 text-sm text-muted">
          Ladders have no fixed length. The estimate takes them for as long as those of the paper’s models were on
          average.
        </p>
      )}
    </>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{text}</dd>
    </>
  );
}

const listed = (texts: readonly string[]): string => [...new Set(texts)].join('; ');

const repeatsText = ({ runs }: ReplicationTable): string => listed(runs.map(({ repeats }) => `${repeats} of each run`));

const decodingText = ({ runs }: ReplicationTable): string =>
  listed(
    runs.map(({ decoding }) => {
      const parts = Object.entries(decoding).map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`);
      return parts.length === 0 ? 'the endpoint’s own: the paper does not say' : parts.join(', ');
    }),
  );
