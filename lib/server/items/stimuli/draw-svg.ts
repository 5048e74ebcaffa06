import { WITH_FONT } from './layout/font';
import { renderAsync } from './resvg';

/** Draws what is no stimulus, such as a card to share, as PNG. Its texts are in the bundled font. */
export const drawSvg = async (svg: string): Promise<Buffer> => (await renderAsync(svg, WITH_FONT)).asPng();
