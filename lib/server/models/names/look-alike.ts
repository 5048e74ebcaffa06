/** Letters that look like Latin ones (a selection of Unicode's confusables.txt, UTS 39), lower case. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    ['a', 'аαɑ'],
    ['b', 'вьƅ'],
    ['c', 'сϲ'],
    ['d', 'ԁ'],
    ['e', 'еεє'],
    ['g', 'ɡ'],
    ['h', 'нһ'],
    ['i', '1l|іıιǀɩ'],
    ['j', 'ј'],
    ['k', 'кκ'],
    ['m', 'м'],
    ['n', 'пη'],
    ['o', '0оοσө'],
    ['p', 'рρ'],
    ['q', 'ԛ'],
    ['s', 'ѕ'],
    ['t', 'тτ'],
    ['u', 'υս'],
    ['v', 'νѵ'],
    ['w', 'ѡԝω'],
    ['x', 'хχ'],
    ['y', 'уγ'],
    ['z', 'ᴢ'],
  ].flatMap(([letter = '', others = '']) => [...others].map((other) => [other, letter] as const)),
);

/** Equal for names that readers could confuse: ignores case, marks, blanks, punctuation and look-alike letters. */
export const skeletonOf = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .filter((character) => /[\p{L}\p{N}|]/u.test(character))
    .map((character) => LOOK_ALIKES.get(character) ?? character)
    .join('');

const [FROZEN, NEUTRAL, COT, SHOT, REFLECTION, LOOP, REACT, TOOLS, PROMPT] = [
  'frozen',
  'neutral',
  'cot',
  'shot',
  'reflection',
  'loop',
  'react',
  'tools',
  'prompt',
].map(skeletonOf);
/** As `setupMarks` of lib/wire/models/setup.ts writes them, reduced like a skeleton: `i` for 1 and `o` for 0. */
const MARKS = new RegExp(
  `(?<=.)(?:${FROZEN}|${NEUTRAL}|${COT}|[i2-9]${SHOT}|${REFLECTION}(?:${LOOP}[oi2-9]{1,2})?|${REACT}[oi2-9]{1,2}|${TOOLS}|${PROMPT}[oi2-9a-f]{16})+$`,
);

/** Ignores the marks of a setup at the end: `Alpha (1-shot)` and `Alpha` are equal. */
export const unmarkedSkeletonOf = (name: string): string => skeletonOf(name).replace(MARKS, '');
