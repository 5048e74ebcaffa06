import type { HomeBoard } from '@/lib/wire/boards/home-board';

/** Without a choice, the first suite with results: the ladders of all suites are 20,000 px on a phone. */
export function shownParts(board: HomeBoard): HomeBoard {
  if (board.chosenParts.length > 0) return board;
  const isMeasured = ({ tasks }: HomeBoard['suites'][number]) =>
    tasks.some(({ people, models }) => people !== null || models.length > 0);
  const first = board.suites.find(isMeasured) ?? board.suites[0];
  return { ...board, suites: first === undefined ? [] : [first] };
}
