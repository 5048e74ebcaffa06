/** The picture of a person's day that links show: marks without puzzles or answers. */
import { ACCENT, cardSvg, EDGE, INK, LINE, line, MUTED } from '@/components/results/share/card-kit';
import type { Locale } from '@/lib/messages';
import { dailyTitle } from '@/lib/messages/daily-texts';
import { translatorOf } from '@/lib/messages/translator';

type Mark = boolean | null;

interface DayFacts {
  readonly day: string;
  /** By question; null: not answered. */
  readonly marks: readonly Mark[];
  /** Days in a row up to this one. */
  readonly streak: number;
}

/** One day alone is no streak to show. */
const SHORTEST_STREAK = 2;

export function dayCardSvg(locale: Locale, { day, marks, streak }: DayFacts, host: string): string {
  const t = translatorOf(locale, 'daily');
  const words = {
    title: dailyTitle(locale, day, 'dated'),
    headline: t('score', { right: marks.filter(Boolean).length }),
    lines: [t('card.same'), ...(streak >= SHORTEST_STREAK ? [t('streak', { days: streak })] : [])],
    host,
  };
  return cardSvg(
    words,
    marks.flatMap((mark, place) => [...ladder(mark, place), ...sign(mark, centreOf(place))]),
  );
}

const LADDER = { first: 758, apart: 84, half: 24.5, foot: 442, rung: 62, top: 46 } as const;
const SIGN = { y: 490, radius: 25 } as const;

const centreOf = (place: number): number => LADDER.first + place * LADDER.apart;

/** Each ladder is a rung taller than the one before; that of a right answer has full rungs. */
function ladder(mark: Mark, place: number): string[] {
  const { half, foot, rung } = LADDER;
  const [left, right] = [centreOf(place) - half, centreOf(place) + half];
  const top = foot - 36 - place * rung - LADDER.top;
  return [
    ...Array.from({ length: place + 1 }, (_, step) =>
      line(`M${left + 4} ${foot - 36 - step * rung}H${right - 4}`, mark ? ACCENT : LINE, 7),
    ),
    line(`M${left} ${foot}V${top}M${right} ${foot}V${top}`, EDGE, 5),
  ];
}

function sign(mark: Mark, x: number): string[] {
  const { y, radius } = SIGN;
  const disc = (fill: string, stroke: string) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="2.5"/>`;
  if (mark === null) return [disc('none', EDGE), line(`M${x - 8} ${y}H${x + 8}`, MUTED, 5)];
  return mark
    ? [disc(ACCENT, ACCENT), line(`M${x - 10} ${y + 1}l6 6l13 -13`, '#ffffff', 5)]
    : [disc('none', INK), line(`M${x - 8} ${y - 8}l16 16M${x + 8} ${y - 8}l-16 16`, INK, 5)];
}
