import { createTranslator } from 'use-intl/core';
import english from '@/lib/messages/en/play.json';
import type { PlayText } from '../replies/words';

/** Pages for researchers are in English in every language of the request. */
export const ENGLISH_PLAY: PlayText = createTranslator({
  locale: 'en',
  messages: { play: english },
  namespace: 'play',
});
