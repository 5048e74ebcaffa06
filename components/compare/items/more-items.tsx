import type { Address } from '@/components/boards/format';
import { ButtonLink } from '@/components/ui/button';

/** The way to the next page of items; nothing after the last. */
export const MoreItems = ({ cursor, address }: { readonly cursor: string | null; readonly address: Address }) =>
  cursor === null ? null : (
    <p className="mt-4">
      <ButtonLink href={address({ cursor })} size="sm">
        More items
      </ButtonLink>
    </p>
  );
