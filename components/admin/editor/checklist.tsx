'use client';
import { Callout } from '@/components/ui/callout';
import { CircleCheck, TriangleAlert } from '@/components/ui/icons';
import { goToField, issuesOf, STEPS } from './steps';
import { type Issue, placeName } from './values/issues';

const SHOWN_ISSUES = 12;

/** What is wrong; each place is a button that goes there. */
export function IssueList({
  title,
  tone,
  issues,
}: {
  readonly title: string;
  readonly tone: 'bad' | 'warn';
  readonly issues: readonly Issue[];
}) {
  if (issues.length === 0) return null;
  return (
    <Callout tone={tone} title={title} className="mb-4">
      <Issues issues={issues.slice(0, SHOWN_ISSUES)} />
      {issues.length > SHOWN_ISSUES && <p className="text-sm">and {issues.length - SHOWN_ISSUES} more</p>}
    </Callout>
  );
}

const Issues = ({ issues }: { readonly issues: readonly Issue[] }) => (
  <ul className="space-y-0.5 text-sm">
    {issues.map(({ field, message }) => (
      <li key={`${field} ${message}`} className="wrap-anywhere">
        <button type="button" className="link min-h-6 text-left wrap-anywhere" onClick={() => goToField(field)}>
          {placeName(field)}
        </button>{' '}
        {message}
      </li>
    ))}
  </ul>
);

interface ChecklistProps {
  readonly issues: readonly Issue[];
  /** The server has checked what is shown. */
  readonly isChecked: boolean;
}

/** What each step still needs before the version can be opened. */
export function Checklist({ issues, isChecked }: ChecklistProps) {
  const isChecking = issues.length === 0 && !isChecked;
  const title = isChecking ? 'Checking …' : issues.length === 0 ? 'Ready to open' : 'Before it can be opened';
  return (
    <section aria-labelledby="checklist" className="rounded-lg border border-line bg-surface p-4">
      <div role="status">
        <h2 id="checklist" className="text-lg">
          {title}
        </h2>
      </div>
      {!isChecking && (
        <ul className="mt-3 space-y-3">
          {STEPS.filter(({ id }) => id !== 'preview').map(({ id, title }) => {
            const missing = issuesOf(id, issues);
            const Icon = missing.length === 0 ? CircleCheck : TriangleAlert;
            return (
              <li key={id} className="flex gap-3">
                <Icon
                  aria-hidden="true"
                  className={`mt-0.5 size-5 shrink-0 ${missing.length === 0 ? 'text-good' : 'text-warn'}`}
                />
                <div className="min-w-0 space-y-1">
                  <p>
                    <span className="font-medium">{title}</span>{' '}
                    <span className="text-muted">
                      {missing.length === 0 ? 'nothing missing' : `${missing.length} missing`}
                    </span>
                  </p>
                  <Issues issues={missing} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
