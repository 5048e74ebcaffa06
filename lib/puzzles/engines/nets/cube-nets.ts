/** Derives the 35 free hexominoes and the 11 of them that fold to a cube: those without two squares on one face. */
import { type Cell, placementsOf } from './cell';
import { foldedFrames } from './fold-tree';
import { freePolyominoes } from './polyominoes';

const FACES = 6;

export const foldsToCube = (cells: readonly Cell[]): boolean =>
  cells.length === FACES && new Set(foldedFrames(cells).map(({ normal }) => normal)).size === FACES;

export const HEXOMINOES: readonly (readonly Cell[])[] = freePolyominoes(FACES);

/** The 11 nets, each in all its different placements (turned, mirrored). */
export const CUBE_NETS: readonly (readonly (readonly Cell[])[])[] = HEXOMINOES.filter(foldsToCube).map(placementsOf);
