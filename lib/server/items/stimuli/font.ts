/** What resvg is told of fonts: the one bundled face, and none of the machine. */
import { join } from 'node:path';
import type { ResvgRenderOptions } from '@resvg/resvg-js';

/** Server processes run in the project's folder; a bundled module has no address of its own to start from. */
const FONT_FILE = join(process.cwd(), 'lib/server/items/fonts/inter-latin-semibold.ttf');

export const WITH_FONT: ResvgRenderOptions = {
  font: { loadSystemFonts: false, fontFiles: [FONT_FILE], defaultFontFamily: 'Inter' },
  fitTo: { mode: 'original' },
};

/** For pictures without texts: the font would be read and parsed for nothing. */
export const WITHOUT_FONT: ResvgRenderOptions = { font: { loadSystemFonts: false }, fitTo: { mode: 'original' } };
