import { type Curve, domainOfCurves, xsOf } from '@/components/figures/curves/curve';
import { CurvePanel, type CurvePanelProps } from '@/components/figures/curves/curve-panel';
import type { FigureRow } from '@/components/figures/download/figure-data';
import { FigureFrame } from '@/components/figures/figure-frame';
import { COURSE_NAMES } from '../../format';
import { type GridPanel, PanelGrid } from './panel-grid';

interface EntrantCurvesProps extends Pick<CurvePanelProps, 'unit' | 'xNames' | 'xTitle' | 'xWord' | 'domain'> {
  readonly heading?: React.ReactNode;
  readonly note: string;
  readonly title: string;
  readonly rows: readonly FigureRow[];
  readonly panels: readonly (GridPanel & { readonly curves: readonly Curve[] })[];
}

/** A panel of curves for each entrant and course, all on one scale. */
export function EntrantCurves({ heading, note, title, rows, panels, ...axes }: EntrantCurvesProps) {
  const all = panels.flatMap(({ curves }) => curves);
  const shared = { domain: domainOfCurves(all), xs: axes.xNames?.map((_, index) => index) ?? xsOf(all), ...axes };
  return (
    <figure>
      {heading}
      <figcaption className="mt-1 mb-3 max-w-[60rem] text-sm text-muted">
        {note}
        {all.some(({ chance }) => chance != null) && ' Dotted: guessing.'}
      </figcaption>
      <FigureFrame title={title} rows={rows}>
        <PanelGrid
          panels={panels.map(({ curves, content, ...whose }) => ({
            ...whose,
            content: (
              <>
                <CurvePanel
                  title={`${title}: ${whose.name}, ${COURSE_NAMES[whose.course]}`}
                  curves={curves}
                  {...shared}
                />
                {content}
              </>
            ),
          }))}
        />
      </FigureFrame>
    </figure>
  );
}
