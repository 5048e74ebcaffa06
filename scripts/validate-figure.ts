/** Draws observed against predicted shares by level, a panel for each data set, as SVG. */
import type { LevelCheck } from 'rung-puzzles/stats/response-model/check';

export interface CheckedSet {
  readonly name: string;
  readonly levels: readonly LevelCheck[];
}

const SIDE = 170;
const LEFT = 46;
const TOP = 34;
const GAP = 44;
const TICKS = [0, 0.5, 1];

const round = (x: number): number => Math.round(10 * x) / 10;

export function fitFigure(sets: readonly CheckedSet[]): string {
  const [width, height] = [LEFT + sets.length * (SIDE + GAP), TOP + SIDE + 50];
  const panels = sets.map((set, index) => panelOf(set, LEFT + index * (SIDE + GAP))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12" role="img" aria-labelledby="t"><title id="t">Share right at each level: observed against predicted</title><rect width="${width}" height="${height}" fill="#fff"/>${panels}<text x="${LEFT}" y="${height - 8}" fill="#3c4450">across: predicted from the person’s earlier answers; up: observed; hollow: outside the 95 % interval</text></svg>\n`;
}

function panelOf({ name, levels }: CheckedSet, left: number): string {
  const x = (share: number) => round(left + SIDE * share);
  const y = (share: number) => round(TOP + SIDE * (1 - share));
  const axes = TICKS.map(
    (tick) =>
      `<line x1="${x(0)}" x2="${x(1)}" y1="${y(tick)}" y2="${y(tick)}" stroke="#d9dde2"/><line x1="${x(tick)}" x2="${x(tick)}" y1="${y(0)}" y2="${y(1)}" stroke="#d9dde2"/><text x="${x(tick)}" y="${TOP + SIDE + 16}" text-anchor="middle" fill="#3c4450">${100 * tick}</text><text x="${left - 6}" y="${y(tick) + 4}" text-anchor="end" fill="#3c4450">${100 * tick}</text>`,
  ).join('');
  const dots = levels.map(({ observed, predicted, low, high }) => {
    const fill = observed < low || observed > high ? '#fff' : '#1b1f24';
    return `<circle cx="${x(predicted)}" cy="${y(observed)}" r="2.8" fill="${fill}" stroke="#1b1f24"/>`;
  });
  return `<text x="${left}" y="${TOP - 12}" fill="#1b1f24">${name}, %</text>${axes}<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="#8a929d"/>${dots.join('')}`;
}
