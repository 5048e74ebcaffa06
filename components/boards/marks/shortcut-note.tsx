import type { ShortcutView } from '@/lib/wire/boards/board';
import { formatCount, formatPercent } from '../format';

/** What a rule gets right that never does what is asked, next to the condition that lets it. */
export function ShortcutNote({ shortcut: { share, chance, n, how } }: { readonly shortcut: ShortcutView }) {
  return (
    <>
      Answerable without solving it: {formatPercent(share)} right {how} (n = {formatCount(n)}, guessing{' '}
      {formatPercent(chance)}).
    </>
  );
}
