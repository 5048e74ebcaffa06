import { isStopped, shareBeatenOfFit, shareBeatenOfStopped } from 'rung-puzzles/stats/people/beaten';
import type { BoardCell, PeopleBeaten } from '@/lib/wire/boards/board';
import type { PeopleFit } from '@/lib/wire/boards/people-fit';
import { isFrozenEntrant } from '@/lib/wire/models/setup';
import { depthsOfCell } from '../cells/cell';
import { FEWEST_PEOPLE } from './overview-cells';

/** How many people a model beats on one ladder: by their first ladders, and by all their answers. */
export function peopleBeaten(model: BoardCell, human: BoardCell | null, fit: PeopleFit | undefined): PeopleBeaten {
  const crowd = human !== null && human.ladders >= FEWEST_PEOPLE ? stoppableOf(human) : null;
  const direct = crowd && shareBeatenOfStopped(depthsOfCell(model), crowd);
  const fitted = fit === undefined ? null : shareBeatenOfFit(depthsOfCell(model), fit.beaten ?? [], fit.people);
  // Repeats of the same questions are one ladder.
  const isUnsure = isFrozenEntrant(model.entrant);
  const shown = ({ value, interval }: NonNullable<typeof direct>) => ({ value, interval: isUnsure ? null : interval });
  return {
    direct: direct && {
      ...shown(direct),
      people: human?.ladders ?? 0,
      ...(crowd?.some(isStopped) && { isAtMost: true }),
    },
    fitted: fitted && { ...shown(fitted), people: fit?.people ?? 0 },
  };
}

const stoppableOf = ({ depths }: BoardCell) => depths.map(({ r, censored, count }) => ({ value: r, censored, count }));
