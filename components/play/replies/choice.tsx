'use client';
import { ABSTAINED } from 'rung-puzzles/items/stimulus';
import { useTranslations } from 'use-intl';
import type { OptionView } from '@/lib/wire/items/item';
import { BigButton } from '../big-button';
import { ItemOptions } from '../item/options';
import { choiceOfKey } from './keys';
import type { ReplyControlProps } from './props';
import { useAnswerKeys } from './use-answer-keys';

type Label = OptionView['label'];

/** One of the options, or "I don't know" where one may say so. */
export function ChoiceReply({
  item,
  reply,
  draft,
  locked,
  explained,
  onDraft,
  onConfirm,
  focusSend,
  onZoom,
}: ReplyControlProps<'choice'>) {
  const t = useTranslations('play');
  useAnswerKeys((key, press) => {
    const answer = choiceOfKey(reply.options, reply.abstain, key);
    if (answer === null) return false;
    onDraft(answer, press);
    focusSend();
    return true;
  });
  return (
    <div className="max-sm:contents sm:space-y-3">
      <ItemOptions
        options={reply.options}
        explained={explained}
        panels={item.panels}
        chosen={(draft || null) as Label | null}
        locked={locked}
        onChoose={onDraft}
        onConfirm={onConfirm}
        onZoom={onZoom}
      />
      {reply.abstain && (
        <BigButton
          label={t('dontKnow')}
          hint={t('reply.abstainHint')}
          chosen={draft === ABSTAINED}
          locked={locked}
          onChoose={(press) => onDraft(ABSTAINED, press)}
          onConfirm={onConfirm}
        />
      )}
    </div>
  );
}
