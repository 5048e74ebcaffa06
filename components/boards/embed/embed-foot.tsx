import { shortHash } from '@/components/figures/download/figure-data';
import { formatInstant } from '../format';

/** Where an embedded board comes from, and what its numbers are. */
export function EmbedFoot({ href, title, asOf, hash }: Record<'href' | 'title' | 'asOf' | 'hash', string>) {
  return (
    <p className="page mt-4 text-sm text-muted">
      <a href={href} className="link font-medium">
        {title} on Rung
      </a>{' '}
      · as of {formatInstant(asOf)} · content <span className="font-mono text-xs">{shortHash(hash)}</span>
    </p>
  );
}
