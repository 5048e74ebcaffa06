/** A page's text as SVG, with the line breaks of the browser. */

/** Named, not embedded: without Inter, a similar font is used at the same width. */
export const FONT_FAMILY = 'Inter, Helvetica, Arial, sans-serif';

/** The corner of the page that becomes that of the picture, px. */
export interface Origin {
  readonly x: number;
  readonly y: number;
}

/** How far below its top a line of Inter has its baseline, of its height. */
const ASCENT = 0.8;

export const escapeXml = (text: string): string =>
  text
    // Characters that XML cannot hold at all.
    .replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '',
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** To 1/100 px. */
export const number = (value: number): string => String(Math.round(value * 100) / 100);

export const drawText = (node: Text, style: CSSStyleDeclaration, origin: Origin): readonly string[] =>
  linesOf(node).map((line) => {
    const { text, box, right } = cut(line, node.parentElement);
    const whole = text === line.text ? '' : `<title>${escapeXml(line.text)}</title>`;
    const at = `x="${number(box.left - origin.x)}" y="${number(box.top + ASCENT * box.height - origin.y)}"`;
    const font = `font-size="${number(Number.parseFloat(style.fontSize))}" font-weight="${style.fontWeight}" fill="${style.color}"`;
    const width = `textLength="${number(right - box.left)}" lengthAdjust="spacingAndGlyphs"`;
    return `<text ${at} ${font} ${width}>${whole}${escapeXml(text)}</text>`;
  });

/** As the page cuts it off; the whole text is its title. */
function cut(line: Line, parent: Element | null): Line {
  const edge = parent?.getBoundingClientRect().right ?? line.right;
  if (parent === null || line.right <= edge + 1 || getComputedStyle(parent).overflowX === 'visible') return line;
  const letters = Math.floor((line.text.length * (edge - line.box.left)) / (line.right - line.box.left)) - 1;
  return { ...line, text: `${line.text.slice(0, Math.max(1, letters))}…`, right: edge };
}

interface Line {
  text: string;
  /** Of its first word. */
  readonly box: DOMRect;
  right: number;
}

/** Words at one height. */
function linesOf(node: Text): readonly Line[] {
  const range = document.createRange();
  const lines: Line[] = [];
  for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const box = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (box.width === 0) continue;
    if (last === undefined || Math.abs(last.box.top - box.top) >= 2) lines.push({ text: word, box, right: box.right });
    else {
      last.text += ` ${word}`;
      last.right = box.right;
    }
  }
  return lines;
}
