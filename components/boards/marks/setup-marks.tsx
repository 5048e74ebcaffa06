import { Badge } from '@/components/ui/badge';
import { SlidersHorizontal } from '@/components/ui/icons';
import { markText, readEntrant } from '@/lib/wire/models/setup';

/** How an entrant's prompt differs from the plain one; nothing for the standard one. */
export function SetupMarks({ entrant }: { readonly entrant: string }) {
  const { marks } = readEntrant(entrant);
  if (marks.length === 0) return null;
  return (
    <Badge
      tone="accent"
      className="rounded-md whitespace-normal"
      title="Not the plain prompt: a separate row, never mixed with the standard one"
    >
      <SlidersHorizontal className="size-3.5 shrink-0" />
      custom: {marks.map(markText).join(', ')}
    </Badge>
  );
}
