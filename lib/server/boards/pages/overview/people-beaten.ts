import { shareBeaten, shareBeatenOfFit } from 'rung-puzzles/stats/people/beaten';
import type { BoardCell, PeopleBeaten } from '@/lib/wire/boards/board';
import type { PeopleFit } from '@/lib/wire/boards/people-fit';
import { depthsOfCell } from '../cells/cell';
import { FEWEST_PEOPLE } from './overview-cells';

/** How many people a model beats on one ladder: by their first ladders, and by all their answers. */
export function peopleBeaten(model: BoardCell, human: BoardCell | null, fit: PeopleFit | undefined): PeopleBeaten {
  const isCrowd = human !== null && human.ladders >= FEWEST_PEOPLE;
  const direct = isCrowd ? shareBeaten(depthsOfCell(model), depthsOfCell(human)) : null;
  const fitted = fit === undefined ? null : shareBeatenOfFit(depthsOfCell(model), fit.beaten ?? [], fit.people);
  return {
    direct: direct && { ...direct, people: human?.ladders ?? 0 },
    fitted: fitted && { ...fitted, people: fit?.people ?? 0 },
  };
}
