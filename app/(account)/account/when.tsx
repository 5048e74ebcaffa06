/** A moment to the minute, in UTC, the same on the server and in the browser. */
export function When({ instant }: { readonly instant: string | null }) {
  if (instant === null) return <span className="text-muted">never</span>;
  return (
    <time dateTime={instant} className="whitespace-nowrap">
      {instant.slice(0, 10)} {instant.slice(11, 16)} UTC
    </time>
  );
}
