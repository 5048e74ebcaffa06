import Link from 'next/link';
import { replicationsPath } from './path';

/** From a board to the tables of its paper; nothing where none can be run again. */
export function ReplicationsLink({ suite, count }: { readonly suite: string; readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className="mb-2 text-sm">
      <Link href={replicationsPath(suite)} className="link font-medium">
        Replications
      </Link>{' '}
      <span className="text-muted">{count} tables and figures of the paper, measured again</span>
    </p>
  );
}
