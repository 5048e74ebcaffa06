/** What every picture to share has: its size, colours, frame and words, as SVG. */
import { shorten } from '@/components/figures/shorten';

/** The size that Open Graph asks for, in px. */
export const CARD = { width: 1200, height: 630 } as const;

/** Of the light theme: a picture has no theme. */
export const INK = '#171a1c';
export const MUTED = '#575c5f';
export const ACCENT = '#0b6073';
export const SOFT = '#e0eef0';
export const PEOPLE = '#b9d8de';
export const MODEL = '#b4530a';
export const LINE = '#dcdcd5';
export const EDGE = '#83837b';

/** Every text of people is escaped. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{C}/gu, '');

export function text(x: number, y: number, size: number, fill: string, words: string, anchor = 'start'): string {
  return `<text x="${x}" y="${y}" font-family="Inter" font-weight="600" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

export const line = (path: string, stroke: string, width: number, more = ''): string =>
  `<path d="${path}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" fill="none"${more}/>`;

export interface CardWords {
  readonly title: string;
  readonly headline: string;
  /** Under the headline, the most important one first. */
  readonly lines: readonly string[];
  readonly host: string;
}

/** The name of the site, and what is drawn under it. */
export const framed = (parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="#f7f7f4"/>`,
    line('M84 62V94M106 62V94', INK, 4),
    line('M84 70H106M84 86H106', EDGE, 4),
    line('M84 78H106', ACCENT, 5),
    text(128, 90, 34, INK, 'Rung'),
    ...parts,
    '</svg>',
  ].join('');

/** The words on the left, and the figure on the right. */
export const cardSvg = (card: CardWords, figure: readonly string[]): string => framed([...words(card), ...figure]);

function words({ title, headline, lines, host }: CardWords): string[] {
  return [
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
