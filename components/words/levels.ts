/** What grows with the levels, as a sentence; the task says it as a fragment, with what explains it behind a colon. */
export function meaningInWords(meaning: string, level: 'level' | 'rung'): string {
  const [what = meaning, ...why] = meaning.split(': ');
  return `What a ${level} stands for here: ${what}${why.length === 0 ? '' : ` (${why.join(': ')})`}.`;
}
