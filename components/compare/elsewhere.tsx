import type { Address } from '@/components/boards/format';
import { Link } from '@/components/ui/link';
import { conditionName } from '@/components/words/conditions';
import type { Comparison } from '@/lib/wire/boards/compare';

/** Leads to tasks that the two have in another condition only. */
export const Elsewhere = ({ of, address }: { readonly of: Comparison['elsewhere']; readonly address: Address }) =>
  of.length > 0 && (
    <p className="mt-4 max-w-text text-sm text-muted">
      Both have these only in another form:{' '}
      {of.map(({ condition, tasks }, place) => (
        <span key={condition}>
          {place > 0 && '; '}
          {tasks.map(({ title }) => title).join(', ')} (
          <Link href={address({ condition })} className="link">
            {conditionName(condition)}
          </Link>
          )
        </span>
      ))}
      .
    </p>
  );
