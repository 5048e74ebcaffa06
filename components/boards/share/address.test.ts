import { expect, it } from 'vitest';
import { embedCode, shareAddress } from './address';

const SOURCE = {
  board: 'Inf-Bench',
  suite: 'infbench',
  edition: 'infbench-2',
  asOf: '2026-11-26T08:00:00Z',
  hash: 'ab',
  isDemo: false,
};
const HERE = 'https://rung.example/boards/infbench?condition=image&asof=2026-01-01&hash=cd#ranks';

it('shares the choices of the page and the edition of its numbers, without parameters of earlier releases', () => {
  expect(shareAddress(HERE, SOURCE)).toBe('https://rung.example/boards/infbench?condition=image&edition=infbench-2');
  expect(shareAddress(HERE.replace('#', '&part=stare#'), SOURCE, { part: 'infbench' })).toContain('&part=stare');
  expect(shareAddress(HERE, SOURCE, { part: 'infbench' })).toContain('&part=infbench');
  expect(shareAddress(HERE, { ...SOURCE, suite: null })).toBe('https://rung.example/boards/infbench?condition=image');
  expect(embedCode(HERE, '/embed/boards/infbench', SOURCE)).toContain(
    'src="https://rung.example/embed/boards/infbench?condition=image"',
  );
});
