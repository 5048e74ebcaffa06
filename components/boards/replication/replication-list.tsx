import { Link } from '@/components/ui/link';
import type { ListedReplication } from '@/lib/wire/boards/replication';
import { formatCount, plural } from '../format';
import { replicationPath } from './path';

/** The replications of a suite: what each shows, and what it takes. */
export function ReplicationList({
  replications,
  shown,
}: {
  readonly replications: readonly ListedReplication[];
  readonly shown?: string;
}) {
  return (
    <ul className="divide-y divide-line">
      {replications.map(({ suite, id, title, text, reported, size }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
          <div className="max-w-text">
            {id === shown ? (
              <span aria-current="page" className="font-medium">
                {title}
              </span>
            ) : (
              <Link href={replicationPath(suite, id)} className="link font-medium">
                {title}
              </Link>
            )}
            {shown === undefined && <p className="text-sm text-muted">{text}</p>}
          </div>
          <span className="text-sm text-muted">
            {reported === 0 ? 'no printed values' : `${plural(reported, 'printed value')}`},{' '}
            {size.estimated && 'about '}
            {formatCount(size.requests)} requests
          </span>
        </li>
      ))}
    </ul>
  );
}
