/** A message of a conversation with a model, in the form of OpenAI's chat completions. */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: ChatContent }
  | { readonly role: 'assistant'; readonly content: ChatContent; readonly tool_calls?: readonly ChatCall[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

type ChatContent = string | readonly ChatPart[];

type ChatPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string; readonly detail: 'high' } };

interface ChatCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}
