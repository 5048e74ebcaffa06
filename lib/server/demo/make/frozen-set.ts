import type { ClimbProtocol } from 'rung-puzzles/protocols/climb';
import type { Suite } from 'rung-puzzles/suites/suite';

/** People and models get its frozen items too, for the memorisation gauge. */
export const FROZEN_TASK = 'spatialviz/paper-folding';
export const FROZEN_SET = { levels: [2, 3, 4], itemsPerLevel: 20 } as const;

export const frozenProtocol = ({ ladder }: Suite): ClimbProtocol => ({
  practiceItems: 0,
  tasks: [FROZEN_TASK],
  ladder,
  sets: [{ ...FROZEN_SET, seeds: 'frozen' }],
});
