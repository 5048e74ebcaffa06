/** The picture of a result that links show: 1200 × 630 px, the size that Open Graph asks for, as SVG. */
import { ladderScale } from '@/components/boards/ladder-scale';
import { spreadLabels } from '@/components/boards/spread-labels';
import type { ModelMark, OwnRange } from './models-around';

export const CARD = { width: 1200, height: 630 } as const;

export interface ShareCard {
  /** `Paper folding, quick climb` */
  readonly title: string;
  /** `Rung 6` */
  readonly headline: string;
  /** Under it, the most important one first. */
  readonly lines: readonly string[];
  /** How many people ended where; empty where too few did. */
  readonly people: readonly { readonly r: number; readonly count: number }[];
  /** The rung, and the range that it is in. */
  readonly own: OwnRange & { readonly at: number };
  readonly models: readonly ModelMark[];
  readonly host: string;
}

/** Of the light theme: a picture has no theme. */
export const INK = '#171a1c';
export const MUTED = '#575c5f';
export const ACCENT = '#0b6073';
const SOFT = '#e0eef0';
export const PEOPLE = '#b9d8de';
const MODEL = '#b4530a';
export const LINE = '#dcdcd5';
export const EDGE = '#83837b';

const LADDER = { top: 66, height: 500, left: 846, right: 942 } as const;
const MOST_MODELS = 8;

/** Every text of people is escaped. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{C}/gu, '');

export const shorten = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

export function text(x: number, y: number, size: number, fill: string, words: string, anchor = 'start'): string {
  return `<text x="${x}" y="${y}" font-family="Inter" font-weight="600" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

export const line = (path: string, stroke: string, width: number, more = ''): string =>
  `<path d="${path}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" fill="none"${more}/>`;

export const CARD_START = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}"><rect width="${CARD.width}" height="${CARD.height}" fill="#f7f7f4"/>`;

export function shareCardSvg(card: ShareCard): string {
  const models = card.models.slice(0, MOST_MODELS);
  const most = Math.max(6, card.own.high + 1, ...models.map(({ mean }) => mean), ...card.people.map(({ r }) => r));
  const scale = ladderScale(most, LADDER.height);
  const y = (level: number) => LADDER.top + scale.y(level);
  return [
    CARD_START,
    ...words(card),
    ...ladder(card, scale, y),
    ...people(card, y),
    ...own(card, y),
    ...marks(models, y),
    '</svg>',
  ].join('');
}

export const brand = (): string[] => [
  line('M84 62V94M106 62V94', INK, 4),
  line('M84 70H106M84 86H106', EDGE, 4),
  line('M84 78H106', ACCENT, 5),
  text(128, 90, 34, INK, 'Rung'),
];

function words({ title, headline, lines, host }: ShareCard): string[] {
  return [
    ...brand(),
    text(72, 190, 32, MUTED, shorten(title, 40)),
    text(68, 312, 116, INK, headline),
    ...lines
      .slice(0, 4)
      .map((words, index) =>
        text(72, 384 + 42 * index, index < 2 ? 31 : 25, index < 2 ? INK : MUTED, shorten(words, 44)),
      ),
    text(72, 574, 26, MUTED, shorten(host, 40)),
  ];
}

function ladder({ own }: ShareCard, scale: ReturnType<typeof ladderScale>, y: (level: number) => number): string[] {
  const { left, right, top, height } = LADDER;
  return [
    own.high > own.low
      ? `<rect x="${left}" y="${y(own.high)}" width="${right - left}" height="${y(own.low) - y(own.high)}" fill="${SOFT}"/>`
      : '',
    ...scale.rungs.flatMap(({ level, label }) => [
      line(`M${left} ${y(level)}H${right}`, LINE, 5),
      label ? text(716, y(level) + 6, 18, MUTED, String(level), 'end') : '',
    ]),
    line(`M${left} ${top + 6}V${top + height - 8}M${right} ${top + 6}V${top + height - 8}`, EDGE, 6),
  ];
}

function people({ people }: ShareCard, y: (level: number) => number): string[] {
  const counts = new Map<number, number>();
  for (const { r, count } of people) counts.set(r, (counts.get(r) ?? 0) + count);
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
      text(996, (places[index] ?? y(mean)) + 5, 17, INK, shorten(name, 20)),
    ];
  });
}
