import { ChevronDown, Clock } from 'lucide-react';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ExamplePicture } from './example-picture';
import { GroupPicture } from './group-picture';
import { groupTasks, type ListedTask, type TaskGroup } from './groups';
import { courseName, findLadder, ladderTitle, minutesOf, questionsText } from './ladders';

/** Every ladder, folded away by benchmark: the list stays short however many there are. */
export function LadderCards({ tasks }: { readonly tasks: readonly ListedTask[] }) {
  return (
    <div className="space-y-3">
      {groupTasks(tasks).map((group) => (
        <Group key={group.benchmark} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { benchmark, title, about, tasks } }: { readonly group: TaskGroup }) {
  return (
    <details id={`ladders-${benchmark}`} className="group scroll-mt-4 overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <summary className="flex min-h-20 list-none items-center gap-4 p-3 hover:bg-accent-soft focus-visible:-outline-offset-2 sm:px-5 [&::-webkit-details-marker]:hidden">
        <GroupPicture benchmark={benchmark} />
        <span className="min-w-0 grow">
          <h3 className="text-lg">{title}</h3>
          {about !== '' && <span className="block text-sm text-muted text-pretty sm:text-base">{about}</span>}
        </span>
        <span className="tabular shrink-0 text-right text-sm text-muted">
          {tasks.length} <span className="max-sm:sr-only">{`${courseName(tasks[0]?.id ?? '')}${tasks.length === 1 ? '' : 's'}`}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-accent transition-transform group-open:rotate-180" />
      </summary>
      <ul aria-label={title} className="grid gap-px border-t border-line bg-line md:grid-cols-2">
        {tasks.map((task) => (
          <li key={task.id} className="bg-surface last:odd:md:col-span-2">
            <Row task={task} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The whole row leads on. */
function Row({ task }: { readonly task: ListedTask }) {
  const { id, title, summary } = task;
  const verb = courseName(id) === 'set' ? 'Answer' : 'Climb';
  const name = ladderTitle(id, title);
  return (
    <div className="relative flex h-full items-center gap-4 px-4 py-3.5 hover:bg-accent-soft sm:px-5">
      <div className="min-w-0 grow">
        <h4 className="font-semibold">{name}</h4>
        <p className="text-muted text-pretty">{findLadder(id)?.doing ?? summary}</p>
        <Minutes task={task} />
      </div>
      <Link href={`/start/${id}`} aria-label={`${verb}: ${name}`} className={buttonClass({}, 'shrink-0 after:absolute after:inset-0')}>
        {verb}
      </Link>
    </div>
  );
}

function Minutes({ task: { id, questions } }: { readonly task: ListedTask }) {
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
      <Clock aria-hidden="true" className="size-4" />
      {questions === null ? minutesOf(id) : questionsText(questions)}
    </p>
  );
}

/** One ladder for whoever does not want to choose. */
export function FirstChoice({ task }: { readonly task: ListedTask }) {
  const { id, title, summary } = task;
  const ladder = findLadder(id);
  return (
    <Card className="flex flex-col gap-4">
      {ladder && (
        <div className="w-full max-w-72 self-center">
          <ExamplePicture world={ladder.world} direction={ladder.direction} />
        </div>
      )}
      <div>
        <p className="text-sm font-medium text-accent">A good one to begin with</p>
        <h2 className="mt-0.5 text-lg">{ladderTitle(id, title)}</h2>
        <p className="mt-1">{ladder?.doing ?? summary}</p>
        <Minutes task={task} />
      </div>
      <Link href={`/start/${id}`} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        Try this one
      </Link>
    </Card>
  );
}
