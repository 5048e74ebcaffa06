import { formatInstant } from '@/components/boards/format';

/** To the minute, in UTC, the same on the server and in the browser. */
export function Moment({ instant }: { readonly instant: string | null }) {
  return instant === null ? (
    <span className="text-muted">–</span>
  ) : (
    <time dateTime={instant} className="whitespace-nowrap">
      {formatInstant(instant)}
    </time>
  );
}
