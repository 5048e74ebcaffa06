import { createReadStream } from 'node:fs';
import { linesOf } from 'rung-puzzles/core/text/lines';
import { z } from 'zod';
import { CliFailure } from '../failure';

/** The lines of a file that fit the schema; refuses another line with its number. */
export async function* linesIn<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  tool: string,
): AsyncGenerator<z.output<Schema>> {
  let number = 0;
  for await (const text of linesOf(createReadStream(file, 'utf8'))) {
    number += 1;
    if (text.trim() === '') continue;
    const read = schema.safeParse(parsed(text));
    if (!read.success)
      throw new CliFailure(`${file}, line ${number}: not as ${tool} writes it: ${z.prettifyError(read.error)}`);
    yield read.data;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
