import { Link } from '@/components/ui/link';

export interface BestNoteProps {
  readonly shown: number;
  readonly models: number;
  /** What they are the best at: `at this level`. */
  readonly where: string;
  readonly everyone: boolean;
  /** The same page with the others too, or without them again. */
  readonly href: string;
}

/** Says that only the best models are shown, and leads to all of them; nothing where none is left out. */
export function BestNote({ shown, models, where, everyone, href }: BestNoteProps) {
  if (shown === models) return null;
  return (
    <p className="mt-3 text-sm text-muted">
      {everyone ? `All ${models} models.` : `The best ${shown} of ${models} models ${where}.`}{' '}
      <Link href={href} scroll={false} className="link inline-flex min-h-6 items-center">
        {everyone ? `Show the best ${shown}` : 'Show all'}
      </Link>
    </p>
  );
}
