import { buttonClass } from '@/components/ui/button';
import { ChevronDown, Clock } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { Locale } from '@/lib/messages';
import { ladderSummary, ladderTitle } from '@/lib/messages/ladder-texts';
import { translatorOf } from '@/lib/messages/translator';
import { GroupPicture } from './group-picture';
import { groupTasks, type ListedTask, type TaskGroup } from './groups';
import { courseName, hasQuickClimb, minutesOf } from './ladders';

/** Every ladder, folded by benchmark, so that the list stays short. */
export function LadderCards({ locale, tasks }: { readonly locale: Locale; readonly tasks: readonly ListedTask[] }) {
  return (
    <div className="space-y-3">
      {groupTasks(tasks, translatorOf(locale, 'ladders')).map((group) => (
        <Group key={group.benchmark} locale={locale} group={group} />
      ))}
    </div>
  );
}

function Group({
  locale,
  group: { benchmark, title, about, tasks },
}: {
  readonly locale: Locale;
  readonly group: TaskGroup;
}) {
  const t = translatorOf(locale, 'ladders');
  return (
    <details
      id={`ladders-${benchmark}`}
      className="group scroll-mt-4 overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-20 list-none items-center gap-4 p-3 hover:bg-accent-soft focus-visible:-outline-offset-2 sm:px-5 [&::-webkit-details-marker]:hidden">
        <GroupPicture benchmark={benchmark} />
        <span className="min-w-0 grow">
          <h3 className="text-lg">{title}</h3>
          {about !== '' && <span className="block text-sm text-muted text-pretty sm:text-base">{about}</span>}
        </span>
        <span className="tabular shrink-0 text-right text-sm text-muted">
          {tasks.length}{' '}
          <span className="max-sm:sr-only">
            {t('courses', { course: courseName(tasks[0]?.id ?? ''), count: tasks.length })}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-accent transition-transform group-open:rotate-180"
        />
      </summary>
      <ul aria-label={title} className="grid gap-px border-t border-line bg-line md:grid-cols-2">
        {tasks.map((task) => (
          <li key={task.id} className="bg-surface last:odd:md:col-span-2">
            <Row locale={locale} task={task} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface CardProps {
  readonly locale: Locale;
  readonly task: ListedTask;
}

/** The whole row is the link. */
function Row({ locale, task }: CardProps) {
  const { id, title, summary } = task;
  const verb = translatorOf(locale, 'ladders')('begin', { course: courseName(id) });
  const name = ladderTitle(locale, id, title);
  return (
    <div className="relative flex h-full items-center gap-4 px-4 py-3.5 hover:bg-accent-soft sm:px-5">
      <div className="min-w-0 grow">
        <h4 className="font-semibold">{name}</h4>
        <p className="text-muted text-pretty">{ladderSummary(locale, id, summary)}</p>
        <Minutes locale={locale} task={task} />
      </div>
      <Link
        href={`/start/${id}`}
        aria-label={`${verb}: ${name}`}
        className={buttonClass({}, 'shrink-0 after:absolute after:inset-0')}
      >
        {verb}
      </Link>
    </div>
  );
}

function Minutes({ locale, task }: CardProps) {
  const t = translatorOf(locale, 'ladders');
  const { id, questions } = task;
  const minutes = t('minutes', { ...minutesOf(id) });
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
      <Clock aria-hidden="true" className="size-4" />
      {questions !== null
        ? t('questions', { count: questions })
        : hasQuickClimb(task)
          ? t('quickOrFull', { minutes })
          : minutes}
    </p>
  );
}
