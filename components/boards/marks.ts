/** The layout of the marks on one ladder of a board, in px. Pure, so that it can be tested without a browser. */
import type { BoardTask } from '@/lib/wire/board';
import { formatDepth, formatMean, formatR } from './format';
import type { LadderScale } from './ladder-scale';
import { spreadLabels } from './spread-labels';

/** A link needs 24 px (WCAG 2.5.8); reported values are not links. */
const LINK_LABEL_PX = 24;
const TEXT_LABEL_PX = 17;
/**
 * Letters in a line of a label when six ladders are side by side. Longer names continue on the next line if there is
 * room.
 */
const LETTERS_A_LINE = 15;
const MOST_LINES = 3;
const LINE_PX = 14;
/** If nothing was measured yet, the highest reported values show their names. */
const BEST_NAMED = 4;

export interface Mark {
  readonly id: string;
  readonly kind: 'people' | 'model' | 'reported' | 'reported-people';
  readonly value: string;
  readonly name: string;
  /** Of the mark itself and of its label. */
  readonly y: number;
  readonly labelY: number | null;
  /** Position across the lane, from 0, if several marks have the same height. */
  readonly lane: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly censored: boolean;
  /** Lines for its label. */
  readonly lines: number;
  /** How many marks this one represents (reported ones at the same height without names). */
  readonly stands: number;
}

type Draft = Omit<Mark, 'labelY' | 'lane' | 'lines' | 'stands'>;

export function layOutMarks(task: BoardTask, scale: LadderScale, nameReported: boolean): readonly Mark[] {
  const measured = [...peopleMarks(task, scale), ...modelMarks(task, scale)];
  const reported = reportedMarks(task, scale);
  const shown = nameReported ? reported.map((mark) => ({ ...mark, stands: 1 })) : joinNear(reported);
  const all = [
    ...withLanes(measured.map((mark) => ({ ...mark, stands: 1 }))),
    ...shown.map((mark) => ({ ...mark, lane: 0 })),
  ].sort((a, b) => a.y - b.y || order(a.kind) - order(b.kind));
  const named = new Set(
    nameReported || measured.length > 0
      ? []
      : all
          .filter(({ kind }) => kind === 'reported')
          .slice(0, BEST_NAMED)
          .filter(({ stands }) => stands === 1),
  );
  const labelled = all.filter((mark) => nameReported || mark.kind !== 'reported' || named.has(mark));
  const wrapped = labelled.map(({ name }) => Math.min(MOST_LINES, Math.ceil(name.length / LETTERS_A_LINE)));
  const room = labelled.reduce((sum, { kind }, index) => sum + labelPx(kind, wrapped[index] ?? 1), 0) <= scale.heightPx;
  const linesOf = (index: number): number => (room ? (wrapped[index] ?? 1) : 1);
  const places = spreadLabels(
    labelled.map(({ y, kind }, index) => ({ wantedPx: y, heightPx: labelPx(kind, linesOf(index)) })),
    0,
    scale.heightPx,
  );
  return all.map((mark) => {
    const index = labelled.indexOf(mark);
    return index === -1
      ? { ...mark, labelY: null, lines: 1 }
      : { ...mark, labelY: places[index] ?? null, lines: linesOf(index) };
  });
}

const labelPx = (kind: Mark['kind'], lines: number): number =>
  Math.max(
    kind === 'model' || kind === 'people' ? LINK_LABEL_PX : TEXT_LABEL_PX,
    lines === 1 ? 0 : lines * LINE_PX + 2,
  );

const order = (kind: Mark['kind']): number => ['people', 'model', 'reported-people', 'reported'].indexOf(kind);

function peopleMarks({ human }: BoardTask, { y }: LadderScale): Draft[] {
  if (human === null) return [];
  const median = human.p50.depth ?? human.p50.atLeast;
  const interval = human.medianEstimate.interval;
  return [
    {
      id: 'human',
      kind: 'people',
      value: formatDepth(human.p50),
      name: 'People',
      y: y(median),
      low: interval === null ? null : y(interval.low),
      high: interval === null || interval.high === null ? null : y(interval.high),
      censored: human.p50.depth === null,
    },
  ];
}

const modelMarks = ({ models }: BoardTask, { y }: LadderScale): Draft[] =>
  models.map((cell) => ({
    id: cell.entrant,
    kind: 'model',
    value: formatMean(cell),
    name: cell.name,
    y: y(cell.meanR),
    low: cell.meanEstimate.interval === null ? null : y(cell.meanEstimate.interval.low),
    high: cell.meanEstimate.interval?.high == null ? null : y(cell.meanEstimate.interval.high),
    censored: cell.censored > 0,
  }));

const reportedMarks = ({ reported }: BoardTask, { y }: LadderScale): Draft[] =>
  reported.map(({ entrant, isHuman, value }) => ({
    id: `reported/${entrant}`,
    kind: isHuman ? 'reported-people' : 'reported',
    value: formatR(value),
    name: isHuman ? 'People (paper)' : entrant,
    y: y(value),
    low: null,
    high: null,
    censored: false,
  }));

const NEAR_PX = 7;

/** Merges reported marks that are too close to separate into one that shows their number. */
function joinNear(marks: readonly Draft[]): readonly (Draft & { readonly stands: number })[] {
  const groups: Draft[][] = [];
  for (const mark of [...marks].sort((a, b) => a.y - b.y)) {
    const last = groups.at(-1);
    const first = last?.[0];
    if (last && first && mark.kind === 'reported' && first.kind === 'reported' && mark.y - first.y < NEAR_PX)
      last.push(mark);
    else groups.push([mark]);
  }
  return groups.flatMap((group) => {
    const middle = group[Math.floor(group.length / 2)];
    const name = group.map((mark) => `${mark.name} ${mark.value}`).join(', ');
    return middle === undefined
      ? []
      : [{ ...middle, stands: group.length, name: group.length === 1 ? middle.name : name }];
  });
}

const TOUCHING_PX = 11;

function withLanes<T extends Draft>(marks: readonly T[]): (T & { lane: number })[] {
  const placed: (T & { lane: number })[] = [];
  for (const mark of [...marks].sort((a, b) => a.y - b.y)) {
    const taken = new Set(
      placed
        .filter((other) => other.kind === mark.kind && Math.abs(other.y - mark.y) < TOUCHING_PX)
        .map(({ lane }) => lane),
    );
    placed.push({ ...mark, lane: [0, 1, 2].find((lane) => !taken.has(lane)) ?? placed.length % 3 });
  }
  return placed;
}
