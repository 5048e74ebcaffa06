import { Callout } from '@/components/ui/callout';

/** Why it did not work, read out at once; nothing where it did. */
export function Failure({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Callout tone="bad" role="alert" title={title}>
      <p>{text}</p>
    </Callout>
  );
}
