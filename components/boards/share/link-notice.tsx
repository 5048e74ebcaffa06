import { Callout } from '@/components/ui/callout';
import type { LinkCheck } from '@/lib/wire/link-check';
import { formatInstant } from '../format';

/** Says whether the numbers are still those that the link was made for. */
export function LinkNotice({ check }: { readonly check: LinkCheck | null }) {
  if (check === null) return null;
  const made = check.asOf === null ? 'since this link was made' : `since ${formatInstant(check.asOf)}, when this link was made`;
  return check.isSame ? (
    <Callout title="These are the numbers of the link" className="mb-6">
      <p>
        Nothing has changed {made} (<span className="font-mono text-sm">{check.hash}</span>).
      </p>
    </Callout>
  ) : (
    <Callout title="The numbers have changed" className="mb-6" tone="warn">
      <p>
        There is new data {made}: the link was for <span className="font-mono text-sm">{check.hash}</span>, this is{' '}
        <span className="font-mono text-sm">{check.hashNow}</span>.
      </p>
    </Callout>
  );
}
