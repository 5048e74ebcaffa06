import type { Curve } from '@/components/figures/curves/curve';
import { CurvePanel } from '@/components/figures/curves/curve-panel';
import { MOST_COLOURS } from '@/components/figures/signs';
import type { SizeResult } from '@/lib/wire/boards/board-views';
import { formatEstimate } from '../format';

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
  const sizes = lines.flatMap(({ points }) => points.map(({ parametersB }) => parametersB));
  const ends = sizes.length === 0 ? [0, 1] : [Math.min(...sizes), Math.max(...sizes)];
  const curves = [
    ...lines.map(
      ({ family, points }): Curve => ({
        ...{ title: family, kind: 'model', chance: guessing },
        slot: families.indexOf(family) % MOST_COLOURS,
        id: `family ${family}`,
        points: points.map((point) => pointAt(point.parametersB, point)),
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
      {...(sizes.length === 0
        ? { xNames: ['', ''], xTitle: '' }
        : { xScale: { amounts: sizes, unit: 'count' }, xTitle: 'parameters, billions' })}
      domain={domain}
    />
  );
}

function pointAt(x: number, { measure, n }: Level): Curve['points'][number] {
  const { interval } = measure;
  return { x, n, value: measure.value ?? 0, low: interval?.low ?? null, high: interval?.high ?? null };
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
