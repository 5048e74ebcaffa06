/** A page's text as SVG, with the line breaks and cut-offs of the browser. */
import { escapeXml, number, type Origin } from './draw-box';

/** Named, not embedded: without Inter, a similar font is used at the same width. */
export const FONT_FAMILY = 'Inter, Helvetica, Arial, sans-serif';
const MONO_FAMILY = 'ui-monospace, Menlo, Consolas, monospace';

interface Line {
  text: string;
  readonly top: number;
  readonly left: number;
  right: number;
  readonly height: number;
}

export function drawText(node: Text, style: CSSStyleDeclaration, origin: Origin): readonly string[] {
  if ((node.nodeValue ?? '').trim() === '') return [];
  const edge = clipOf(node.parentElement);
  const size = Number.parseFloat(style.fontSize);
  return linesOf(node)
    .filter(({ top, left }) => edge === null || (left < edge.right && top < edge.bottom - 2))
    .map((line) => {
      const shown = edge !== null && line.right > edge.right + 1 ? cutTo(line, edge.right) : line;
      const baseline = line.top + line.height * ascentShare(style);
      const text = style.textTransform === 'uppercase' ? shown.text.toUpperCase() : shown.text;
      const family = style.fontFamily.includes('mono') ? ` font-family="${MONO_FAMILY}"` : '';
      return `<text x="${number(shown.left - origin.x)}" y="${number(baseline - origin.y)}" font-size="${number(size)}" font-weight="${style.fontWeight}" fill="${style.color}" textLength="${number(shown.right - shown.left)}" lengthAdjust="spacingAndGlyphs"${family}>${escapeXml(text)}</text>`;
    });
}

interface Piece {
  readonly text: string;
  readonly box: DOMRect;
  /** Whether it begins a word. */
  readonly begins: boolean;
}

/** The text at one height. */
function linesOf(node: Text): readonly Line[] {
  const lines: Line[] = [];
  for (const { text, box, begins } of piecesOf(node)) {
    const last = lines.at(-1);
    if (last === undefined || Math.abs(last.top - box.top) >= 2)
      lines.push({ text, top: box.top, left: box.left, right: box.right, height: box.height });
    else {
      last.text += begins ? ` ${text}` : text;
      last.right = box.right;
    }
  }
  return lines;
}

/** Words; of a word that is broken, its letters. */
function piecesOf(node: Text): readonly Piece[] {
  const range = document.createRange();
  const boxesAt = (from: number, length: number) => {
    range.setStart(node, from);
    range.setEnd(node, from + length);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  return [...(node.nodeValue ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }): readonly Piece[] => {
    const boxes = boxesAt(index, word.length);
    const [box] = boxes;
    if (box === undefined) return [];
    if (boxes.length === 1) return [{ text: word, box, begins: true }];
    let at = index;
    return [...word].flatMap((letter, place) => {
      const [own] = boxesAt(at, letter.length);
      at += letter.length;
      return own === undefined ? [] : [{ text: letter, box: own, begins: place === 0 }];
    });
  });
}

/** The nearest box that clips its content. */
function clipOf(element: Element | null): DOMRect | null {
  for (let each = element; each !== null && !each.hasAttribute('data-figure'); each = each.parentElement)
    if (getComputedStyle(each).overflowX !== 'visible') return each.getBoundingClientRect();
  return null;
}

/** As many letters as fit, and an ellipsis. */
function cutTo(line: Line, right: number): Line {
  const letters = Math.max(1, Math.floor((line.text.length * (right - line.left)) / (line.right - line.left)) - 1);
  return { ...line, text: `${line.text.slice(0, letters)}…`, right };
}

const ascents = new Map<string, number>();

/** How much of a line's box is above its baseline, from the font. */
function ascentShare({ font }: CSSStyleDeclaration): number {
  const known = ascents.get(font);
  if (known !== undefined) return known;
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0.8;
  context.font = font;
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('x');
  const share = above + below === 0 ? 0.8 : above / (above + below);
  ascents.set(font, share);
  return share;
}
