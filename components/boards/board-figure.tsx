'use client';
import Link from 'next/link';
import { useState } from 'react';
import { FigureFrame } from '@/components/figures/figure-frame';
import { CheckboxField } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import type { BoardTask } from '@/lib/wire/board';
import { BoardLegend } from './board-legend';
import { ladderRows } from './figure-rows';
import { LadderColumn } from './ladder-column';
import { ladderId } from './ladder-id';
import { LINEAR_UP_TO, ladderScale } from './ladder-scale';
import type { ShownBoard } from './shown-board';
import type { ViewLink } from './view-links';

const HEIGHT_PX = 640;

export interface BoardFigureProps {
  readonly board: ShownBoard;
  /** The task that a narrow screen shows; it lives in the address. */
  readonly chosen: string;
  readonly choices: readonly ViewLink[];
}

/** The board drawn as ladders, all on one scale. On a narrow screen one at a time. */
export function BoardFigure({ board, chosen, choices }: BoardFigureProps) {
  const [active, setActive] = useState<{ readonly task: string; readonly id: string } | null>(null);
  const [nameReported, setNameReported] = useState(false);
  const scale = ladderScale(Math.max(...board.tasks.map(highest)), HEIGHT_PX);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape puts away details that cover something (WCAG 1.4.13)
    <div onKeyDown={({ key }) => key === 'Escape' && setActive(null)}>
      <h2 className="sr-only">Ladders</h2>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <BoardLegend />
        {board.tasks.some(({ reported }) => reported.length > 0) && (
          <CheckboxField label="Name all reported values" checked={nameReported} onCheckedChange={setNameReported} />
        )}
      </div>
      <TaskChooser choices={choices} />
      <FigureFrame title={`${board.suiteTitle}: ladders`} rows={board.tasks.flatMap(ladderRows)}>
        <div
          className={cn(
            'grid grid-cols-1 gap-x-4 gap-y-10 sm:grid-cols-2 lg:grid-cols-3',
            board.tasks.length > 6 ? 'xl:grid-cols-4' : 'min-[85rem]:grid-cols-6',
          )}
        >
          {board.tasks.map((task) => (
            <div
              key={task.id}
              id={ladderId(task.id)}
              data-figure-folded={task.id === chosen ? undefined : ''}
              className={cn('min-w-0 scroll-mt-24', task.id !== chosen && 'hidden sm:block')}
            >
              <LadderColumn
                suite={board.suite}
                edition={board.linkEdition}
                namesCondition={board.sections.length > 0}
                task={task}
                scale={scale}
                nameReported={nameReported}
                active={active?.id ?? null}
                detailed={active?.task === task.id}
                onActive={(id) => setActive(id === null ? null : { task: task.id, id })}
              />
            </div>
          ))}
        </div>
      </FigureFrame>
      {scale.top > LINEAR_UP_TO && (
        <p className="mt-4 text-sm text-muted">
          Rungs are equally spaced up to {LINEAR_UP_TO}; above the break in the rails the scale is logarithmic.
        </p>
      )}
    </div>
  );
}

const highest = ({ human, models, reported }: BoardTask): number =>
  Math.max(
    1,
    ...(human?.depths.map(({ r }) => r) ?? []),
    ...models.map(({ meanR, meanEstimate }) => Math.max(meanR, meanEstimate.interval?.high ?? 0)),
    ...reported.map(({ value }) => value),
  );

function TaskChooser({ choices }: { readonly choices: readonly ViewLink[] }) {
  return (
    <nav aria-label="Ladder" className="mb-5 sm:hidden">
      <p className="mb-2 text-sm text-muted">One ladder at a time on this screen:</p>
      <ul className="grid grid-cols-2 gap-2">
        {choices.map(({ href, title, current }) => (
          <li key={href}>
            <Link
              href={href}
              scroll={false}
              aria-current={current ? 'true' : undefined}
              className={cn(
                'flex min-h-11 items-center rounded-md border px-3 text-sm font-medium',
                current ? 'border-accent bg-accent-soft text-accent-strong' : 'border-line bg-surface',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
