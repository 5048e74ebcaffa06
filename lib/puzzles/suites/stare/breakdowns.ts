/** Accuracy by kind of transformation, as printed in Figure 4 and Tables 8 and 9 of STARE (arXiv 2506.04633). */
import type { BreakdownView } from '../suite';

const TEXT =
  'Accuracy by kind of transformation, without and with the pictures in between. A question counts under every kind among its steps, so the kinds add up to more than all questions. Easy, medium and hard questions are mixed, as in the paper.';

const ofKinds = (
  name: string,
  title: string,
  conditions: BreakdownView['conditions'],
  kinds: readonly string[],
): BreakdownView => ({
  id: `kinds-${name}`,
  title: `${title}: accuracy by kind of transformation`,
  text: TEXT,
  tasks: [`stare/${name}`],
  conditions,
  columns: kinds.map((kind) => ({ id: `accuracy_${kind}`, title: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` })),
});

const ANALOGY = ['image.mixed.shown-steps', 'image.mixed.shown-steps.all'] as const;
const INSTRUCTION = ['image.mixed', 'image.mixed.all'] as const;

const IN_SPACE = ['rotation', 'shearing', 'scaling', 'translation'];

export const STARE_BREAKDOWNS: readonly BreakdownView[] = [
  ofKinds('2d-analogy', '2D analogy', ANALOGY, ['reflection', 'rotation', 'shearing', 'scaling', 'translation']),
  ofKinds('2d-instruction', '2D instruction', INSTRUCTION, ['reflection', 'rotation', 'scaling', 'translation']),
  ofKinds('3d-analogy', '3D analogy', ANALOGY, IN_SPACE),
  ofKinds('3d-instruction', '3D instruction', INSTRUCTION, IN_SPACE),
];
