/**
 * The earlier answers in this browser to the current question, if it takes several replies. The server sends none of
 * them before the question ends. One per session, because a session has one open question.
 */
import type { ItemView } from '@/lib/wire/items/item';
import { optionText } from '../text/option-text';

export interface TrailReply {
  readonly answer: string;
  /** The text of the chosen option, if it has one. */
  readonly said: string | null;
}

export interface Trail {
  /** The replies before this item, oldest first; empty if some are unknown. */
  readonly before: (item: ItemView) => readonly TrailReply[];
  readonly put: (item: ItemView, answer: string) => void;
}

interface Kept {
  /** Ordinal of the question's first item. */
  readonly first: number;
  readonly replies: readonly TrailReply[];
}

/** `storage` null: kept until the page closes. */
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
        replies: [...known(item), { answer, said: optionText(item.reply, answer) }],
      };
      try {
        storage?.setItem(key, JSON.stringify(kept));
      } catch {
        // Storage is full or refused.
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
