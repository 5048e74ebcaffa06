/** Which task asks which ability, over all suites, and which one stands for it. */

export const ABILITY_IDS = ['flat', 'rotation', 'folding', 'cube-moves', 'viewpoint', 'assembling'] as const;
export type AbilityId = (typeof ABILITY_IDS)[number];

interface SpatialAbility {
  readonly id: AbilityId;
  /** The first is the one that a climb of the ability uses. */
  readonly tasks: readonly string[];
}

/** Each task of the suites is in exactly one of them. */
export const SPATIAL_ABILITIES: readonly SpatialAbility[] = [
  {
    id: 'flat',
    tasks: [
      'infbench/2d-forward',
      'infbench/2d-inverse',
      'infbench/25d-forward',
      'infbench/25d-inverse',
      'spatialviz/2d-rotation',
      'spatialviz/arrow-moving',
      'stare/2d-analogy',
      'stare/2d-instruction',
    ],
  },
  {
    id: 'rotation',
    tasks: [
      'spatialviz/3d-rotation',
      'spatialviz/mechanical-system',
      'stare/3d-analogy',
      'stare/3d-instruction',
      'euclifold/color',
      'euclifold/orientation',
      'euclifold/operation',
    ],
  },
  {
    id: 'folding',
    tasks: [
      'spatialviz/paper-folding',
      'spatialviz/cube-unfolding',
      'spatialviz/cube-reconstruction',
      'stare/net-cube',
      'stare/net-color',
      'stare/net-front',
      'stare/cube-net',
      'stare/net-connectivity',
      'stare/net-folded',
      'stare/net-edges',
      'euclifold/folding',
      'euclifold/matching',
    ],
  },
  {
    id: 'cube-moves',
    tasks: [
      'cubebench/move-prediction',
      'cubebench/face-reconstruction',
      'cubebench/verification',
      'cubebench/move-effect',
      'cubebench/step-by-step',
      'cubebench/learning-curve',
      'cubebench/reflection',
      'infbench/3d-forward',
      'infbench/3d-inverse',
    ],
  },
  {
    id: 'viewpoint',
    tasks: ['stare/perspective', 'spatialviz/three-view', 'spatialviz/cross-section', 'stare/temporal'],
  },
  {
    id: 'assembling',
    tasks: ['spatialviz/cube-counting', 'spatialviz/cube-assembly', 'spatialviz/block-moving', 'stare/tangram'],
  },
];
