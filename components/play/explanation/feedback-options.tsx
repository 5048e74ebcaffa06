import { optionsOf } from 'rung-puzzles/items/stimulus';
import { useTranslations } from 'use-intl';
import { cn } from '@/components/ui/cn';
import { Disclosure } from '@/components/ui/disclosure';
import type { ItemView } from '@/lib/wire/items/item';
import type { Feedback } from '@/lib/wire/people/session';
import { PanelImage } from '../item/panel-picture';
import { labelWord } from '../replies/words';
import { MOVE_LIST_LENGTH, moveOf, moveWords } from '../text/move-text';
import { ShapesInText } from '../text/shapes-in-text';

export interface OptionNotesProps {
  readonly feedback: Feedback;
  readonly item: ItemView | null;
  readonly answer: string;
  /** Shapes as pictures in place of their codes. */
  readonly drawn: boolean;
  /** Closed until one opens it. */
  readonly folded?: boolean;
}

/** What is to be said of each option, the right ones marked; where options were labelled, both labels of each. */
export function OptionNotes({ folded = false, ...notes }: OptionNotesProps) {
  const t = useTranslations('play');
  if (folded)
    return (
      <Disclosure summary={t('feedback.options')}>
        <OptionList {...notes} />
      </Disclosure>
    );
  return (
    <section aria-labelledby="options-explained">
      <h2 id="options-explained" className="mb-3 text-lg">
        {t('feedback.options')}
      </h2>
      <OptionList {...notes} />
    </section>
  );
}

function OptionList({ feedback, item, answer, drawn }: Omit<OptionNotesProps, 'folded'>) {
  const t = useTranslations('play');
  const isLabelled = item?.reply.kind === 'labels';
  return (
    <ul className="space-y-2">
      {feedback.options.map((option, place) => {
        const [given, wanted] = isLabelled
          ? [answer, feedback.answer].map((text) => text.split(',')[place] ?? '')
          : ['', ''];
        const isGood = isLabelled ? given === wanted : option.right;
        return (
          <li
            key={option.label}
            className={cn(
              'flex gap-3 rounded-lg border p-3',
              isGood ? 'border-good bg-good-soft' : 'border-line bg-surface',
            )}
          >
            <OptionPicture item={item} label={option.label} />
            <div className="min-w-0">
              <p className="font-semibold">
                {option.label}
                <OptionMove item={item} label={option.label} />
                {isLabelled ? (
                  <LabelsGiven given={given ?? ''} wanted={wanted ?? ''} />
                ) : (
                  <>
                    {option.right && <span className="ml-2 text-good">{t('feedback.isRight')}</span>}
                    {option.label === answer && <span className="ml-2 text-muted">{t('feedback.yourAnswer')}</span>}
                  </>
                )}
              </p>
              <OptionWords item={item} label={option.label} />
              <div className="break-words">{drawn ? <ShapesInText text={option.note} /> : option.note}</div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** What the option says where it is a move, so that one need not go back to the question. */
function OptionMove({ item, label }: { readonly item: ItemView | null; readonly label: string }) {
  const option = (item ? optionsOf(item.reply) : []).find((one) => one.label === label);
  if (option === undefined) return null;
  const move = moveOf(option);
  if (move !== null) return <span className="ml-2">{move}</span>;
  const steps = option.content.kind === 'steps' ? option.content.steps.join(' ') : '';
  return steps === '' || steps.length > MOVE_LIST_LENGTH ? null : <span className="ml-2 font-normal">{steps}</span>;
}

function OptionWords({ item, label }: { readonly item: ItemView | null; readonly label: string }) {
  const t = useTranslations('play');
  const option = (item ? optionsOf(item.reply) : []).find((one) => one.label === label);
  const move = option === undefined ? null : moveOf(option);
  return move === null ? null : <p className="text-sm text-muted">{moveWords(t, move)}</p>;
}

function OptionPicture({ item, label }: { readonly item: ItemView | null; readonly label: string }) {
  const content = (item ? optionsOf(item.reply) : []).find((option) => option.label === label)?.content;
  const panel = content?.kind === 'panel' ? item?.panels.find(({ name }) => name === content.panel) : undefined;
  return panel ? (
    <div className="w-20 shrink-0">
      <PanelImage panel={panel} />
    </div>
  ) : null;
}

function LabelsGiven({ given, wanted }: { readonly given: string; readonly wanted: string }) {
  const t = useTranslations('play');
  if (given === wanted)
    return <span className="ml-2 text-good">{t('feedback.labelRight', { word: labelWord(t, wanted) })}</span>;
  return (
    <>
      <span className="ml-2">{labelWord(t, wanted)}</span>
      <span className="ml-2 font-normal text-bad">{t('feedback.youSaid', { word: labelWord(t, given) })}</span>
    </>
  );
}
