import { ShownItem } from '@/components/boards/run/shown-item';
import { Messages } from '@/components/site/messages';
import { Callout } from '@/components/ui/callout';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import type { AnnotationCategory, AnnotationEntryView } from '@/lib/wire/items/annotation';

/** The question and the reply, always as text and never as HTML. */
export function EntryItem({ entry }: { readonly entry: AnnotationEntryView }) {
  const { stimulus, replyText, answer, rightAnswer, task, source } = entry;
  return (
    <div className="min-w-0 space-y-6">
      <Card className="min-w-0">
        <h2 className="sr-only">Question</h2>
        {stimulus === null ? (
          <Callout title="This item cannot be drawn any more" tone="warn">
            <p>
              The task {task} has moved on since. Answered: {answer ?? 'nothing readable'}; right is {rightAnswer}.
            </p>
          </Callout>
        ) : (
          <Messages locale="en" namespaces={['play']}>
            <ShownItem stimulus={stimulus} answer={answer} rightAnswer={rightAnswer} />
          </Messages>
        )}
      </Card>
      <div>
        <h2 id="reply" className="mb-2 text-base">
          Raw reply
        </h2>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-labelledby="reply"
          className="max-h-[32rem] overflow-auto rounded-lg border border-line bg-surface p-4"
        >
          <pre className="font-mono text-sm break-words whitespace-pre-wrap">
            {replyText === '' ? '(empty)' : replyText}
          </pre>
        </section>
      </div>
      {stimulus !== null && (
        <section aria-labelledby="why">
          <h2 id="why" className="mb-2 text-base">
            Why the right answer is right
          </h2>
          <p className="max-w-text whitespace-pre-line">{stimulus.explanation.summary}</p>
        </section>
      )}
      {stimulus !== null && (
        <Disclosure summary="Rules that were shown with it">
          <ul className="max-w-text list-disc space-y-1 pl-5">
            {stimulus.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {source !== null && (
        <p className="text-sm text-muted">
          Of{' '}
          <Link className="link" href={`/runs/${source.run}/items/${source.ordinal}`}>
            <bdi>{source.name}</bdi>, item #{source.ordinal}
          </Link>
        </p>
      )}
    </div>
  );
}

/** What A and B chose, shown to the person who settles. */
export function OtherLabels({
  others,
  categories,
}: {
  readonly others: NonNullable<AnnotationEntryView['others']>;
  readonly categories: readonly AnnotationCategory[];
}) {
  const titles = new Map(categories.map(({ id, title }) => [id, title]));
  return (
    <dl className="space-y-3">
      {others.map(({ letter, categories: given, cannotTell, note }) => (
        <div key={letter}>
          <dt className="text-sm font-medium text-muted">Annotator {letter}</dt>
          <dd className="font-medium">
            {cannotTell ? 'Cannot tell' : given.map((id) => titles.get(id) ?? id).join(', ')}
          </dd>
          {note !== '' && <dd className="text-sm break-words whitespace-pre-wrap">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
