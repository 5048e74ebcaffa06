'use client';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Disclosure } from '@/components/ui/disclosure';
import { ArmsSection } from './arms-section';
import {
  AboutSection,
  ExclusionSection,
  LanguagesSection,
  QuestionsSection,
  QuotaSection,
  RecruitersSection,
  ReportSection,
  RulesSection,
  TextsSection,
} from './sections';
import type { Issue } from './values/issues';

interface Section {
  readonly title: string;
  readonly Content: () => React.ReactNode;
  /** Most studies do not need it. */
  readonly optional?: true;
}

export const STEPS = [
  {
    id: 'tasks',
    title: 'Tasks',
    fields: ['arms', 'partOrder'],
    sections: [{ title: 'What people do', Content: ArmsSection }],
  },
  {
    id: 'people',
    title: 'People',
    fields: ['languages', 'minAge', 'background', 'comprehension', 'quota', 'opensAt', 'closesAt', 'recruiters'],
    sections: [
      { title: 'Languages', Content: LanguagesSection },
      { title: 'Quotas and dates', Content: QuotaSection },
      { title: 'Questions before', Content: QuestionsSection },
      { title: 'Recruiters', Content: RecruitersSection, optional: true },
    ],
  },
  {
    id: 'texts',
    title: 'Texts',
    fields: ['about', 'title', 'summary', 'instructions', 'consent', 'debrief'],
    sections: [
      { title: 'Contact and purpose', Content: AboutSection },
      { title: 'What people read', Content: TextsSection },
    ],
  },
  {
    id: 'rules',
    title: 'Rules',
    fields: ['itemLimitSeconds', 'feedback', 'checksPerPart', 'extendedTime', 'aids', 'onBoards', 'quality', 'report'],
    sections: [
      { title: 'During the questions', Content: RulesSection },
      { title: 'Exclusion rules', Content: ExclusionSection, optional: true },
      { title: 'Report card', Content: ReportSection, optional: true },
    ],
  },
  { id: 'preview', title: 'Preview', fields: [], sections: [] },
] as const satisfies readonly {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly string[];
  readonly sections: readonly Section[];
}[];
export type StepId = (typeof STEPS)[number]['id'];

const isOf = (fields: readonly string[], { field }: Issue): boolean => fields.includes(field.split('.')[0] ?? '');

export const issuesOf = (step: StepId, issues: readonly Issue[]): readonly Issue[] => {
  const fields = STEPS.find(({ id }) => id === step)?.fields ?? [];
  return issues.filter((issue) => isOf(fields, issue));
};

const stepInAddress = (): StepId => STEPS.find(({ id }) => `#${id}` === window.location.hash)?.id ?? 'tasks';

/** The step in the address, so that a link and the back button lead to it. */
export function useStep(): StepId {
  const [step, setStep] = useState<StepId>('tasks');
  useEffect(() => {
    const read = () => {
      flushSync(() => setStep(stepInAddress()));
      document.getElementById('step')?.focus({ preventScroll: true });
    };
    // Not in the first render, because the server does not know it.
    setStep(stepInAddress());
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return step;
}

/** Shows the field's step, opens what it is in, and focuses it. */
export function goToField(field: string): void {
  const step = STEPS.find(({ fields }) => isOf(fields, { field, message: '' }))?.id ?? 'tasks';
  const focus = () => {
    const input = document.getElementsByName(field)[0];
    const details = input?.closest('details');
    if (details instanceof HTMLDetailsElement) details.open = true;
    const target = input ?? document.getElementById('step');
    target?.scrollIntoView({ block: 'center' });
    target?.focus();
  };
  if (step === stepInAddress()) focus();
  else {
    window.addEventListener('hashchange', () => requestAnimationFrame(focus), { once: true });
    window.location.hash = step;
  }
}

export function StepLinks({ step, issues }: { readonly step: StepId; readonly issues: readonly Issue[] }) {
  return (
    <nav aria-label="Steps" className="mb-6">
      <ol className="flex flex-wrap gap-1 rounded-lg border border-line bg-sunken p-1">
        {STEPS.map(({ id, title }, at) => {
          const missing = issuesOf(id, issues).length;
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === step ? 'step' : undefined}
                className={cn(
                  'inline-flex min-h-9 items-center gap-2 rounded-md px-3 text-sm font-medium pointer-coarse:min-h-11',
                  id === step ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink',
                )}
              >
                {at + 1}. {title}
                {missing > 0 && (
                  <span className="rounded-full bg-warn-soft px-2 text-warn">
                    {missing}
                    <span className="sr-only"> missing</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

export function Step({ step }: { readonly step: StepId }) {
  const shown = STEPS.find(({ id }) => id === step);
  const sections: readonly Section[] = shown?.sections ?? [];
  return (
    <div id="step" tabIndex={-1} className="space-y-10 outline-none">
      {sections.map(({ title, Content, optional }) =>
        optional ? (
          <Disclosure key={title} summary={<h2 className="text-lg">{title}</h2>} className="border-t border-line pt-3">
            <Content />
          </Disclosure>
        ) : (
          <section key={title}>
            <h2 className="mb-4 text-lg">{title}</h2>
            <Content />
          </section>
        ),
      )}
    </div>
  );
}

/** Back and on, below a step. */
export function StepTurns({ step }: { readonly step: StepId }) {
  const at = STEPS.findIndex(({ id }) => id === step);
  const turns = [
    { to: STEPS[at - 1], verb: 'Back to', variant: 'secondary' },
    { to: STEPS[at + 1], verb: 'Continue to', variant: 'primary' },
  ] as const;
  return (
    <p className="mt-8 flex flex-wrap gap-2 border-t border-line pt-6">
      {turns.map(
        ({ to, verb, variant }) =>
          to && (
            <a
              key={verb}
              href={`#${to.id}`}
              className={buttonClass({ variant })}
              onClick={() => window.scrollTo({ top: 0 })}
            >
              {verb} {to.title.toLowerCase()}
            </a>
          ),
      )}
    </p>
  );
}
