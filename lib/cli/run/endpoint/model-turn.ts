/** What a model says in one turn of a conversation. */

import type { z } from 'zod';
import type { createRunReply } from '@/lib/wire/models/run';
import type { ChatMessage } from '../../dialects/chat-message';

/** As it is stored. */
export type ModelReply = Omit<z.infer<typeof createRunReply>, 'itemId'>;

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** As the model wrote them. */
  readonly arguments: string;
}

export interface ModelTurn extends ModelReply {
  readonly calls: readonly ToolCall[];
}

/** `free`: may call tools; `bound`: must answer without. */
export type CompleteTurn = (messages: readonly ChatMessage[], choice: 'free' | 'bound') => Promise<ModelTurn>;
