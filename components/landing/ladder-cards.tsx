import { ChevronRight, Clock } from 'lucide-react';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ExampleCube, ExamplePicture } from './example-picture';
import { groupTasks, type ListedTask, type TaskGroup } from './groups';
import { LADDERS, type LadderCard, WORLDS } from './ladders';

/** Every ladder, by benchmark. */
export function LadderCards({ tasks }: { readonly tasks: readonly ListedTask[] }) {
  const groups = groupTasks(tasks);
  return (
    <div className="space-y-14">
      {groups.length > 1 && (
        <ul className="mb-8 flex flex-wrap gap-2">
          {groups.map(({ benchmark, title, tasks: listed }) => (
            <li key={benchmark}>
              <a href={`#ladders-${benchmark}`} className={buttonClass()}>
                {title} <span className="tabular text-muted">{listed.length}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {groups.map((group) => (
        <section key={group.benchmark} id={`ladders-${group.benchmark}`} aria-labelledby={`benchmark-${group.benchmark}`} className="scroll-mt-4">
          <GroupHeader group={group} />
          {group.benchmark === 'infbench' ? <Worlds tasks={group.tasks} /> : <TaskRows tasks={group.tasks} />}
        </section>
      ))}
    </div>
  );
}

function GroupHeader({ group: { benchmark, title, about } }: { readonly group: TaskGroup }) {
  return (
    <div className="mb-6 flex items-center gap-6">
      <div>
        <h3 id={`benchmark-${benchmark}`} className="text-xl">
          {title}
        </h3>
        {about !== '' && <p className="mt-1 max-w-text text-muted">{about}</p>}
      </div>
      {benchmark === 'cubebench' && <ExampleCube className="ml-auto hidden w-44 shrink-0 sm:block" />}
    </div>
  );
}

/** Inf-Bench: two ladders in each of three worlds. */
function Worlds({ tasks }: { readonly tasks: readonly ListedTask[] }) {
  const present = new Set(tasks.map(({ id }) => id));
  return (
    <div className="space-y-10">
      {WORLDS.map(({ world, title, about }) => (
        <section key={world} aria-labelledby={`world-${world}`}>
          <h4 id={`world-${world}`} className="font-semibold tracking-tight">
            {title}
          </h4>
          <p className="mb-4 text-muted">{about}</p>
          <ul className="grid gap-4 md:grid-cols-2">
            {LADDERS.filter((ladder) => ladder.world === world && present.has(ladder.task)).map((ladder) => (
              <li key={ladder.task}>
                <OneCard ladder={ladder} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function OneCard({ ladder }: { readonly ladder: LadderCard }) {
  return (
    <Card className="flex h-full flex-col gap-4 sm:flex-row">
      <div className="w-full max-w-64 shrink-0 self-center sm:w-56">
        <ExamplePicture world={ladder.world} direction={ladder.direction} />
      </div>
      <div className="flex grow flex-col">
        <h5 className="font-semibold">{ladder.direction === 'forward' ? 'Forward: follow the steps' : 'Inverse: find the steps'}</h5>
        <p className="mt-1">{ladder.doing}</p>
        <p className="mt-1 mb-3 flex items-center gap-1.5 text-sm text-muted">
          <Clock aria-hidden="true" className="size-4" />
          {ladder.minutes}
        </p>
        <Link href={`/start/${ladder.task}`} aria-label={`Climb: ${ladder.title}`} className={buttonClass({ variant: 'primary' }, 'mt-auto self-start')}>
          Climb
        </Link>
      </div>
    </Card>
  );
}

/** One calm row a test; the whole row leads on. */
function TaskRows({ tasks }: { readonly tasks: readonly ListedTask[] }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card md:grid-cols-2">
      {tasks.map(({ id, title, summary }) => (
        <li key={id} className="bg-surface last:odd:md:col-span-2">
          <Link href={`/start/${id}`} className="flex h-full min-h-11 items-center gap-4 px-5 py-4 hover:bg-accent-soft focus-visible:-outline-offset-2">
            <span className="grow">
              <span className="block font-semibold">{title}</span>
              <span className="block text-muted text-pretty">{summary}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-accent" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
