/** Font options for resvg: only the bundled face, none of the machine. */
import { join } from 'node:path';
import type { ResvgRenderOptions } from '@resvg/resvg-js';

/** Server processes run in the project's folder; a bundled module has no path of its own. */
const FONT_FILE = join(process.cwd(), 'lib/server/items/fonts/inter-latin-semibold.ttf');

export const WITH_FONT: ResvgRenderOptions = {
  font: { loadSystemFonts: false, fontFiles: [FONT_FILE], defaultFontFamily: 'Inter' },
  fitTo: { mode: 'original' },
};

/** For pictures without text, which need no font. */
export const WITHOUT_FONT: ResvgRenderOptions = { font: { loadSystemFonts: false }, fitTo: { mode: 'original' } };
