import type { ShortcutView } from '@/lib/wire/board';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** What a rule gets right that never does what is asked, next to the condition that lets it. */
export function ShortcutNote({ shortcut: { share, chance, n, how } }: { readonly shortcut: ShortcutView }) {
  return (
    <>
      Answerable without solving it: {percent(share)} right {how} (n = {n.toLocaleString('en')}, guessing {percent(chance)}).
    </>
  );
}
