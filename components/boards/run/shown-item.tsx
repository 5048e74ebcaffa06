import { ABSTAINED } from 'rung-puzzles/items/stimulus';
import { ENGLISH_PLAY } from '@/components/play/item/english';
import { PanelImage } from '@/components/play/item/panel-picture';
import { StepList } from '@/components/play/item/step-list';
import { FaceGrid } from '@/components/play/replies/face-grid';
import { capitalised, labelWord } from '@/components/play/replies/words';
import { CodeText } from '@/components/play/text/code-text';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import type { RunItemDetail } from '@/lib/wire/boards/board';
import type { ReplyFormatView } from '@/lib/wire/items/item';

type Stimulus = NonNullable<RunItemDetail['stimulus']>;

interface ShownItemProps {
  readonly stimulus: Stimulus;
  readonly answer: string | null;
  /** Empty if any reply is accepted. */
  readonly rightAnswer: string;
}

/** A stimulus as it was shown, with what was answered and what is right. */
export function ShownItem(shown: ShownItemProps) {
  const { stimulus } = shown;
  return (
    <div className="space-y-5">
      <p className="text-lg font-medium">{stimulus.question}</p>
      <div className="space-y-4">
        {stimulus.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
          <div key={index}>
            {part.kind === 'text' && <CodeText text={part.text} />}
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
      <ShownReply {...shown} />
    </div>
  );
}

function ShownReply(shown: ShownItemProps) {
  const { stimulus, answer, rightAnswer } = shown;
  const { reply } = stimulus;
  switch (reply.kind) {
    case 'choice':
    case 'labels':
      return <ShownOptions {...shown} reply={reply} />;
    case 'number':
      return (
        <p>
          Answered <strong>{answer ?? 'nothing readable'}</strong>, right is <strong>{rightAnswer}</strong>
        </p>
      );
    case 'binary':
    case 'word':
      return (
        <ul className="flex flex-wrap gap-3">
          {reply.words.map((word) => (
            <li
              key={word}
              className={cn(
                'rounded-lg border-2 px-4 py-3 font-semibold',
                frame(word === rightAnswer, word === answer),
              )}
            >
              {capitalised(word)} <Marks right={word === rightAnswer} answered={word === answer} />
            </li>
          ))}
        </ul>
      );
    case 'grid':
      return (
        <div className="flex flex-wrap gap-6">
          {answer !== null && <FaceGrid format={reply} answer={answer} compared={rightAnswer} title="Answered" />}
          <FaceGrid format={reply} answer={rightAnswer} title="Right" />
        </div>
      );
    case 'text':
      return (
        <figure>
          <figcaption className="mb-1 text-sm font-medium text-muted">
            Answered{rightAnswer === '' ? '; any text leads to the next step' : ''}
          </figcaption>
          <blockquote className="border-l-2 border-edge pl-4 break-words whitespace-pre-wrap">
            {answer ?? 'Nothing readable.'}
          </blockquote>
        </figure>
      );
  }
}

interface OptionsProps extends ShownItemProps {
  readonly reply: Extract<ReplyFormatView, { kind: 'choice' | 'labels' }>;
}

/** The right option and the one that was answered, or what was said of each. */
function ShownOptions({ stimulus: { panels, explanation }, reply, answer, rightAnswer }: OptionsProps) {
  const isLabelled = reply.kind === 'labels';
  const [said, right] = [answer?.split(',') ?? [], rightAnswer.split(',')];
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {reply.options.map(({ label, content }, place) => {
          const isRight = isLabelled ? said[place] === right[place] : label === rightAnswer;
          const isAnswered = isLabelled ? said[place] !== undefined : label === answer;
          const note = explanation.options.find((option) => option.label === label)?.note ?? '';
          return (
            <li key={label} className={cn('min-w-0 rounded-lg border-2 p-3', frame(isRight, isAnswered))}>
              <p className="mb-2 flex flex-wrap items-center gap-2 font-semibold">
                {label}
                {isLabelled ? (
                  <>
                    {isAnswered && !isRight && (
                      <Badge tone="bad">said {labelWord(ENGLISH_PLAY, said[place] ?? '')}</Badge>
                    )}
                    <Badge tone="good">
                      {isRight ? 'said and right' : 'right'}: {labelWord(ENGLISH_PLAY, right[place] ?? '')}
                    </Badge>
                  </>
                ) : (
                  <Marks right={isRight} answered={isAnswered} />
                )}
              </p>
              {content.kind === 'panel' && <NamedPanel panels={panels} name={content.panel} className="max-w-64" />}
              {content.kind === 'text' && <p className="font-mono text-sm break-all">{content.text}</p>}
              {content.kind === 'steps' && <StepList steps={content.steps} />}
              {note !== '' && <p className="mt-2 text-sm text-muted">{note}</p>}
            </li>
          );
        })}
      </ul>
      {answer === ABSTAINED && (
        <p>
          Answered: <strong>{ENGLISH_PLAY('dontKnow')}</strong>
        </p>
      )}
    </>
  );
}

const frame = (right: boolean, answered: boolean): string =>
  right ? 'border-good bg-good-soft' : answered ? 'border-bad bg-bad-soft' : 'border-line';

const Marks = ({ right, answered }: Record<'right' | 'answered', boolean>) => (
  <>
    {right && <Badge tone="good">right answer</Badge>}
    {answered && <Badge tone={right ? 'good' : 'bad'}>answered</Badge>}
  </>
);

interface NamedPanelProps extends Pick<Stimulus, 'panels'> {
  readonly name: string;
  readonly className: string;
}

function NamedPanel({ panels, name, className }: NamedPanelProps) {
  const panel = panels.find((each) => each.name === name);
  return panel === undefined ? null : (
    <figure className={className}>
      <figcaption className="mb-1 text-sm text-muted">{panel.title}</figcaption>
      <PanelImage panel={panel} />
    </figure>
  );
}
