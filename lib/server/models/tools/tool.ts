/**
 * An operation of a puzzle world as a tool of a chat model. Tools are pure and see nothing but their arguments: states
 * that the model writes down itself, never the item, so nothing leaks. What is wrong with a call is told in words, for
 * the model to try again.
 */

import { err, ok, type Result } from 'rung-puzzles/core/result';
import { z } from 'zod';

export interface ChatTool {
  /** As models call it. */
  readonly name: string;
  readonly description: string;
  /** Ids of the tasks that are asked with it. */
  readonly tasks: readonly string[];
  /** JSON Schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The result, or what is wrong with the arguments. Never throws. */
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

export const told = (text: string): Result<string, string> => ok(text);
export const wrong = (text: string): Result<string, string> => err(text);
