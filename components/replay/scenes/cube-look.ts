import { type CubeLook, HOME_LOOK } from 'rung-puzzles/engines/cube/draw/look';
import { PALETTE_ID, stickerColors, YELLOW_UP } from 'rung-puzzles/engines/cube/draw/palette';
import { FACES, type Face } from 'rung-puzzles/engines/cube/faces';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';

const COLOR_LETTERS = Object.fromEntries(FACES.map((face) => [face, YELLOW_UP[face].charAt(0)])) as Record<
  Face,
  string
>;

/** The cube in space in the colours and letters of the pictures of its task and condition. */
export function cubeLookOf(task: string, condition: Condition): CubeLook {
  if (!task.startsWith('cubebench/')) return HOME_LOOK;
  return {
    colors: stickerColors(hasVariant(condition, 'classic') ? 'classic' : PALETTE_ID, YELLOW_UP),
    marks: hasVariant(condition, 'plain') ? null : COLOR_LETTERS,
    netLabels: HOME_LOOK.netLabels,
  };
}
