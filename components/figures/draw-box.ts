/** Backgrounds, borders and outlines of a page's boxes as SVG. */

/** The corner of the page that becomes that of the picture, px. */
export interface Origin {
  readonly x: number;
  readonly y: number;
}

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

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

export function drawBox(element: HTMLElement, style: CSSStyleDeclaration, origin: Origin): readonly string[] {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left - origin.x, box.top - origin.y];
  if (box.width === 0 || box.height === 0) return [];
  const ground = isClear(style.backgroundColor)
    ? []
    : [rect({ x, y, width: box.width, height: box.height }, `rx="${radiusOf(style)}" fill="${style.backgroundColor}"`)];
  const borders = SIDES.flatMap((side) => drawBorder(side, style, { x, y, width: box.width, height: box.height }));
  const outline = Number.parseFloat(style.outlineWidth);
  const inset = outline / 2 + Math.min(0, Number.parseFloat(style.outlineOffset) + outline);
  const framed =
    style.outlineStyle === 'none' || isClear(style.outlineColor)
      ? []
      : [
          rect(
            {
              x: x + Math.abs(inset),
              y: y + Math.abs(inset),
              width: box.width - 2 * Math.abs(inset),
              height: box.height - 2 * Math.abs(inset),
            },
            `fill="none" stroke="${style.outlineColor}" stroke-width="${number(outline)}"`,
          ),
        ];
  return [...ground, ...borders, ...framed];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const rect = ({ x, y, width, height }: Box, rest: string): string =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(Math.max(0, width))}" height="${number(Math.max(0, height))}" ${rest}/>`;

function drawBorder(
  side: (typeof SIDES)[number],
  style: CSSStyleDeclaration,
  { x, y, width, height }: Box,
): readonly string[] {
  const thickness = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
  const color = style.getPropertyValue(`border-${side}-color`);
  if (thickness === 0 || style.getPropertyValue(`border-${side}-style`) === 'none' || isClear(color)) return [];
  const half = thickness / 2;
  const lines = {
    top: [x, y + half, x + width, y + half],
    right: [x + width - half, y, x + width - half, y + height],
    bottom: [x, y + height - half, x + width, y + height - half],
    left: [x + half, y, x + half, y + height],
  } as const;
  const [x1, y1, x2, y2] = lines[side];
  return [
    `<line x1="${number(x1)}" y1="${number(y1)}" x2="${number(x2)}" y2="${number(y2)}" stroke="${color}" stroke-width="${number(thickness)}"/>`,
  ];
}

const isClear = (color: string): boolean =>
  color === 'transparent' || /^rgba\(.*, 0\)$/.test(color) || /\/ 0\)$/.test(color);

const radiusOf = ({ borderTopLeftRadius }: CSSStyleDeclaration): string =>
  number(Math.min(40, Number.parseFloat(borderTopLeftRadius) || 0));
