/** The picture of a result that links show. */
import { countsByRung } from '@/components/boards/board/counts-by-rung';
import { ladderScale } from '@/components/boards/board/ladder-scale';
import { spreadLabels } from '@/components/boards/board/spread-labels';
import { shorten } from '@/components/figures/shorten';
import type { ModelMark, OwnRange } from '../models-around';
import { ACCENT, type CardWords, cardSvg, EDGE, INK, LINE, line, MODEL, MUTED, PEOPLE, SOFT, text } from './card-kit';

/** Such as `Paper folding, quick climb` and `Rung 5.6`. */
export interface ShareCard extends CardWords {
  /** How many people ended where; empty where too few did. */
  readonly people: readonly { readonly r: number; readonly count: number }[];
  /** The rung, and the range that it is in. */
  readonly own: OwnRange & { readonly at: number };
  readonly models: readonly ModelMark[];
}

const LADDER = { top: 66, height: 500, left: 846, right: 942 } as const;
const MOST_MODELS = 8;

export function shareCardSvg(card: ShareCard): string {
  const models = card.models.slice(0, MOST_MODELS);
  const most = Math.max(6, card.own.high + 1, ...models.map(({ mean }) => mean), ...card.people.map(({ r }) => r));
  const scale = ladderScale(most, LADDER.height);
  const y = (level: number) => LADDER.top + scale.y(level);
  return cardSvg(card, [...ladder(card, scale, y), ...people(card, y), ...own(card, y), ...marks(models, y)]);
}

function ladder({ own }: ShareCard, scale: ReturnType<typeof ladderScale>, y: (level: number) => number): string[] {
  const { left, right, top, height } = LADDER;
  return [
    own.high > own.low
      ? `<rect x="${left}" y="${y(own.high)}" width="${right - left}" height="${y(own.low) - y(own.high)}" fill="${SOFT}"/>`
      : '',
    ...scale.rungs.flatMap(({ level, label }) => [
      line(`M${left} ${y(level)}H${right}`, LINE, 5),
      label === null ? '' : text(716, y(level) + 6, 18, MUTED, label, 'end'),
    ]),
    line(`M${left} ${top + 6}V${top + height - 8}M${right} ${top + 6}V${top + height - 8}`, EDGE, 6),
  ];
}

function people({ people }: ShareCard, y: (level: number) => number): string[] {
  const counts = countsByRung(people);
  const top = Math.max(1, ...counts.values());
  return [...counts].map(([level, count]) => {
    const width = Math.max(6, Math.round((108 * count) / top));
    return `<rect x="${LADDER.left - 7 - width}" y="${y(level) - 9}" width="${width}" height="18" rx="2" fill="${PEOPLE}" stroke="${ACCENT}"/>`;
  });
}

function own({ own }: ShareCard, y: (level: number) => number): string[] {
  const middle = (LADDER.left + LADDER.right) / 2;
  return [
    line(`M${LADDER.left} ${y(own.at)}H${LADDER.right}`, ACCENT, 7),
    `<rect x="${middle - 42}" y="${y(own.at) - 15}" width="84" height="30" rx="15" fill="${ACCENT}"/>`,
    text(
      middle,
      y(own.at) + 6,
      17,
      '#ffffff',
      own.low === own.high ? String(own.at) : `${own.low}–${own.high}`,
      'middle',
    ),
  ];
}

function marks(models: readonly ModelMark[], y: (level: number) => number): string[] {
  const places = spreadLabels(
    models.map(({ mean }) => ({ wantedPx: y(mean), heightPx: 22 })),
    LADDER.top,
    LADDER.top + LADDER.height,
  );
  return models.flatMap(({ name, mean, range }, index) => {
    const x = 966 + 14 * (index % 2);
    const high = range === null ? mean : Math.min(range.high, mean * 2 + 10);
    return [
      range === null ? '' : line(`M${x} ${y(high)}V${y(range.low)}`, MODEL, 2.5),
      `<path d="M${x} ${y(mean) - 7}L${x + 7} ${y(mean)}L${x} ${y(mean) + 7}L${x - 7} ${y(mean)}Z" fill="${MODEL}"/>`,
      text(996, (places[index] ?? y(mean)) + 5, 17, INK, shorten(name, 18)),
    ];
  });
}
