/**
 * How paper folding, cube unfolding and reconstruction, cross-sections, arrows and machines compare with the paper
 * (arXiv 2507.07610).
 */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Comparability, Comparison } from '../published/comparability';

const TABLE_2 = 'Table 2';
const DROPS = 'Figure 4c';

const set = (task: string, condition: Condition, tables: readonly string[], state: Comparability): Comparison => ({
  task: `spatialviz/${task}`,
  condition,
  course: 'set',
  tables,
  state,
});
const known = (...unknown: string[]): Comparability => ({ kind: 'as-far-as-known', unknown });
const differs = (...differences: string[]): Comparability => ({ kind: 'different', differences });

const PROMPT = 'The prompts are in our words; the form of the answer is the paper’s.';
const FOLDED_AWAY =
  'Nets are drawn flat and folded away from the viewer, with the print outside. The paper folds them up towards the viewer, so its cubes are the mirror images.';

export const SPATIALVIZ_COMPARISONS_A: readonly Comparison[] = [
  set(
    'paper-folding',
    'image',
    [TABLE_2, DROPS],
    differs(
      'Every wrong picture is what another folding of the same kind gives. The paper makes its wrong pictures from the right one, by mirroring, deleting, adding or moving holes, so that they break the symmetry of the folds.',
      'The back of the paper is blue, and an arrow shows each fold. The paper’s sheets have one colour.',
      'No hole is on a crease. In the paper holes on diagonal creases occur.',
    ),
  ),
  set('cube-unfolding', 'image', [], differs(FOLDED_AWAY)),
  set(
    'cube-unfolding',
    'image.folded-up',
    [TABLE_2, DROPS],
    known(
      'In the paper a change on a face that the view hides leaves a net possible, so several options can be right. Here exactly one is.',
      'The paper does not say how wrong nets are shared out over swapped, opposite and turned faces. Here all four cubes differ, so the nets alone tell as little as they can.',
      'The figures and the angle of the view are ours.',
      PROMPT,
    ),
  ),
  set('cube-reconstruction', 'image', [], differs(FOLDED_AWAY)),
  set(
    'cube-reconstruction',
    'image.folded-up',
    [TABLE_2, DROPS],
    known(
      'The paper mirrors pictures of cubes. Here the cube is mirrored, so the light and the angle of the view tell nothing.',
      'The paper does not say how often “none” is right at level 1; here it is right as often as each picture or colour.',
      'The figures are ours.',
      PROMPT,
    ),
  ),
  set(
    'cross-section',
    'image',
    [],
    differs(
      'Most wrong outlines are cut from another kind of solid, and every outline is in one piece. In the paper only proportions differ, and sections are often in several pieces.',
      'A front view and all outlines are on squared paper. The paper shows two views in perspective and no scale.',
    ),
  ),
  set(
    'cross-section',
    'image.published',
    [TABLE_2, DROPS],
    known(
      'The paper does not prove that a wrong outline is no section. Here it differs from every section, however it is turned, mirrored or scaled.',
      'The paper scales each outline to its picture. Here all four have one scale.',
      'The paper does not say how many of the four outlines are level cuts; here it is none or one, and never the wrong one.',
      'The paper tilts planes about three axes. Here they rise to the right or to the left.',
      PROMPT,
    ),
  ),
  set(
    'arrow-moving',
    'image',
    [TABLE_2, DROPS],
    known(
      'At level 1 the start and the end are two pictures. The paper draws a red start and a green end on one board. The question, the moves and the scoring are the same.',
      'The paper does not say how its wrong lists are drawn, only that they share a beginning and end elsewhere. Here the four lists differ at two steps, each in one of two ways.',
      'The paper does not say how many arrows and moves each board has at level 2. Here it is three to six arrows and two or three moves.',
      PROMPT,
    ),
  ),
  set(
    'mechanical-system',
    'image',
    [],
    differs(
      'Most questions ask how far, how fast or how often, with numbers of teeth. The paper shows no numbers and asks which way parts move.',
    ),
  ),
  set(
    'mechanical-system',
    'image.motion',
    [TABLE_2, DROPS],
    known(
      'The paper’s 80 questions were written by hand about public animations, among them ratchets and bevel gears. Ours are generated, without those two.',
      'The paper does not say how often each motion is right. Here a part in question never stands still.',
      'The paper does not say how many parts each level has.',
      PROMPT,
    ),
  ),
];
