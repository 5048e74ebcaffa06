'use client';
import { useState } from 'react';
import { CheckboxField } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import type { BoardTask, BoardView } from '@/lib/wire/board';
import { BoardLegend } from './board-legend';
import { LadderColumn } from './ladder-column';
import { LINEAR_UP_TO, ladderScale } from './ladder-scale';

const HEIGHT_PX = 640;

/** The board drawn as ladders, all on one scale. On a narrow screen one at a time. */
export function BoardFigure({ board }: { readonly board: BoardView }) {
  const [chosen, choose] = useState(board.tasks[0]?.id ?? '');
  const [active, setActive] = useState<{ readonly task: string; readonly id: string } | null>(null);
  const [nameReported, setNameReported] = useState(false);
  const scale = ladderScale(Math.max(...board.tasks.map(highest)), HEIGHT_PX);
  return (
    <div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <BoardLegend />
        {board.tasks.some(({ reported }) => reported.length > 0) && (
          <CheckboxField label="Name all reported values" checked={nameReported} onCheckedChange={setNameReported} />
        )}
      </div>
      <TaskChooser tasks={board.tasks} chosen={chosen} onChoose={choose} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 min-[85rem]:grid-cols-6">
        {board.tasks.map((task) => (
          <div key={task.id} className={cn('min-w-0', task.id !== chosen && 'hidden sm:block')}>
            <LadderColumn
              suite={board.suite}
              condition={board.condition}
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
      {scale.top > LINEAR_UP_TO && (
        <p className="mt-4 text-sm text-muted">Rungs are equally spaced up to {LINEAR_UP_TO}; above the break in the rails the scale is logarithmic.</p>
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

function TaskChooser({ tasks, chosen, onChoose }: { readonly tasks: readonly BoardTask[]; readonly chosen: string; readonly onChoose: (id: string) => void }) {
  return (
    <fieldset className="mb-5 grid grid-cols-2 gap-2 sm:hidden">
      <legend className="mb-2 text-sm text-muted">One ladder at a time on this screen:</legend>
      {tasks.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={cn(
            'min-h-11 rounded-md border px-3 text-left text-sm font-medium',
            id === chosen ? 'border-accent bg-accent-soft text-accent-strong' : 'border-line bg-surface',
          )}
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
}
