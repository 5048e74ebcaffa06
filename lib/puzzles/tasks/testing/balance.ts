/** Checks that answers are equally frequent. Returns each problem as text, or an empty list. */
import { optionsOf, type ReplyFormat } from 'rung-puzzles/items/stimulus';

/**
 * Chi-square limits by degrees of freedom, exceeded once in ten thousand. Seeds are fixed, so the result never changes.
 */
const CHI_SQUARE_LIMITS: Readonly<Record<number, number>> = { 1: 15.1, 2: 18.4, 3: 21.1, 6: 27.9, 11: 37.4 };

/** The cells of a face that turns move: all but the centre. */
const MOVED_CELLS = [0, 1, 2, 3, 5, 6, 7, 8] as const;

export function unbalancedAnswers(reply: ReplyFormat, answers: readonly string[]): readonly string[] {
  switch (reply.kind) {
    case 'choice':
      return uneven(
        optionsOf(reply).map(({ label }) => label),
        answers,
      );
    case 'binary':
      return uneven(reply.words, answers);
    case 'labels': {
      const places = reply.options.map((_, place) => String(place));
      return reply.words.flatMap((word) =>
        uneven(
          places,
          answers.flatMap((answer) => places.filter((place) => answer.split(',')[Number(place)] === word)),
        ).map((fault) => `${word} at ${fault}`),
      );
    }
    case 'grid':
      return MOVED_CELLS.flatMap((place) => reply.tokens.flatMap(({ value }) => guessable(place, value, answers)));
    default:
      return [];
  }
}

function guessable(place: number, value: string, answers: readonly string[]): readonly string[] {
  const share = answers.filter((answer) => answer[place] === value).length / answers.length;
  return share < 2 / 3 ? [] : [`cell ${place} is ${value} in ${share}`];
}

/** Checks that each name was drawn equally often, and nothing else was drawn. */
export function uneven(names: readonly string[], drawn: readonly string[]): readonly string[] {
  const counts = names.map((name) => drawn.filter((each) => each === name).length);
  const expected = drawn.length / names.length;
  const chiSquare = counts.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
  const isWhole = counts.reduce((sum, count) => sum + count, 0) === drawn.length;
  return isWhole && chiSquare < (CHI_SQUARE_LIMITS[names.length - 1] ?? 0)
    ? []
    : [`${names.join()}: ${counts.join()} of ${drawn.length}`];
}
