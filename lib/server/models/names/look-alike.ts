/** Letters of other scripts that look like Latin ones (a selection of Unicode's confusables.txt, UTS 39), lower case. */
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

/** Equal for names that a reader could take for each other: case, marks, blanks, punctuation and look-alike letters do not count. */
export const skeletonOf = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .filter((character) => /[\p{L}\p{N}|]/u.test(character))
    .map((character) => LOOK_ALIKES.get(character) ?? character)
    .join('');
