/** Who a number is of, by colour and shape: eight models, people, and all others. */
import type { OverviewRow } from '@/lib/wire/boards/overview';

/** Each colour has its own shape. Relative to its middle, so that a path can have many. */
const SHAPES = [
  'm-4.3 0a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0z',
  'm-3.9-3.9h7.8v7.8h-7.8z',
  'm0-5l4.8 8.7h-9.6z',
  'm0-5.4l5.4 5.4l-5.4 5.4l-5.4-5.4z',
  'm0 5l4.8-8.7h-9.6z',
  'm-1.6-4.7h3.2v3.1h3.1v3.2h-3.1v3.1h-3.2v-3.1h-3.1v-3.2h3.1z',
  'm0-5l4.8 3.4l-1.9 5.7h-5.8l-1.9-5.7z',
  'm-5-3h10v6h-10z',
] as const;
export const MOST_COLOURS = SHAPES.length;
const FILLS = ['fill-m0', 'fill-m1', 'fill-m2', 'fill-m3', 'fill-m4', 'fill-m5', 'fill-m6', 'fill-m7'] as const;
const STROKES = [
  'stroke-m0',
  'stroke-m1',
  'stroke-m2',
  'stroke-m3',
  'stroke-m4',
  'stroke-m5',
  'stroke-m6',
  'stroke-m7',
] as const;

export interface Marked extends Pick<OverviewRow, 'kind'> {
  /** Default: measured. */
  readonly provenance?: OverviewRow['provenance'];
  /** Of a model with a colour; below 0: of one without. */
  readonly slot?: number | null;
}

export const isMeasuredModel = ({ kind, provenance }: Marked): boolean => kind === 'model' && provenance !== 'reported';

/** A model alone, and people. */
export const MODEL = { kind: 'model', slot: 0 } as const;
export const PEOPLE = { kind: 'human' } as const;

export const fillOf = ({ kind, slot }: Marked): string =>
  kind === 'human' ? 'fill-human' : (FILLS[slot ?? -1] ?? 'fill-crowd');
export const strokeOf = ({ kind, provenance, slot }: Marked): string =>
  kind === 'human'
    ? 'stroke-human'
    : provenance === 'reported'
      ? 'stroke-reported'
      : (STROKES[slot ?? -1] ?? 'stroke-crowd');

/** Filled: measured. Hollow: reported. */
export const lookOf = (marked: Marked, isHollow = marked.provenance === 'reported') =>
  isHollow
    ? { className: `fill-surface ${strokeOf(marked)}`, strokeWidth: 1.5 }
    : { className: fillOf(marked), strokeWidth: 0 };

interface MarkProps {
  readonly marked: Marked;
  readonly x: number;
  readonly y: number;
  /** Default: what is reported. */
  readonly isHollow?: boolean | undefined;
}

/** People are bars. */
export function Mark({ marked, x, y, isHollow }: MarkProps) {
  const { kind, provenance, slot } = marked;
  const look = lookOf(marked, isHollow);
  if (kind === 'human') return <path d={shapeAt(marked, x, y)} strokeLinejoin="round" {...look} />;
  if (provenance === 'reported') return <circle cx={x} cy={y} r={3.6} {...lookOf(marked)} />;
  if ((slot ?? -1) < 0) return <circle cx={x} cy={y} r={3.2} {...look} />;
  return <path d={shapeAt(marked, x, y)} {...look} />;
}

/** People are bars, and each colour of models has its own shape. */
export const shapeAt = ({ kind, slot }: Marked, x: number, y: number): string =>
  `M${x} ${y}${kind === 'human' ? 'm-3-7h6v14h-6z' : (SHAPES[slot ?? 0] ?? SHAPES[0])}`;

/** The sign of a row, next to its name and in the legend. */
export const Sign = ({ marked }: { readonly marked: Marked }) => (
  <svg width={13} height={16} viewBox="-6.500 -8 13 16" aria-hidden="true" className="shrink-0">
    <Mark marked={marked} x={0} y={0} />
  </svg>
);

/** The line of what guessing gives. */
export const Guessing = ({ path }: { readonly path: string }) => (
  <path d={path} className="stroke-ink" strokeDasharray="1 3" strokeWidth="1.25" />
);
