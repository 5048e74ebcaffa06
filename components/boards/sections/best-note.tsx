import { Link } from '@/components/ui/link';
import type { Folds } from '../links/on-demand';

interface BestNoteProps extends Pick<Folds, 'address'> {
  /** Of what they are the best, in the address: `models.<id>`. */
  readonly id: string;
  readonly best: number;
  readonly models: number;
  /** What they are the best at: `at this level`. */
  readonly where: string;
  readonly everyone: boolean;
}

/** Says that only the best models are shown, and leads to all of them; nothing where none is left out. */
export const BestNote = ({ id, best, models, where, everyone, address }: BestNoteProps) =>
  best < models && (
    <p className="mt-3 text-sm text-muted">
      {everyone ? `All ${models} models.` : `The best ${best} of ${models} models ${where}.`}{' '}
      <Link
        href={address({ [`models.${id}`]: everyone ? null : 'all' })}
        scroll={false}
        className="link inline-flex min-h-6 items-center"
      >
        {everyone ? `Show the best ${best}` : 'Show all'}
      </Link>
    </p>
  );
