import { SlidersHorizontal } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { markText, readEntrant } from '@/lib/wire/setup';

/** How an entrant is asked otherwise than with the plain prompt; nothing for the standard one. */
export function SetupMarks({ entrant }: { readonly entrant: string }) {
  const { marks } = readEntrant(entrant);
  if (marks.length === 0) return null;
  return (
    <Badge
      tone="accent"
      className="rounded-md whitespace-normal"
      title="Asked otherwise than with the plain prompt: a row of its own, never mixed with the standard one"
    >
      <SlidersHorizontal aria-hidden className="size-3.5 shrink-0" />
      custom: {marks.map(markText).join(', ')}
    </Badge>
  );
}
