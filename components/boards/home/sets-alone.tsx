import { Link } from '@/components/ui/link';
import { type HomeBoard, type HomeSuite, homeAddress } from '@/lib/wire/home-board';
import { addressOf, plural } from '../format';

export interface SetsAloneProps {
  readonly board: Pick<HomeBoard, 'condition' | 'parts' | 'chosenParts' | 'reported'>;
  readonly suite: Pick<HomeSuite, 'id' | 'title' | 'setsAlone'>;
}

/** Whom a suite's ladders do not show, and where they are. */
export function SetsAlone({ board, suite: { id, title, setsAlone } }: SetsAloneProps) {
  if (setsAlone === null || setsAlone.models === 0) return null;
  const { models, whole } = setsAlone;
  const ofSets = (
    <Link href={setsAddress(board, id)} className="link">
      fixed sets
    </Link>
  );
  const ofBoard = (
    <Link href={addressOf(`/boards/${id}`, { condition: board.condition })} className="link">
      the board of {title}
    </Link>
  );
  return (
    <p className="mt-2 max-w-text text-sm text-muted">
      Not on ladders: {plural(models, 'model')} with fixed sets alone
      {whole === models ? (
        <>, under {ofSets}</>
      ) : whole === 0 ? (
        <>, on {ofBoard}</>
      ) : (
        <>
          , {whole} of them under {ofSets}, all on {ofBoard}
        </>
      )}
      .
    </p>
  );
}

/** The same suite, or the parts of it that are chosen, by its sets. */
function setsAddress({ condition, parts, chosenParts, reported }: SetsAloneProps['board'], suite: string): string {
  const chosen = parts.filter((part) => part.suite === suite && chosenParts.includes(part.id)).map((part) => part.id);
  return homeAddress('/boards/ladders', {
    protocol: 'set',
    condition,
    parts: chosen.length > 0 ? chosen : [suite],
    models: [],
    reported,
  });
}
