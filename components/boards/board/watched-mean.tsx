import type { EntrantView } from '@/lib/wire/boards/board';
import { formatR } from '../format';

/** The interval of a model's mean R for those who look after each of its runs. */
export const WatchedMean = ({ watched }: Pick<EntrantView['tasks'][number], 'watched'>) =>
  watched === null ? null : (
    <p className="text-sm text-muted">
      If you look again after each run: {formatR(watched.low)} to {formatR(watched.high)}. This wider interval holds at
      all looks together with 95 %.
    </p>
  );
