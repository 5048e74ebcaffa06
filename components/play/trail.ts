/**
 * What this browser answered before in the question under way, which takes several replies: the server tells nothing of
 * it before the question has ended. One per session, since a session has one question open.
 */
import type { ItemView } from '@/lib/wire/item';
import { saidBy } from './said';

export interface TrailReply {
  readonly answer: string;
  /** What the option chosen says, where it is a text. */
  readonly said: string | null;
}

export interface Trail {
  /** The replies before this item, first one first; empty where not all of them are known. */
  readonly before: (item: ItemView) => readonly TrailReply[];
  readonly put: (item: ItemView, answer: string) => void;
}

interface Kept {
  /** Ordinal of the question's first item. */
  readonly first: number;
  readonly replies: readonly TrailReply[];
}

/** `storage` null: known until the page is left. */
export function openTrail(storage: Storage | null, sessionId: string): Trail {
  const key = `rung_trail:${sessionId}`;
  let kept = read(storage, key);
  const known = ({ ordinal, step }: ItemView): readonly TrailReply[] =>
    kept?.first === ordinal - step ? kept.replies.slice(0, step) : [];
  return {
    before: (item) => (known(item).length === item.step ? known(item) : []),
    put: (item, answer) => {
      if (item.steps < 2 || known(item).length !== item.step) return;
      kept = {
        first: item.ordinal - item.step,
        replies: [...known(item), { answer, said: saidBy(item.reply, answer) }],
      };
      try {
        storage?.setItem(key, JSON.stringify(kept));
      } catch {
        // Storage full or refused.
      }
    },
  };
}

function read(storage: Storage | null, key: string): Kept | null {
  try {
    const kept = JSON.parse(storage?.getItem(key) ?? 'null') as Kept | null;
    return kept !== null && typeof kept.first === 'number' && Array.isArray(kept.replies) ? kept : null;
  } catch {
    return null;
  }
}
