import { Link } from '@/components/ui/link';
import type { HomeBoard, HomeSuite } from '@/lib/wire/boards/home-board';
import { addressOf, plural } from '../format';

export interface SetsAloneProps {
  readonly board: Pick<HomeBoard, 'condition'>;
  readonly suite: Pick<HomeSuite, 'id' | 'title' | 'setsAlone'>;
}

/** Whom a suite's ladders do not show, and where they are. */
export const SetsAlone = ({ board: { condition }, suite: { id, title, setsAlone } }: SetsAloneProps) =>
  setsAlone !== null &&
  setsAlone.models > 0 && (
    <p className="mt-2 max-w-text text-sm text-muted">
      Not on ladders: {plural(setsAlone.models, 'model')} with fixed sets alone, on{' '}
      <Link href={addressOf(`/boards/${id}`, { condition })} className="link">
        the board of {title}
      </Link>
      .
    </p>
  );
