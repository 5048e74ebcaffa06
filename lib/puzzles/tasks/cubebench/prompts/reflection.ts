/** The paper's prompts that ask for a reflection (B.4), with the right letter shown or blacked out. */
import { optionLines, plural } from './published';

const FACES_TOLD =
  ' The cube has 6 faces, each face consisting of a 3x3 grid of colors, totaling 9 colors per face. The faces are labeled as follows: Front (F), Back (B), Left (L), Right (R), Up (U), and Down (D). On each face, colors are arranged in 3 rows, each containing 3 colors. Colors are read from left to right within each row, starting from the top row and proceeding downward. Thus, each face has exactly 9 colors in a fixed order.\n\n';

const ASKED_FOR = `You previously answered the following multiple-choice question incorrectly. Your task is to reflect on your mistake, understand why it occurred, and improve your reasoning for the future.

Complete the following steps clearly and concisely:

1. Explain why you answered incorrectly.
2. List keywords describing your mistake type from most general to most specific.
3. Solve the problem again step-by-step using the correct answer provided.
4. Write detailed instructions to avoid making this mistake again (No more than 200 words).`;

const ADVICE =
  'Provide general advice to improve your (Large Language Model) performance on similar problems in the future.';

/** `right`: the letter. null: blacked out. */
export const reflectionSystem = (right: string | null): string =>
  `You are an expert Rubik's Cube solver.${right === null ? FACES_TOLD : ' '}${ASKED_FOR}${right === null ? `\n5. ${ADVICE}` : ` ${ADVICE}`}`;

interface Reflected {
  readonly state: string;
  readonly level: number;
  readonly moves: readonly string[];
  /** null: the first reply could not be read. */
  readonly chosen: string | null;
  readonly right: string | null;
}

export function reflectionUser({ state, level, moves, chosen, right }: Reflected): string {
  const answer =
    right === null ? '[REDACTED]. Correct answer is hidden, to avoid answer leakage into the reflection.' : `${right}.`;
  return [
    `The cube's textual state was:\n${state}\nAn image of the cube in this state is attached. The cube was only ${level === 1 ? 'one move' : plural(level)} away from being solved.`,
    `The four options were:\n\n${optionLines(moves)}`,
    `You chose the option: ${chosen ?? '[no valid option]'}, which did not solve the cube. The correct solution was option: ${answer}`,
  ].join('\n\n');
}
