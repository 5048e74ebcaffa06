import { MOST_COLOURS } from '@/components/figures/signs';
import type { SizeResult } from '@/lib/wire/board-views';
import { formatEstimate } from '../format';
import { type Curve, CurvePanel } from '../sections/curve-panel';

type Panel = SizeResult['panels'][number];
type Level = Panel['levels'][number];

interface Props {
  readonly panel: Panel;
  /** All families of the page, in the order of their colours. */
  readonly families: readonly string[];
  readonly domain: readonly [number, number];
  readonly guessing: number;
}

/** Sizes to the right on a logarithmic axis, the measure upwards. People and models without a size are level lines. */
export function SizeFigure({ panel, families, domain, guessing }: Props) {
  const { title, lines, levels } = panel;
  const sizes = sizeTicks(lines.flatMap(({ points }) => points.map(({ parametersB }) => parametersB)));
  const xs = sizes.map(Math.log10);
  const ends = [xs[0] ?? 0, xs.at(-1) ?? 1];
  const curves = [
    ...lines.map(
      ({ family, points }): Curve => ({
        ...{ title: family, kind: 'model', chance: guessing },
        slot: families.indexOf(family) % MOST_COLOURS,
        id: `family ${family}`,
        points: points.map((point) => pointAt(Math.log10(point.parametersB), point)),
      }),
    ),
    ...levels.map(
      (level, place): Curve => ({
        ...{ title: level.name, kind: level.kind, chance: guessing },
        ...(level.kind === 'model' && { slot: (families.length + place) % MOST_COLOURS }),
        id: level.entrant,
        dots: [],
        points: ends.map((x) => pointAt(x, level)),
      }),
    ),
  ];
  return (
    <CurvePanel
      title={title}
      description={describe(panel)}
      curves={curves}
      unit={curves.length === 0 ? 'share' : ((lines[0]?.points[0] ?? levels[0])?.measure.unit ?? 'share')}
      xs={xs}
      xNames={lines.length === 0 ? xs.map(() => '') : sizes.map(String)}
      xTitle={lines.length === 0 ? '' : 'parameters, billions'}
      domain={domain}
    />
  );
}

function pointAt(x: number, { measure, n }: Level): Curve['points'][number] {
  const { interval } = measure;
  return { x, n, value: measure.value ?? 0, low: interval?.low ?? null, high: interval?.high ?? null };
}

/** 1 and 3 of each power of ten, from below the smallest size to above the largest. */
function sizeTicks(sizes: readonly number[]): readonly number[] {
  const [least, most] = sizes.length === 0 ? [1, 10] : [Math.min(...sizes), Math.max(...sizes)];
  const all = Array.from({ length: 12 }, (_, power) => power - 3).flatMap((power) => [
    Number(`1e${power}`),
    Number(`3e${power}`),
  ]);
  const from = all.findLastIndex((tick) => tick <= least);
  const to = all.findIndex((tick) => tick >= most);
  return all.slice(Math.max(0, from), Math.max(to, from + 1) + 1);
}

/** For screen readers: each family from its smallest model up, then the levels. */
const describe = ({ title, lines, levels }: Panel): string =>
  [
    `${title}.`,
    ...lines.map(
      ({ family, points }) =>
        `${family}: ${points.map((point) => `${point.parametersB} billion ${formatEstimate(point.measure)}`).join(', ')}.`,
    ),
    ...levels.map((level) => `${level.name}: ${formatEstimate(level.measure)}.`),
  ].join(' ');
