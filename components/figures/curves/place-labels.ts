/**
 * Places labels of a scatter plot close to their marks, over no mark and no other label. In the given order, each takes
 * the first free place on rings around its mark, so earlier labels are closer.
 */
export interface Box {
  /** Its middle, px; of a label that has no place yet, that of its mark. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const RING_PX = 5;
/** To the right first, in reading direction, then around. */
const DIRECTIONS = [0, 8, 4, 12, 2, 14, 6, 10, 1, 15, 7, 9, 3, 13, 5, 11].map((sixteenth) => {
  const angle = (sixteenth * Math.PI) / 8;
  return [Math.cos(angle), -Math.sin(angle)] as const;
});

/** The position of each label, or null if there is no room. `taken`: areas that labels must not cover. */
export function placeLabels(
  labelled: readonly Box[],
  taken: readonly Box[],
  markPx: number,
  frame: Frame,
): readonly (Box | null)[] {
  const blocked: Box[] = [...taken, ...labelled.map(({ x, y }) => ({ x, y, width: markPx, height: markPx }))];
  const rings = Math.ceil(Math.max(frame.right - frame.left, frame.bottom - frame.top) / RING_PX);
  return labelled.map((label) => {
    for (let ring = 0; ring < rings; ring += 1)
      for (const [across, down] of DIRECTIONS) {
        const place = {
          ...label,
          x: round(label.x + across * (markPx / 2 + label.width / 2 + 2 + ring * RING_PX)),
          y: round(label.y + down * (markPx / 2 + label.height / 2 + ring * RING_PX)),
        };
        if (!isWithin(place, frame) || blocked.some((other) => isOver(place, other))) continue;
        blocked.push(place);
        return place;
      }
    return null;
  });
}

const isWithin = ({ x, y, width, height }: Box, { left, right, top, bottom }: Frame): boolean =>
  x - width / 2 >= left && x + width / 2 <= right && y - height / 2 >= top && y + height / 2 <= bottom;

const isOver = (a: Box, b: Box): boolean =>
  2 * Math.abs(a.x - b.x) < a.width + b.width && 2 * Math.abs(a.y - b.y) < a.height + b.height;

const round = (px: number): number => Math.round(px * 10) / 10;
