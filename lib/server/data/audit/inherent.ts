/**
 * Surface rules that are part of the question, and weak ones that are known and not removed, with their highest share
 * over 400 to 4,000 items per level.
 */
import type { AuditLine } from './audit';
import type { AuditKind } from './cases';

interface Inherent {
  readonly task: string;
  readonly audit: AuditKind;
  /** Default: all levels. */
  readonly level?: number;
  /** Above this it is still a leak. */
  readonly most: number;
  readonly why: string;
}

const INHERENT: readonly Inherent[] = [
  {
    task: 'spatialviz/3d-rotation',
    audit: 'options',
    level: 1,
    most: 0.98,
    why: 'two pictures show one solid and the third another with a cube more or less, which is what is to be seen: as published',
  },
  { task: 'spatialviz/3d-rotation', audit: 'beside', level: 1, most: 0.98, why: 'the same as for the options' },
  { task: 'spatialviz/3d-rotation', audit: 'item', level: 1, most: 0.42, why: 'the same as for the options' },
  {
    task: 'spatialviz/paper-folding',
    audit: 'beside',
    most: 0.69,
    why: 'the cells that were punched are holes in the right picture too; with one punch others often lack it',
  },
  {
    task: 'spatialviz/2d-rotation',
    audit: 'beside',
    most: 0.52,
    why: 'the sheet is turned, never left as it is: an option that equals the original is no turned sheet',
  },
  {
    task: 'spatialviz/three-view',
    audit: 'beside',
    level: 1,
    most: 0.52,
    why: 'marked squares are as high in the view from the front as in that from the left',
  },
  ...(['options', 'beside'] as const).map(
    (audit): Inherent => ({
      task: 'cubebench/move-effect',
      audit,
      most: 0.68,
      why: 'the effects of moves that share a face or cancel each other depend on one another (docs/decisions/0033-move-effect-leaks-a-part.md)',
    }),
  ),
  ...['2d-analogy', '2d-instruction', '3d-analogy', '3d-instruction'].flatMap((name): Inherent[] =>
    (['options', 'beside'] as const).map((audit) => ({
      task: `stare/${name}`,
      audit,
      most: 0.4,
      why: 'of medium difficulty one wrong option has another colour, as published: anyone who sees it guesses among three',
    })),
  ),
  {
    task: 'stare/tangram',
    audit: 'item',
    level: 1,
    most: 0.78,
    why: 'few sets of three pieces have nine cells, so that how many corners a set has nearly names it; larger boards reveal nothing',
  },
  ...[1, 2].map(
    (level): Inherent => ({
      task: 'stare/net-edges',
      audit: 'item',
      level,
      most: 0.9,
      why: 'of few sheets and edges the outline of the drawing nearly names the pair; sheets of more squares reveal less and less',
    }),
  ),
  {
    task: 'stare/2d-analogy',
    audit: 'beside',
    most: 0.76,
    why: 'the centre of the right option is where that of shape 1 went, so that the two pictures share more pixels: of one step that is a move it is the question',
  },
  {
    task: 'stare/3d-analogy',
    audit: 'beside',
    most: 0.92,
    why: 'the right option is placed and turned as object 1 is after the steps, so that the two pictures share most pixels, in 58 to 90 of 100: comparing the two poses is the question',
  },
  {
    task: 'stare/cube-net',
    audit: 'item',
    most: 0.85,
    why: 'the outline of a sheet is what is asked about: its ink, box and middle nearly name which of the 35 it is; frames, steps and words reveal nothing',
  },
  {
    task: 'euclifold/folding',
    audit: 'members',
    most: 0.6,
    why: 'views of one cube share faces, and the changed one shares fewer; no one is shown both statements',
  },
  {
    task: 'spatialviz/cross-section',
    audit: 'options',
    most: 0.42,
    why: 'two outlines belong to one twin only and two to both, which shows: counting corners or comparing sizes is right in 29 to 40 of 100; a toss between the first two keeps it below 50',
  },
  {
    task: 'spatialviz/cross-section',
    audit: 'beside',
    most: 0.45,
    why: 'cuts through the middle are the outline of the front view',
  },
  {
    task: 'spatialviz/cross-section',
    audit: 'beside',
    level: 1,
    most: 0.52,
    why: 'cuts through the middle are the outline of the front view',
  },
  {
    task: 'cubebench/verification',
    audit: 'item',
    level: 1,
    most: 0.68,
    why: 'one turn gives 18 cubes: the file of the picture and the letters of the claim nearly name both',
  },
  ...['2d-forward', '2d-inverse', '25d-forward'].map(
    (name): Inherent => ({
      task: `infbench/${name}`,
      audit: 'beside',
      most: 0.4,
      why: 'a weak hint that is not removed: how many words options share with the question is right in 30 to 38 of 100, in the form without pictures',
    }),
  ),
  {
    task: 'spatialviz/3d-rotation',
    audit: 'beside',
    level: 2,
    most: 0.33,
    why: 'a weak hint that is not removed: how many faces a picture shows, next to the others, is right in 31 of 100',
  },
  ...(['options', 'beside'] as const).map(
    (audit): Inherent => ({
      task: 'spatialviz/cube-assembly',
      audit,
      most: 0.34,
      why: 'a weak hint that is not removed: how many faces a picture shows and how large it is, is right in 31 or 32 of 100',
    }),
  ),
];

/** Why a surface rule is part of the question; null if it is a leak. */
export const inherentIn = ({ task, audit, level, share }: AuditLine): string | null =>
  INHERENT.find(
    (each) => each.task === task && each.audit === audit && (each.level ?? level) === level && share <= each.most,
  )?.why ?? null;
