/**
 * A figure of a page as one self-contained SVG: its SVG parts where the browser placed them, and the text between them.
 * All styles are inlined, in light colours, for print. Folded parts are included, because a picture cannot be opened.
 */
import { drawText, escapeXml, FONT_FAMILY, number, type Origin } from './draw-text';
import { withLightLook } from './light-look';
import { unfolded } from './unfolded';

export interface Drawing {
  readonly svg: string;
  /** px */
  readonly width: number;
  readonly height: number;
}

export interface DrawingText {
  readonly title: string;
  /** A description for screen readers; the table next to the figure has every number. */
  readonly description: string;
  /** The source of the numbers, in parts that may wrap. */
  readonly source: readonly string[];
}

/** Marks what is not part of the picture: buttons, menus. */
const SKIP = 'data-figure-skip';

const MARGIN_PX = 20;
const TITLE_PX = 34;
const NOTE_LINE_PX = 15;
const NOTE_LETTER_PX = 5.6;

export const drawSvg = (figure: HTMLElement, text: DrawingText): Drawing =>
  withLightLook(() => unfolded(figure, () => drawShown(figure, text)));

function drawShown(figure: HTMLElement, text: DrawingText): Drawing {
  const frame = figure.getBoundingClientRect();
  const notes = brokenLines(text.source, frame.width);
  const width = Math.ceil(frame.width + 2 * MARGIN_PX);
  const height = Math.ceil(frame.height + 2 * MARGIN_PX + TITLE_PX + NOTE_LINE_PX * notes.length + 8);
  const origin: Origin = { x: frame.left - MARGIN_PX, y: frame.top - MARGIN_PX - TITLE_PX };
  const ink = getComputedStyle(document.body).color;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="figure-title figure-description" font-family="${FONT_FAMILY}">`,
    `<title id="figure-title">${escapeXml(text.title)}</title>`,
    `<desc id="figure-description">${escapeXml(text.description)}</desc>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="${MARGIN_PX}" y="${MARGIN_PX + 16}" font-size="17" font-weight="600" fill="${ink}">${escapeXml(text.title)}</text>`,
    ...drawElement(figure, origin),
    ...notes.map(
      (line, index) =>
        `<text x="${MARGIN_PX}" y="${height - MARGIN_PX - NOTE_LINE_PX * (notes.length - 1 - index)}" font-size="11" fill="${ink}" fill-opacity="0.7">${escapeXml(line)}</text>`,
    ),
    '</svg>',
  ].join('\n');
  return { svg, width, height };
}

function brokenLines(parts: readonly string[], widthPx: number): readonly string[] {
  const most = Math.max(40, Math.floor(widthPx / NOTE_LETTER_PX));
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length + 3 <= most) lines[lines.length - 1] = `${last} · ${part}`;
    else lines.push(part);
  }
  return lines;
}

function drawElement(element: Element, origin: Origin): readonly string[] {
  if (element.hasAttribute(SKIP) || isFoldSign(element)) return [];
  if (element instanceof SVGSVGElement)
    return element.checkVisibility({ visibilityProperty: true }) ? [drawNested(element, origin)] : [];
  const style = getComputedStyle(element);
  if (
    style.display !== 'contents' &&
    (!element.checkVisibility({ visibilityProperty: true }) || isForReadersAlone(element, style))
  )
    return [];
  return [...element.childNodes].flatMap((child): readonly string[] => {
    if (child instanceof Text) return drawText(child, style, origin);
    return child instanceof Element ? drawElement(child, origin) : [];
  });
}

/** Points to what a press would open; the picture shows it open. */
const isFoldSign = (element: Element): boolean =>
  element instanceof SVGSVGElement && element.parentElement?.tagName === 'SUMMARY';

/** Text for screen readers, of 1 px. */
function isForReadersAlone(element: Element, style: CSSStyleDeclaration): boolean {
  const { width, height } = element.getBoundingClientRect();
  return style.position === 'absolute' && width <= 1 && height <= 1;
}

/** Properties that children inherit. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
] as const;
const OWN = { opacity: '1', 'vector-effect': 'none' } as const;
/** Properties without meaning outside of the page. */
const DROPPED = /^(class|style|id|role|tabindex|aria-.*|data-.*)$/;

function drawNested(svg: SVGSVGElement, origin: Origin): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const box = svg.getBoundingClientRect();
  writeStyles(svg, copy);
  if (!svg.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${number(box.width)} ${number(box.height)}`);
  const place = { x: box.left - origin.x, y: box.top - origin.y, width: box.width, height: box.height };
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, number(value));
  copy.setAttribute('overflow', 'visible');
  return new XMLSerializer().serializeToString(copy);
}

function writeStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  const above =
    from instanceof SVGSVGElement || from.parentElement === null ? null : getComputedStyle(from.parentElement);
  for (const name of [...to.getAttributeNames()]) if (DROPPED.test(name)) to.removeAttribute(name);
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (to.hasAttribute(name) || above === null || above.getPropertyValue(name) !== value) to.setAttribute(name, value);
  }
  for (const [name, usual] of Object.entries(OWN))
    if (style.getPropertyValue(name) !== usual) to.setAttribute(name, style.getPropertyValue(name));
  const copies = [...to.children];
  for (const [index, child] of [...from.children].entries()) {
    const isHidden = getComputedStyle(child).display === 'none' && !['title', 'desc'].includes(child.tagName);
    const twin = copies[index];
    if (isHidden) twin?.remove();
    else if (twin !== undefined) writeStyles(child, twin);
  }
}
