/** Numbers about an option, or about a whole item, that anybody can read off without understanding it. */
import type { Item } from '@/lib/items/item';
import { type Option, optionsOf } from '@/lib/items/stimulus';
import { type Raster, rasterize } from '../stimuli/render';

export const PANEL_FEATURES = ['width', 'height', 'fileBytes', 'ink', 'colors', 'edges', 'middleX', 'middleY'] as const;
export const WORD_FEATURES = ['characters', 'words', 'digits', 'steps'] as const;

export interface ItemFeatures {
  /** One list for each option, in their order. */
  readonly options: readonly (readonly number[])[];
  readonly whole: readonly number[];
}

const NO_PANEL: readonly number[] = PANEL_FEATURES.map(() => 0);
const NO_WORDS: readonly number[] = WORD_FEATURES.map(() => 0);

/** What an option shows by itself, and beside it how it differs from the mean of all options of its item and where it ranks among them. */
export const OPTION_FEATURE_NAMES: readonly string[] = ['', 'relative ', 'rank of '].flatMap((how) =>
  [...PANEL_FEATURES, ...WORD_FEATURES].map((name) => how + name),
);
export const WHOLE_FEATURE_NAMES: readonly string[] = ['panels', ...PANEL_FEATURES.map((name) => `all ${name}`), 'question characters', 'option characters'];

/** Options and panels of an item as numbers. */
export async function featuresOf({ stimulus }: Item): Promise<ItemFeatures> {
  const panels = new Map<string, readonly number[]>();
  for (const { name, scene } of stimulus.panels) panels.set(name, panelFeatures(await rasterize(scene)));
  const bare = optionsOf(stimulus.reply).map((option) => optionFeatures(option, panels));
  const sum = [...panels.values()].reduce((total, each) => total.map((value, index) => value + (each[index] as number)), NO_PANEL);
  const characters = bare.reduce((total, features) => total + (features[PANEL_FEATURES.length] as number), 0);
  return { options: withRelations(bare), whole: [panels.size, ...sum, stimulus.question.length, characters] };
}

function optionFeatures({ content }: Option, panels: ReadonlyMap<string, readonly number[]>): readonly number[] {
  if (content.kind === 'panel') return [...(panels.get(content.panel) ?? NO_PANEL), ...NO_WORDS];
  return [...NO_PANEL, ...wordFeatures(content.kind === 'text' ? [content.text] : content.steps)];
}

const wordFeatures = (lines: readonly string[]): readonly number[] => {
  const text = lines.join(' ');
  return [text.length, text.split(/\s+/).filter((word) => word !== '').length, (text.match(/\d/g) ?? []).length, lines.length];
};

function withRelations(options: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const column = (index: number) => options.map((features) => features[index] as number);
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return options.map((features) => [
    ...features,
    ...features.map((value, index) => value - meanOf(column(index))),
    ...features.map((value, index) => column(index).filter((other) => other < value).length - column(index).filter((other) => other > value).length),
  ]);
}

/** Ink: pixels unlike the first one, the background; its middle is the mean place of the ink. Edges: neighbours along a row that differ. */
function panelFeatures(raster: Raster): readonly number[] {
  const { width, height } = raster;
  const [png, pixels] = [raster.png(), raster.pixels()];
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const ground = colors[0] as number;
  const seen = new Set<number>();
  const counts = { ink: 0, edges: 0, x: 0, y: 0 };
  for (let at = 0; at < colors.length; at += 1) {
    const color = colors[at] as number;
    if (at % width !== 0 && color !== colors[at - 1]) counts.edges += 1;
    if (color === ground) continue;
    seen.add(color);
    counts.ink += 1;
    counts.x += at % width;
    counts.y += Math.floor(at / width);
  }
  const mean = (sum: number) => (counts.ink === 0 ? 0 : Math.round(sum / counts.ink));
  return [width, height, png.length, counts.ink, seen.size, counts.edges, mean(counts.x), mean(counts.y)];
}
