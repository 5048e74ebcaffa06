import type { Press } from '@/components/timing/response';
import type { ItemView, PanelView, ReplyFormatView } from '@/lib/wire/items/item';

type Kind = ReplyFormatView['kind'];

export interface ReplyControlProps<K extends Kind = Kind> {
  readonly item: ItemView;
  readonly reply: Extract<ReplyFormatView, { kind: K }>;
  /** As in `draft.ts`: the sent answer, otherwise the unfinished one. */
  readonly draft: string;
  readonly locked: boolean;
  /** Moves are also in words. */
  readonly explained: boolean;
  /** Every change, with the press that made it. */
  readonly onDraft: (draft: string, press: Press) => void;
  readonly onConfirm: () => void;
  /** Focuses the send button, so that Enter sends. Called after a key that completed the answer. */
  readonly focusSend: () => void;
  readonly onZoom: (panel: PanelView) => void;
}
