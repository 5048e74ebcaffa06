import { describe, expect, it } from 'vitest';
import { translatorOf } from '@/lib/messages/translator';
import type { ReplyFormatView } from '@/lib/wire/items/item';
import { emptyDraft, isComplete, keepDraft, keptDraft, missingIn, withCell, withLabel } from '../loop/draft';
import { cellOfKey, choiceOfKey, markOf, tokenOfKey, wordOfKey } from './keys';
import { keyWords, sendWords } from './words';

const t = translatorOf('en', 'play');
const options = (['A', 'B', 'C', 'D'] as const).map((label) => ({
  label,
  content: { kind: 'steps' as const, steps: ['R'] },
}));
const CHOICE = { kind: 'choice', options, abstain: true } satisfies ReplyFormatView;
const BINARY = { kind: 'binary', words: ['yes', 'no'] } satisfies ReplyFormatView;
const NAMES = { U: 'white', R: 'red', F: 'green', D: 'yellow', L: 'orange', B: 'blue' };
const tokens = Object.entries(NAMES).map(([value, name]) => ({ value, name, fill: '#fff', ink: '#000' }));
const GRID = { kind: 'grid', rows: 3, columns: 3, tokens } satisfies ReplyFormatView;
const LABELS = { kind: 'labels', options, words: ['DECREASE', 'NO_CHANGE', 'INCREASE'] } satisfies ReplyFormatView;
const TEXT = { kind: 'text', maxLength: 10 } satisfies ReplyFormatView;

describe('an answer being made', () => {
  it('starts empty and incomplete for every kind', () => {
    for (const reply of [CHOICE, BINARY, GRID, LABELS, TEXT]) expect(isComplete(reply, emptyDraft(reply))).toBe(false);
  });
  it('of a grid is the nine letters once the last cell is filled', () => {
    let draft = emptyDraft(GRID);
    for (let cell = 0; cell < 8; cell += 1) draft = withCell(draft, cell, 'R');
    expect([draft, missingIn(GRID, draft), isComplete(GRID, draft)]).toEqual(['RRRRRRRR.', 1, false]);
    draft = withCell(draft, 8, 'U');
    expect([draft, isComplete(GRID, draft)]).toEqual(['RRRRRRRRU', true]);
  });
  it('of labels is one word per option in the order of options, not of input', () => {
    let draft = withLabel(emptyDraft(LABELS), 3, 'INCREASE');
    expect([draft, missingIn(LABELS, draft)]).toEqual([',,,INCREASE', 3]);
    for (const place of [2, 0, 1]) draft = withLabel(draft, place, 'NO_CHANGE');
    expect([draft, isComplete(LABELS, draft)]).toEqual(['NO_CHANGE,NO_CHANGE,NO_CHANGE,INCREASE', true]);
  });
  it('may be no answer only where one may abstain', () => {
    expect([isComplete(CHOICE, 'IDK'), isComplete({ ...CHOICE, abstain: false }, 'IDK')]).toEqual([true, false]);
  });
});

describe('an answer half made when the page is loaded again', () => {
  const open = () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    } as unknown as Storage;
    return { kept, storage };
  };
  it('is restored for its own item only, until it is sent', () => {
    const { kept, storage } = open();
    keepDraft(storage, 'one', 'RRR......');
    expect([keptDraft(storage, 'one', GRID), keptDraft(storage, 'two', GRID)]).toEqual(['RRR......', '.........']);
    keepDraft(storage, 'one', null);
    expect([keptDraft(storage, 'one', GRID), kept.size]).toEqual(['.........', 0]);
  });
  it('is empty where what was kept is no draft of the kind', () => {
    const { storage } = open();
    keepDraft(storage, 'one', 'XRR......');
    for (const reply of [CHOICE, BINARY, GRID, LABELS])
      expect(keptDraft(storage, 'one', reply)).toBe(emptyDraft(reply));
    expect(keptDraft(null, 'one', TEXT)).toBe('');
  });
});

describe('keys', () => {
  it('choose options by letter and number, and abstain where one may', () => {
    expect(['b', 'D', '3', '0', 'i', 'e', '5'].map((key) => choiceOfKey(options, true, key))).toEqual([
      'B',
      'D',
      'C',
      'IDK',
      'IDK',
      null,
      null,
    ]);
    expect(choiceOfKey(options, false, '0')).toBeNull();
  });
  it('say yes and no', () => {
    expect(['y', 'N', '1', '2', 'ArrowLeft', 'ArrowRight', 'x'].map((key) => wordOfKey(['yes', 'no'], key))).toEqual([
      'yes',
      'no',
      'yes',
      'no',
      'yes',
      'no',
      null,
    ]);
  });
  it('name colours by the letter of the stickers or by number, never by a face', () => {
    expect(['w', 'R', '3', 'y', 'o', 'b', 'u', 'x', 'Tab'].map((key) => tokenOfKey(tokens, key)?.name ?? null)).toEqual(
      ['white', 'red', 'green', 'yellow', 'orange', 'blue', null, null, null],
    );
    const alike = tokens.map((token) => ({ ...token, name: `colour ${token.value}` }));
    expect([
      markOf(tokens, tokens[3] as never),
      markOf(alike, alike[3] as never),
      tokenOfKey(alike, 'd')?.value,
    ]).toEqual(['y', 'D', 'D']);
  });
  it('move on the grid and not off it', () => {
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => cellOfKey(GRID, 4, key))).toEqual([
      1, 7, 3, 5,
    ]);
    expect(['ArrowUp', 'ArrowLeft'].map((key) => cellOfKey(GRID, 0, key))).toEqual([0, 0]);
    expect(['ArrowDown', 'ArrowRight'].map((key) => cellOfKey(GRID, 8, key))).toEqual([8, 8]);
    expect(cellOfKey(GRID, 4, 'Enter')).toBeNull();
  });
});

describe('the words of the button that sends', () => {
  it('say what is missing, what is sent and what is being saved', () => {
    expect(sendWords(t, CHOICE, '', null)).toBe('Choose an option');
    expect(sendWords(t, CHOICE, 'C', null)).toBe('Answer C');
    expect(sendWords(t, CHOICE, 'IDK', null)).toBe('Answer “I don’t know”');
    expect(sendWords(t, BINARY, '', null)).toBe('Choose Yes or No');
    expect(sendWords(t, BINARY, 'no', null)).toBe('Answer No');
    expect(sendWords(t, GRID, 'RR.......', null)).toBe('7 of 9 still empty');
    expect(sendWords(t, GRID, 'RRRRRRRRR', null)).toBe('Answer with this face');
    expect(sendWords(t, LABELS, 'DECREASE,,,', null)).toBe('3 of 4 still to label');
    expect(sendWords(t, BINARY, 'no', 'no')).toBe('Saving No');
    expect(sendWords(t, GRID, 'RRRRRRRRR', 'RRRRRRRRR')).toBe('Saving');
  });
  it('are listed and work', () => {
    expect(keyWords(t, { ...CHOICE, abstain: false })).toBe('Keys A to D or 1 to 4, then Enter');
    expect(keyWords(t, CHOICE)).toContain('0 for');
  });
});
