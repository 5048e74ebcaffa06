/** A folded and punched sheet of paper, described by its creases. */

import { punch, sortCells } from 'rung-puzzles/engines/paper/layers';
import type { Polygon } from 'rung-puzzles/engines/paper/polygon';
import { cornerFolds, straightFolds } from 'rung-puzzles/engines/paper/possible-folds';
import { type Fold, flatSheet, foldSheet, outlineOf, type Sheet } from 'rung-puzzles/engines/paper/sheet';
import { z } from 'zod';
import { makeTool, toolError, toolResult } from './tool';

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

const crease = z.discriminatedUnion('crease', [
  z.strictObject({ crease: z.literal('upright'), x: z.int().min(0).max(20), moves: z.enum(['left', 'right']) }),
  z.strictObject({ crease: z.literal('level'), y: z.int().min(0).max(20), moves: z.enum(['top', 'bottom']) }),
  z.strictObject({
    crease: z.literal('corner'),
    corner: z.enum(CORNERS),
    leg: z.int().min(1).max(20).describe('Cells from the corner to the crease, along either edge'),
  }),
]);
type Crease = z.output<typeof crease>;

export const paperUnfold = makeTool({
  name: 'paper_unfold',
  description:
    'Folds a sheet of paper over its front, crease by crease, punches holes through all layers, opens it again, and draws the holes: o a hole, a dot none. x counts columns from the left edge of the unfolded sheet, y rows from its top edge; places stay those of the unfolded sheet. An upright or level crease folds the named part, which may not be the larger one, over the other; a corner is laid over the inside at 45°, as the last fold.',
  tasks: ['spatialviz/paper-folding'],
  input: z.strictObject({
    rows: z.int().min(1).max(12),
    columns: z.int().min(1).max(12),
    folds: z.array(crease).max(8),
    punches: z
      .array(z.tuple([z.int().min(0).max(11), z.int().min(0).max(11)]))
      .min(1)
      .max(30)
      .describe('[row, column] of cells, from 0'),
  }),
  run: ({ rows, columns, folds, punches }) => {
    let sheet = flatSheet(rows, columns);
    for (const [index, each] of folds.entries()) {
      const fold = foldOf(sheet, each);
      if (fold === null) return toolError(`folds.${index}: the sheet as it lies then cannot be folded so`);
      sheet = foldSheet(sheet, fold);
    }
    const holes = punch(
      sheet,
      punches.map(([row = 0, column = 0]) => [row, column] as const),
    );
    if (holes === null) return toolError('punches: one of them meets a crease or no paper');
    return toolResult(drawHoles(rows, columns, sortCells(holes)));
  },
});

/** The fold with this description that stays inside; null if there is none. */
function foldOf(sheet: Sheet, each: Crease): Fold | null {
  const outline = outlineOf(sheet);
  if (!isRectangle(outline)) return null;
  const isMeant = (fold: Fold): boolean => JSON.stringify(describeFold(outline, fold)) === JSON.stringify(each);
  return [...straightFolds(outline), ...cornerFolds(outline)].find(isMeant) ?? null;
}

/** After a folded corner the paper is no rectangle. */
const isRectangle = (outline: Polygon): boolean =>
  new Set(outline.map(([x]) => x)).size === 2 && new Set(outline.map(([, y]) => y)).size === 2;

/** Going down, the left of the page is to the right; going right, its top is to the left. */
function describeFold(outline: Polygon, { line: [from, to], moves }: Fold): Crease {
  if (from[0] === to[0]) return { crease: 'upright', x: from[0], moves: moves === 'right' ? 'left' : 'right' };
  if (from[1] === to[1]) return { crease: 'level', y: from[1], moves: moves === 'left' ? 'top' : 'bottom' };
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const isTop = moves === 'left';
  const edge = isTop ? Math.min(...ys) : Math.max(...ys);
  const onEdge = from[1] === edge ? from : to;
  const isLeft = from[0] === Math.min(...xs) && onEdge === to;
  return {
    crease: 'corner',
    corner: `${isTop ? 'top' : 'bottom'}-${isLeft ? 'left' : 'right'}`,
    leg: Math.abs(to[0] - from[0]),
  };
}

function drawHoles(rows: number, columns: number, holes: readonly (readonly [number, number])[]): string {
  const isHole = (row: number, column: number) => holes.some(([r, c]) => r === row && c === column);
  const drawn = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => (isHole(row, column) ? 'o' : '.')).join(' '),
  );
  return `${holes.length} ${holes.length === 1 ? 'hole' : 'holes'}\n${drawn.join('\n')}`;
}
