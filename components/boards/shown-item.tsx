import { PanelImage } from '@/components/play/panel-picture';
import { StepList } from '@/components/play/step-list';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import type { RunItemDetail } from '@/lib/wire/board';
import type { OptionView, PanelView } from '@/lib/wire/item';

type Stimulus = NonNullable<RunItemDetail['stimulus']>;

/** A stimulus as it was shown, with what was answered and what is right. */
export function ShownItem({ stimulus, answer, rightAnswer }: { readonly stimulus: Stimulus; readonly answer: string | null; readonly rightAnswer: string }) {
  return (
    <div className="space-y-5">
      <p className="text-lg font-medium">{stimulus.question}</p>
      <div className="space-y-4">
        {stimulus.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
          <div key={index}>
            {part.kind === 'text' && <p className="break-words whitespace-pre-wrap">{part.text}</p>}
            {part.kind === 'panel' && <NamedPanel panels={stimulus.panels} name={part.panel} className="max-w-sm" />}
            {part.kind === 'steps' && (
              <section aria-label={part.title}>
                <h3 className="mb-1 text-sm font-medium text-muted">{part.title}</h3>
                <StepList steps={part.steps} />
              </section>
            )}
          </div>
        ))}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {stimulus.options.map((option) => (
          <ShownOption
            key={option.label}
            option={option}
            panels={stimulus.panels}
            answered={option.label === answer}
            right={option.label === rightAnswer}
            note={stimulus.explanation.options.find(({ label }) => label === option.label)?.note ?? ''}
          />
        ))}
      </ul>
    </div>
  );
}

interface OptionProps {
  readonly option: OptionView;
  readonly panels: readonly PanelView[];
  readonly answered: boolean;
  readonly right: boolean;
  readonly note: string;
}

function ShownOption({ option: { label, content }, panels, answered, right, note }: OptionProps) {
  return (
    <li className={cn('min-w-0 rounded-lg border-2 p-3', right ? 'border-good bg-good-soft' : answered ? 'border-bad bg-bad-soft' : 'border-line')}>
      <p className="mb-2 flex flex-wrap items-center gap-2 font-semibold">
        {label}
        {right && <Badge tone="good">right answer</Badge>}
        {answered && <Badge tone={right ? 'good' : 'bad'}>answered</Badge>}
      </p>
      {content.kind === 'panel' && <NamedPanel panels={panels} name={content.panel} className="max-w-64" />}
      {content.kind === 'text' && <p className="font-mono text-sm break-all">{content.text}</p>}
      {content.kind === 'steps' && <StepList steps={content.steps} />}
      {note !== '' && <p className="mt-2 text-sm text-muted">{note}</p>}
    </li>
  );
}

function NamedPanel({ panels, name, className }: { readonly panels: readonly PanelView[]; readonly name: string; readonly className?: string }) {
  const panel = panels.find((each) => each.name === name);
  return panel === undefined ? null : (
    <figure className={className}>
      <figcaption className="mb-1 text-sm text-muted">{panel.title}</figcaption>
      <PanelImage panel={panel} />
    </figure>
  );
}
