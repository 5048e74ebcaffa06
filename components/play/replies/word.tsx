'use client';
import { useTranslations } from 'use-intl';
import { BigButton } from '../big-button';
import type { ReplyControlProps } from './props';
import { useAnswerKeys } from './use-answer-keys';
import { capitalised, wordName } from './words';

export function WordReply({ reply, draft, locked, onDraft, onConfirm, focusSend }: ReplyControlProps<'word'>) {
  const t = useTranslations('play');
  useAnswerKeys((key, press) => {
    const word = /^[1-9]$/.test(key) ? reply.words[Number(key) - 1] : undefined;
    if (word === undefined) return false;
    onDraft(word, press);
    focusSend();
    return true;
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not take part in grid layout everywhere
    <div role="group" aria-label={t('answers')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {reply.words.map((word) => (
        <BigButton
          key={word}
          label={capitalised(wordName(t, word))}
          chosen={draft === word}
          locked={locked}
          onChoose={(press) => onDraft(word, press)}
          onConfirm={onConfirm}
          className="min-h-16 px-4 text-lg"
        />
      ))}
    </div>
  );
}
