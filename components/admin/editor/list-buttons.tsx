'use client';
import { Button } from '@/components/ui/button';
import { ArrowDown, ArrowUp, Copy, Trash2 } from '@/components/ui/icons';

interface Props {
  /** What the buttons are about: `part 2`. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly move: (from: number, to: number) => void;
  readonly duplicate?: () => void;
  readonly remove: (index: number) => void;
  /** The last one stays where one is needed. */
  readonly least?: number;
}

/** Up, down, twice, away: for one entry of a list. */
export function ListButtons({ name, index, count, move, duplicate, remove, least = 1 }: Props) {
  return (
    <span className="flex gap-1">
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => move(index, index - 1)}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => move(index, index + 1)}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </Button>
      {duplicate && (
        <Button size="sm" variant="ghost" aria-label={`Duplicate ${name}`} onClick={duplicate}>
          <Copy aria-hidden="true" className="size-4" />
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Remove ${name}`}
        disabled={count <= least}
        onClick={() => remove(index)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </span>
  );
}
