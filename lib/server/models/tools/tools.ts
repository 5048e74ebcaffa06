import { blocksTurn, blocksViews } from './blocks';
import { cubeTurn } from './cube-turn';
import { netFold } from './net-fold';
import { paperUnfold } from './paper-unfold';
import { shapeAct } from './shape-act';
import type { ChatTool } from './tool';

const TOOLS: readonly ChatTool[] = [cubeTurn, shapeAct, netFold, blocksTurn, blocksViews, paperUnfold];

export const toolsFor = (task: string): readonly ChatTool[] => TOOLS.filter(({ tasks }) => tasks.includes(task));

const LONGEST_ARGUMENTS = 20_000;

/** Returns the result, or one line that says what is wrong. `text`: the arguments as the model wrote them. */
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

/** undefined if it is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const chatToolOf = ({ name, description, parameters }: ChatTool) => ({
  type: 'function' as const,
  function: { name, description, parameters },
});
