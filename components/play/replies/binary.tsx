'use client';
import { useTranslations } from 'use-intl';
import { BigButton } from '../big-button';
import { wordOfKey } from './keys';
import type { ReplyControlProps } from './props';
import { useAnswerKeys } from './use-answer-keys';
import { capitalised, wordName } from './words';

export function BinaryReply({ reply, draft, locked, onDraft, onConfirm, focusSend }: ReplyControlProps<'binary'>) {
  const t = useTranslations('play');
  const names = reply.words.map((word) => wordName(t, word));
  useAnswerKeys((key, press) => {
    const word = wordOfKey(reply.words, key, names);
    if (word === null) return false;
    onDraft(word, press);
    focusSend();
    return true;
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not take part in grid layout everywhere
    <div role="group" aria-label={t('answers')} className="grid grid-cols-2 gap-3">
      {reply.words.map((word) => (
        <BigButton
          key={word}
          label={capitalised(wordName(t, word))}
          chosen={draft === word}
          locked={locked}
          onChoose={(press) => onDraft(word, press)}
          onConfirm={onConfirm}
          className="min-h-24 px-5 text-xl max-sm:min-h-14 max-sm:px-4 max-sm:text-lg sm:min-h-32 sm:text-2xl"
        />
      ))}
    </div>
  );
}
