import { renderAsync } from '@resvg/resvg-js';
import { WITH_FONT } from './font';

/** A drawing that is no stimulus, such as a card to share, as PNG; its texts are in the one bundled face. */
export const drawSvg = async (svg: string): Promise<Buffer> => (await renderAsync(svg, WITH_FONT)).asPng();
