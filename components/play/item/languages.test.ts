/** What the item page says in other languages hangs together with what items say, and with keys. */

import { invariant } from 'rung-puzzles/core/invariant';
import { seedFromHex } from 'rung-puzzles/core/seed';
import { describeMove } from 'rung-puzzles/engines/cube/describe';
import { MOVES } from 'rung-puzzles/engines/cube/moves';
import { TASKS } from 'rung-puzzles/tasks';
import { makeItem } from 'rung-puzzles/tasks/item';
import { describe, expect, it } from 'vitest';
import { LOCALES, messagesOf } from '@/lib/messages';
import { findText } from '@/lib/messages/task-texts/task-texts';
import { translatorOf } from '@/lib/messages/translator';
import { conditionOfSample } from '@/lib/server/play/samples/sample-condition';
import type { ReplyFormatView } from '@/lib/wire/items/item';
import { headline } from '../explanation/feedback-words';
import { wordOfKey } from '../replies/keys';
import { answerName, keyWords, labelWord, sendWords, wordName } from '../replies/words';
import { isProse } from '../text/code-text';
import { moveWords } from '../text/move-text';
import { phoneParts, rulesFor, shortRules } from './rules';

const [en, de] = [translatorOf('en', 'play'), translatorOf('de', 'play')];
const BINARY = { kind: 'binary', words: ['yes', 'no'] } satisfies ReplyFormatView;

describe('the item page', () => {
  it('says every move as the items do, in each language', () => {
    for (const move of MOVES) {
      expect(`${move}: ${moveWords(en, move)}`).toBe(describeMove(move));
      expect(`${move}: ${moveWords(de, move)}`).toBe(findText('de', describeMove(move)));
    }
  });

  it('knows the rule that it replaces, in each language', () => {
    for (const locale of LOCALES) {
      const { textWins, sameCube } = messagesOf(locale).play.rules;
      expect(findText(locale, messagesOf('en').play.rules.textWins)).toBe(textWins);
      const item = { task: 'spatialviz/none', condition: 'image+text', rules: ['One.', textWins] } as const;
      expect(rulesFor(translatorOf(locale, 'play'), { ...item, rules: [...item.rules] }).first).toEqual([
        'One.',
        sameCube,
      ]);
    }
  });

  it('says at most 40 words of rules on the first question, whole rules from the first one on', () => {
    const rules = ['one two three', Array(36).fill('word').join(' '), 'four five', 'six'];
    expect(shortRules(rules)).toEqual(rules.slice(0, 2));
    const long = [`${Array(41).fill('word').join(' ')}.`, `${Array(30).fill('more').join(' ')}.`];
    expect(shortRules([long.join(' '), 'four five'])).toEqual(long.slice(0, 1));
    expect(shortRules([])).toEqual([]);
  });

  it('says at most 26 words of rules on a phone, whole sentences from the first one on', () => {
    const sentence = (count: number) => `${Array(count).fill('word').join(' ')}.`;
    const shownOf = (rules: readonly string[]) => phoneParts(rules).map(({ shown }) => shown);
    expect(shownOf([sentence(10), `${sentence(16)} ${sentence(1)}`])).toEqual([sentence(10), sentence(16)]);
    expect(shownOf([sentence(30), sentence(2)])).toEqual([sentence(30), '']);
    expect(shownOf([sentence(20), sentence(7), sentence(2)])).toEqual([sentence(20), '', '']);
    const rules = [`${sentence(20)} ${sentence(20)}`, sentence(3)];
    expect(phoneParts(rules).map(({ shown, rest }) => `${shown} ${rest}`.trim())).toEqual(rules);
  });

  it('shows between 1 and 60 words of rules on the first question of every task, in each language', () => {
    for (const task of TASKS) {
      const made = makeItem(task, task.levels.first, conditionOfSample(task), seedFromHex('1'));
      invariant(made.ok, task.id);
      const { task: id, condition, stimulus } = made.value;
      for (const locale of LOCALES) {
        const rules = stimulus.rules.map((rule) => findText(locale, rule) ?? rule);
        const shown = shortRules(rulesFor(translatorOf(locale, 'play'), { task: id, condition, rules }).first);
        const words = shown.join(' ').split(/\s+/).length;
        expect.soft(shown.length, `${id} in ${locale}: rules`).toBeGreaterThan(0);
        expect.soft(words, `${id} in ${locale}: words`).toBeLessThanOrEqual(60);
      }
    }
  });

  it('shows words of answers in German and sends them as they are', () => {
    expect(['yes', 'NO_CHANGE', 'orange'].map((word) => wordName(de, word))).toEqual(['ja', 'gleich', 'orange']);
    expect(wordName(de, 'own word')).toBe('own word');
    expect(labelWord(de, 'OWN_LABEL')).toBe('own label');
    expect(answerName(de, 'binary', 'no')).toBe('Nein');
    expect(sendWords(de, BINARY, '', null)).toBe('Wählen Sie Ja oder Nein');
    expect(sendWords(de, BINARY, 'no', null)).toBe('Antworten: Nein');
    expect(headline(de, 'binary', 'yes', { correct: false, answer: 'no' })).toBe(
      'Ja ist nicht richtig: Richtig ist Nein',
    );
  });

  it('takes the same keys in German and says so; J says yes as well', () => {
    expect(keyWords(de, BINARY)).toBe('Tasten Y und N oder 1 und 2, dann Eingabe');
    const press = (key: string) => wordOfKey(['yes', 'no'], key, ['ja', 'nein']);
    expect(['y', 'j', 'J', 'n', '1', 'w'].map(press)).toEqual(['yes', 'yes', 'yes', 'no', 'yes', null]);
    expect(['t', 'w', 'f'].map((key) => wordOfKey(['true', 'false'], key, ['wahr', 'falsch']))).toEqual([
      'true',
      'true',
      'false',
    ]);
    expect(wordOfKey(['yes', 'no'], 'j')).toBeNull();
    // A letter that begins one word is never taken for the name of the other.
    expect(wordOfKey(['no', 'yes'], 'n', ['yes', 'no'])).toBe('no');
  });

  it('sets German sentences as sentences', () => {
    expect(
      [
        'Würfel:',
        'Äußere Form mit Mitte (0, 0).',
        'Die Vorderseite sieht so aus:',
        'Aussage: Der Pfeil zeigt nach oben.',
      ].map(isProse),
    ).toEqual([true, true, true, true]);
    expect(['[y][g][r]', 'Start: RuCw--Sb', '. 1 6 5', 'Ecken: (1, 2), (0.5, -1)'].map(isProse)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
