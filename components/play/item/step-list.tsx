import { isMove } from 'rung-puzzles/engines/cube/moves';
import { cn } from '@/components/ui/cn';
import { MoveWords } from '../text/move-text';

/** Width of a column that holds the longest step, its number included, in `ch`. */
const columnCh = (steps: readonly string[]): number =>
  Math.min(34, Math.max(...steps.map((step) => step.length), 2) + String(steps.length).length + 4);

export interface StepListProps {
  readonly steps: readonly string[];
  /** Short steps (moves of a cube) wrap in lines. Others are below each other, to compare lists side by side. */
  readonly flow?: boolean;
  /** Also describes moves of a cube in words. */
  readonly explained?: boolean;
}

/**
 * Numbered steps. Long lists break into as many columns as fit, read top to bottom. Every tenth number is bold, to keep
 * one's place.
 */
export function StepList({ steps, flow = false, explained = false }: StepListProps) {
  const inWords = explained && steps.every((step) => isMove(step));
  const runsOn = !inWords && flow && Math.max(...steps.map((step) => step.length)) <= 4;
  const breaks = !inWords && !runsOn && steps.length > 8;
  return (
    <ol
      className={cn('leading-snug max-sm:text-[0.9375rem] max-sm:leading-tight', runsOn && 'grid gap-x-3')}
      style={
        runsOn
          ? { gridTemplateColumns: 'repeat(auto-fill, minmax(4.25rem, 1fr))' }
          : breaks
            ? { columnWidth: `${columnCh(steps)}ch`, columnGap: '1.25rem' }
            : undefined
      }
    >
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list
        <li key={index} className="flex break-inside-avoid gap-2 py-px max-sm:items-baseline sm:py-1">
          <StepNumber number={index + 1} digits={String(steps.length).length} />
          <span className={cn('min-w-0 break-words', (runsOn || inWords) && 'font-medium')}>
            {step}
            {inWords && isMove(step) && (
              <MoveWords
                move={step}
                className={cn('ml-2 text-sm font-normal text-muted', steps.length > 2 && 'max-sm:hidden')}
              />
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function StepNumber({ number, digits }: { readonly number: number; readonly digits: number }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'tabular shrink-0 text-right text-sm leading-[1.6] max-sm:leading-tight',
        number % 10 === 0 ? 'font-semibold text-ink' : 'text-muted',
      )}
      style={{ minWidth: `${digits}ch` }}
    >
      {number}
    </span>
  );
}
