import { Callout } from '@/components/ui/callout';

/** In place of single items that others are still asked. */
export const ClosedItems = ({ title }: { readonly title: string }) => (
  <Callout title={title}>
    <p>Until then every run gets the same items, and what is known of one would be known to the next run.</p>
  </Callout>
);
