/** What stands on one ladder of a board, in px: pure layout, so that it can be tested without a browser. */
import type { BoardTask } from '@/lib/wire/board';
import { formatDepth, formatMean, formatR } from './format';
import type { LadderScale } from './ladder-scale';
import { spreadLabels } from './spread-labels';

/** A link needs 24 px to be hit (WCAG 2.5.8); reported values are no links. */
const LINK_LABEL_PX = 24;
const TEXT_LABEL_PX = 17;
/**
 * Where six ladders stand side by side, a line of a label holds about so many letters; longer names go on below, where
 * there is room.
 */
const LETTERS_A_LINE = 15;
const MOST_LINES = 3;
const LINE_PX = 14;
/** Where nothing was measured yet, the highest reported values carry their names. */
const BEST_NAMED = 4;

export interface Mark {
  readonly id: string;
  readonly kind: 'people' | 'model' | 'reported' | 'reported-people';
  readonly value: string;
  readonly name: string;
  /** Of the mark itself and of its label. */
  readonly y: number;
  readonly labelY: number | null;
  /** Place across the lane, from 0, where several stand at one height. */
  readonly lane: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly censored: boolean;
  /** Lines that its label may take. */
  readonly lines: number;
  /** How many marks this one stands for (reported ones at the same height, when they are not named). */
  readonly stands: number;
}

type Draft = Omit<Mark, 'labelY' | 'lane' | 'lines' | 'stands'>;

/** Marks from the highest to the lowest. */
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

/** Reported marks too close to be told apart become one that says how many it stands for. */
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
