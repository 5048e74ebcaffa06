/**
 * An operation of a puzzle engine as a tool of a chat model. Tools are pure and see only their arguments, which the
 * model writes, never the item. So they reveal nothing. Errors are sentences that let the model try again.
 */

import { err, ok, type Result } from 'rung-puzzles/core/result';
import { z } from 'zod';

export interface ChatTool {
  readonly name: string;
  readonly description: string;
  /** Tasks that offer it, by id. */
  readonly tasks: readonly string[];
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Returns the result, or what is wrong with the arguments. Never throws. */
  readonly call: (given: unknown) => Result<string, string>;
}

interface Spec<Schema extends z.ZodType> extends Pick<ChatTool, 'name' | 'description' | 'tasks'> {
  readonly input: Schema;
  readonly run: (given: z.output<Schema>) => Result<string, string>;
}

export function makeTool<Schema extends z.ZodType>({ name, description, tasks, input, run }: Spec<Schema>): ChatTool {
  const { $schema: _dialect, ...parameters } = z.toJSONSchema(input, { io: 'input' });
  const call = (given: unknown): Result<string, string> => {
    const parsed = input.safeParse(given);
    return parsed.success ? run(parsed.data) : err(parsed.error.issues.slice(0, 3).map(describeIssue).join('; '));
  };
  return { name, description, tasks, parameters, call };
}

const describeIssue = ({
  path,
  message,
}: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}): string => (path.length === 0 ? message : `${path.join('.')}: ${message}`);

export const toolResult = (text: string): Result<string, string> => ok(text);
export const toolError = (text: string): Result<string, string> => err(text);
