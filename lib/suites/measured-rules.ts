/** The strongest rules that `rung audit` found in the papers’ forms, level by level; see measured-shortcuts.ts. */
import type { Condition } from '@/lib/items/condition';

/** `options`: from the options alone. `beside`: from what they have in common with the question too. `item`: from the question as a whole. */
export type RuleKind = 'options' | 'beside' | 'item';

export interface MeasuredRule {
  readonly task: string;
  readonly condition: Condition;
  /** Where it is strongest; both the easiest and the hardest level of the paper were measured. */
  readonly level: number;
  readonly kind: RuleKind;
  readonly share: number;
  readonly chance: number;
  /** "by counting …"; null: no better than guessing. */
  readonly how: string | null;
}

/** [task, condition, level, kind, share, chance, how] */
type Row = readonly [task: string, condition: Condition, level: number, kind: RuleKind, share: number, chance: number, how: string | null];

const ROWS: readonly Row[] = [
  ['cubebench/face-reconstruction', 'image.classic.plain.any-front.published-prompt', 1, 'item', 0.781, 0.781, null],
  ['cubebench/learning-curve', 'image+text.classic.plain.post-error.published-prompt.published-extraction', 3, 'beside', 0.248, 0.25, null],
  ['cubebench/move-effect', 'text.published.published-prompt', 1, 'options', 0.684, 0.387, 'of the labels, by comparing the four moves without the cube'],
  ['cubebench/move-prediction', 'image+text.classic.plain.published-options.published-prompt.published-extraction', 1, 'item', 0.27, 0.25, null],
  ['cubebench/move-prediction', 'image.classic.plain.published-options.published-prompt.published-extraction', 1, 'item', 0.27, 0.25, null],
  ['cubebench/move-prediction', 'text.published-options.published-prompt.published-extraction', 1, 'item', 0.27, 0.25, null],
  ['cubebench/reflection', 'image+text.classic.plain.published-options.published-prompt.published-extraction', 1, 'item', 0.27, 0.25, null],
  ['cubebench/reflection', 'image+text.classic.plain.published-options.unredacted.published-prompt.published-extraction', 1, 'item', 0.27, 0.25, null],
  ['cubebench/step-by-step', 'image+text.classic.plain.published-options.published-prompt.published-extraction', 5, 'item', 0.275, 0.25, null],
  ['cubebench/step-by-step', 'image+text.classic.plain.published-idk-options.idk.published-prompt.published-extraction', 5, 'beside', 0.268, 0.25, null],
  ['cubebench/step-by-step', 'image+text.classic.plain.published-idk-options.idk-50.published-prompt.published-extraction', 5, 'beside', 0.268, 0.25, null],
  ['cubebench/verification', 'image.classic.plain.one-turn.published-prompt', 5, 'item', 0.51, 0.53, null],
  ['spatialviz/2d-rotation', 'image', 2, 'beside', 0.437, 0.25, 'by leaving out the pictures that have most in common with the sheet as it is shown'],
  ['spatialviz/3d-rotation', 'image', 1, 'options', 0.943, 0.25, 'by choosing the solid that has another number of faces than the others'],
  ['spatialviz/arrow-moving', 'image', 2, 'item', 0.263, 0.25, null],
  ['spatialviz/block-moving', 'image.published', 2, 'options', 0.27, 0.25, null],
  ['spatialviz/cross-section', 'image.published', 3, 'options', 0.797, 0.25, 'by comparing where the four outlines begin and how many corners they have'],
  ['spatialviz/cube-assembly', 'image.published', 2, 'options', 0.715, 0.25, 'by comparing how many faces of cubes the pictures show'],
  ['spatialviz/cube-counting', 'image', 1, 'options', 0.27, 0.25, null],
  ['spatialviz/cube-reconstruction', 'image.folded-up', 1, 'options', 0.308, 0.25, null],
  ['spatialviz/cube-unfolding', 'image.folded-up', 3, 'options', 0.278, 0.25, null],
  ['spatialviz/mechanical-system', 'image.motion', 1, 'options', 0.527, 0.25, 'by choosing one of the two answers that are opposites'],
  ['spatialviz/paper-folding', 'image', 3, 'beside', 0.335, 0.25, 'by choosing a picture that has holes where the folded sheet was punched'],
  ['spatialviz/three-view', 'image.published', 1, 'beside', 0.448, 0.25, 'by comparing which squares are marked in the options and in the given views'],
  ['euclifold/color', 'image.classic.plain.bare.published-prompt', 1, 'item', 0.512, 0.5, null],
  ['euclifold/folding', 'image.classic.plain.leaked.published-prompt', 1, 'item', 1, 0.535, 'by counting the colours of the net and of the picture'],
  ['euclifold/folding', 'image.classic.plain.one-face.published-prompt', 1, 'item', 0.537, 0.535, null],
  ['euclifold/matching', 'image.classic.plain.one-face.published-prompt', 1, 'item', 0.728, 0.508, 'by counting the colours of the two nets'],
  ['euclifold/operation', 'image.classic.plain.bare.euclidean.published-prompt', 1, 'item', 0.512, 0.527, null],
  ['euclifold/operation', 'image.classic.plain.bare.any.published-prompt', 1, 'item', 0.527, 0.527, null],
  ['euclifold/operation', 'image.classic.plain.bare.published-prompt', 1, 'item', 0.51, 0.527, null],
  ['euclifold/orientation', 'image.classic.plain.bare.published-prompt', 1, 'item', 0.503, 0.557, null],
  ['stare/2d-analogy', 'image.mixed.shown-steps', 1, 'beside', 0.628, 0.25, 'by choosing the option that has most in common with the pictures of the question'],
  ['stare/2d-analogy', 'image.shown-steps', 1, 'beside', 0.605, 0.25, 'by choosing the option that has most in common with the pictures of the question'],
  ['stare/2d-analogy', 'image.easy.shown-steps', 1, 'beside', 0.713, 0.25, 'by choosing the option that has most in common with the pictures of the question'],
  ['stare/2d-analogy', 'image.hard.shown-steps', 1, 'beside', 0.557, 0.25, 'by choosing the option that has most in common with the pictures of the question'],
  ['stare/2d-analogy', 'image.mixed.final', 1, 'beside', 1, 0.25, 'by choosing the picture that has most in common with the end that is shown'],
  ['stare/2d-analogy', 'text.mixed.attributes', 3, 'beside', 0.605, 0.25, 'by choosing the option whose words have most in common with those of the question'],
  [
    'stare/2d-analogy',
    'image.mixed.shown-steps.all',
    1,
    'beside',
    0.628,
    0.25,
    'by choosing the option that has most in common with the pictures of the question',
  ],
  ['stare/2d-instruction', 'image.mixed', 3, 'beside', 0.372, 0.25, 'by comparing colours and places of the options with the pictures of the question'],
  ['stare/2d-instruction', 'image', 1, 'options', 0.377, 0.25, 'by comparing the colours of the options'],
  ['stare/2d-instruction', 'image.easy', 1, 'beside', 0.468, 0.25, 'by comparing colours and places of the options with the pictures of the question'],
  ['stare/2d-instruction', 'image.mixed.final', 1, 'beside', 1, 0.25, 'by choosing the picture that has most in common with the end that is shown'],
  [
    'stare/2d-instruction',
    'text.mixed.attributes',
    1,
    'beside',
    0.585,
    0.25,
    'by choosing the option whose words have most in common with those of the question',
  ],
  ['stare/2d-instruction', 'image.hard', 1, 'options', 0.272, 0.25, null],
  ['stare/3d-analogy', 'image.mixed.shown-steps', 3, 'beside', 0.398, 0.25, 'by comparing colours and shapes of the options with the pictures of the question'],
  ['stare/3d-analogy', 'image.mixed.final', 1, 'beside', 1, 0.25, 'by choosing the picture that has most in common with the end that is shown'],
  ['stare/3d-analogy', 'text.mixed.attributes', 3, 'beside', 0.598, 0.25, 'by choosing the option whose words have most in common with those of the question'],
  ['stare/3d-instruction', 'image.mixed', 1, 'beside', 0.375, 0.25, 'by comparing colours and shapes of the options with the pictures of the question'],
  ['stare/3d-instruction', 'image.mixed.final', 1, 'beside', 1, 0.25, 'by choosing the picture that has most in common with the end that is shown'],
  [
    'stare/3d-instruction',
    'text.mixed.attributes',
    1,
    'beside',
    0.535,
    0.25,
    'by choosing the option whose words have most in common with those of the question',
  ],
  ['stare/cube-net', 'image.published', 1, 'item', 0.848, 0.542, 'by width and height of the box around the sheet'],
  ['stare/cube-net', 'image.published.steps', 1, 'item', 0.848, 0.542, 'by the box around the sheet and the length of the steps'],
  ['stare/cube-net', 'image.published.partial', 1, 'item', 0.872, 0.542, 'by the box around the sheet and around the folded squares'],
  ['stare/cube-net', 'image.published.all', 1, 'item', 1, 0.542, 'by counting the pictures'],
  ['stare/cube-net', 'image.published.last', 1, 'item', 0.932, 0.542, 'by the box around the sheet and around the folded squares'],
  ['stare/cube-net', 'image.published.final', 1, 'item', 1, 0.542, 'by counting the pictures'],
  ['stare/cube-net', 'text.published', 1, 'item', 0.848, 0.542, 'by the length of the text'],
  ['stare/cube-net', 'image+text.published', 1, 'item', 0.848, 0.542, 'by the length of the text'],
  ['stare/tangram', 'image.published', 1, 'item', 1, 0.527, 'by counting the corners of the pieces'],
  ['stare/tangram', 'image.published.steps', 1, 'item', 0.895, 0.527, 'by counting corners of pieces and the length of the steps'],
  ['stare/tangram', 'image.published.partial', 1, 'item', 0.895, 0.527, 'by counting corners of pieces and the length of the steps'],
  ['stare/tangram', 'image.published.all', 1, 'item', 0.923, 0.527, 'by counting corners of the pieces and of the filled part'],
  ['stare/tangram', 'image.published.last', 1, 'item', 0.952, 0.527, 'by counting corners of the pieces and of the filled part'],
  ['stare/tangram', 'image.published.final', 1, 'item', 0.977, 0.527, 'by counting corners and colours of the last picture'],
  ['stare/tangram', 'text.published', 1, 'item', 0.887, 0.527, 'by the length of the text'],
];

export const MEASURED_RULES: readonly MeasuredRule[] = ROWS.map(([task, condition, level, kind, share, chance, how]) => ({
  task,
  condition,
  level,
  kind,
  share,
  chance,
  how,
}));
