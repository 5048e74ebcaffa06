/** The tools that there are, which tasks are asked with which, and what comes of a call. */
import { blocksTurn, blocksViews } from './blocks';
import { cubeTurn } from './cube-turn';
import { netFold } from './net-fold';
import { paperUnfold } from './paper-unfold';
import { shapeAct } from './shape-act';
import type { ChatTool } from './tool';

const TOOLS: readonly ChatTool[] = [cubeTurn, shapeAct, netFold, blocksTurn, blocksViews, paperUnfold];

/** None: the task cannot be asked with tools. */
export const toolsFor = (task: string): readonly ChatTool[] => TOOLS.filter(({ tasks }) => tasks.includes(task));

/** Characters of arguments that are read at all. */
const LONGEST_ARGUMENTS = 20_000;

/**
 * What the model is told of its call: the result, or one line that says what is wrong. `text`: the arguments as the
 * model wrote them.
 */
export function callTool(tools: readonly ChatTool[], name: string, text: string): string {
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined)
    return `error: there is no tool ${JSON.stringify(name.slice(0, 60))}; there are ${tools.map((each) => each.name).join(', ')}`;
  if (text.length > LONGEST_ARGUMENTS) return `error: the arguments have more than ${LONGEST_ARGUMENTS} characters`;
  const given = parseJson(text);
  if (given === undefined) return 'error: the arguments are not JSON';
  const result = tool.call(given);
  return result.ok ? result.value : `error: ${result.error}`;
}

/** undefined where it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As a chat request names its tools. */
export const chatToolOf = ({ name, description, parameters }: ChatTool) => ({
  type: 'function' as const,
  function: { name, description, parameters },
});
