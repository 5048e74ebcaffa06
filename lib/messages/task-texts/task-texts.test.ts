/** Every text of a task for people has a message, for seeds that were not used when the messages were written. */

import type { Item } from 'rung-puzzles/items/item';
import { optionsOf, type ReplyFormat } from 'rung-puzzles/items/stimulus';
import { TASKS } from 'rung-puzzles/tasks';
import type { Task } from 'rung-puzzles/tasks/task';
import { itemsForPeople } from 'rung-puzzles/tasks/testing/items-for-people';
import { describe, expect, it } from 'vitest';
import de from '../de/play.json';
import { findText, taskSummary, taskTitle, translateText } from './task-texts';
import { translateExplanation, translateStimulus } from './translated-item';

/** The deep test continues from here. */
const LEVELS = [1, 2, 3, 6] as const;
const SEEDS = [1000];
/** Items of this level are also read in English. */
const BOTH_LANGUAGES = 2;
const kept = new Map<Task, readonly Item[]>();

function itemsInBoth(task: Task): readonly Item[] {
  const items = kept.get(task) ?? [...itemsForPeople(task, [BOTH_LANGUAGES], SEEDS)];
  kept.set(task, items);
  return items;
}

describe.each(TASKS.map((task) => ({ id: task.id, task })))('$id', ({ task }) => {
  it('has a German name, and German for what its levels count', () => {
    expect(taskTitle('de', task.id, '')).not.toBe('');
    expect(taskSummary('de', task.id, '')).not.toBe('');
    for (const text of [task.levels.meaning, ...task.levels.notes]) expectGerman(text);
  });

  it('has German for all that people read, which keeps numbers, answers, and options apart', () => {
    const others = LEVELS.filter((level) => level !== BOTH_LANGUAGES);
    for (const item of itemsForPeople(task, others, SEEDS)) expectGermanOf(item);
    for (const item of itemsInBoth(task)) expectGermanOf(item);
  });
});

/** All texts of an item. */
function expectGermanOf({ stimulus, explanation }: Item): void {
  const shown = translateStimulus(stimulus, expectGerman);
  translateExplanation(explanation, expectGerman);
  for (const word of wordsOf(stimulus.reply)) expect(de.words).toHaveProperty(word);
  const contents = optionsOf(shown.reply).map(({ content }) => JSON.stringify(content));
  expect(new Set(contents).size).toBe(contents.length);
  expect(namesOf(shown)).toEqual(namesOf(stimulus));
}

/** The page's own texts about an item. */
const wordsOf = (reply: ReplyFormat): readonly string[] =>
  'words' in reply ? reply.words : reply.kind === 'grid' ? reply.tokens.map(({ name }) => name) : [];

/** What an answer is made of, and what pictures go by. */
const namesOf = ({ panels, reply }: Pick<Item['stimulus'], 'panels' | 'reply'>): unknown => [
  panels.map(({ name }) => name),
  optionsOf(reply).map(({ label }) => label),
  wordsOf(reply),
];

/** Fails at a text without a message, or with other numbers in the message. */
function expectGerman(english: string): string {
  const found = findText('de', english);
  if (found === null) throw new Error(`no German for: ${english}`);
  if (numbersIn(found) !== numbersIn(english)) throw new Error(`other numbers: ${english} – ${found}`);
  return found;
}

const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).toSorted().join(' ');

it('leaves English as it is', () => {
  for (const task of TASKS.filter(({ benchmark }) => benchmark !== 'cubebench'))
    for (const { stimulus, explanation } of itemsInBoth(task)) {
      const { contract: _contract, prompt: _prompt, ...read } = stimulus;
      expect(translateStimulus(stimulus, (text) => translateText('en', text))).toEqual(read);
      expect(translateExplanation(explanation, (text) => translateText('en', text))).toEqual(explanation);
    }
});

it('has no German for what no task says, and shows it in English', () => {
  const text = 'The quick brown fox jumps over the lazy dog.';
  expect(findText('de', text)).toBeNull();
  expect(translateText('de', text)).toBe(text);
  expect(taskTitle('de', 'bank/own', 'My own items')).toBe('My own items');
});

it.each([
  ['Turn a quarter turn clockwise', 'Vierteldrehung im Uhrzeigersinn'],
  [
    'This would be the result with “Paint layer 2 red (r)” as step 3 and 1 other step changed.',
    'Das wäre das Ergebnis mit „Schicht 2 rot färben (r)“ als Schritt 3 und 1 weiteren geänderten Schritt.',
  ],
  ['True: the arrow on the front face is brown.', 'Wahr: Der Pfeil auf der vorderen Fläche ist braun.'],
  ['Orange shape with centre (0, -1.5).', 'Orangefarbene Form mit Mitte (0, -1.5).'],
  ['Parts from top to bottom: cone, square prism.', 'Teile von oben nach unten: Kegel, quadratisches Prisma.'],
  ['Which of the parts E, F, G and H turns fastest?', 'Welches der Teile E, F, G und H dreht sich am schnellsten?'],
])('says %j as %j', (english, german) => {
  expect(findText('de', english)).toBe(german);
});
