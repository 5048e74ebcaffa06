/** Names next to their marks, without overlap. */
import { type Box, type Frame, placeLabels } from './place-labels';

/** Of each letter of a name. */
export const LETTER_PX = 6;
const LABEL_PX = 12;
const MARK_PX = 11;
/** A label farther from its mark than this is joined to it by a line. */
const NEAR_PX = 3;

interface Place {
  readonly left: number;
  readonly top: number;
}

interface CurveLabelsProps {
  readonly labels: readonly (Place & { readonly name: string })[];
  /** Marks that no label covers. */
  readonly taken: readonly Place[];
  readonly frame: Frame;
}

export function CurveLabels({ labels, taken, frame }: CurveLabelsProps) {
  const boxes = labels.map(({ name, left: x, top: y }) => ({
    x,
    y,
    width: name.length * LETTER_PX + 2,
    height: LABEL_PX,
  }));
  const marks = taken.map(({ left: x, top: y }) => ({ x, y, width: MARK_PX, height: MARK_PX }));
  const places = placeLabels(boxes, marks, MARK_PX, frame);
  return (
    <g className="fill-ink stroke-paper text-[11px]" textAnchor="middle" paintOrder="stroke" strokeLinejoin="round">
      {labels.map(({ name, left, top }, index) => {
        const place = places[index];
        if (place == null) return null;
        const edge = edgeTowards(place, left, top);
        return (
          <g key={`${name} ${left} ${top}`}>
            {Math.hypot(edge.x - left, edge.y - top) > MARK_PX / 2 + NEAR_PX && (
              <path d={`M${left} ${top}L${edge.x} ${edge.y}`} strokeWidth="0.75" className="stroke-ink" />
            )}
            <text x={place.x} y={place.y + 4} strokeWidth="3">
              {name}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The point of a label’s box that is nearest to its mark. */
const edgeTowards = ({ x, y, width, height }: Box, left: number, top: number) => ({
  x: Math.min(x + width / 2, Math.max(x - width / 2, left)),
  y: Math.min(y + height / 2, Math.max(y - height / 2, top)),
});
