import { DownloadableFigure } from './download/downloadable-figure';
import type { FigureRow } from './download/figure-data';
import { packRows } from './download/pack-rows';

export interface FigureFrameProps {
  /** Names the figure in its menu, in the picture and in the file. */
  readonly title: string;
  /** Every number that is drawn. */
  readonly rows: readonly FigureRow[];
  readonly children: React.ReactNode;
  readonly className?: string;
  /** A table downloads as CSV only. */
  readonly isTable?: boolean;
}

/** Wraps a figure that can be downloaded as a picture or as numbers. */
export const FigureFrame = ({ rows, ...figure }: FigureFrameProps) => (
  <DownloadableFigure
    {...figure}
    packed={JSON.stringify(packRows(rows))}
    isMeasured={rows.some(({ provenance, value }) => provenance === 'measured' && value !== null)}
  />
);
