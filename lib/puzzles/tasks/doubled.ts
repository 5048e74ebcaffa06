import { isPlane, type Stimulus } from 'rung-puzzles/items/stimulus';
import { enlarged } from 'rung-puzzles/scene/alter';

/** Doubles the pixels of all drawings of a stimulus: a screen shows them twice as large and as sharp as before. */
export const doubled = <Shown extends Pick<Stimulus, 'panels'>>(shown: Shown): Shown => ({
  ...shown,
  panels: shown.panels.map((panel) => (isPlane(panel.scene) ? { ...panel, scene: enlarged(panel.scene, 2) } : panel)),
});
