/** The question of cube reconstruction that is asked in pictures: which of these views is one of the folded cube? */
import type { Rng } from '@/lib/core/rng';
import type { CornerView } from '@/lib/engines/nets/corner-view';
import { foldNet, type NetSquare } from '@/lib/engines/nets/net';
import { drawFourViews } from './cube-unfolding-views';
import { arrange, arrangeWithNone } from './define';

export interface ViewQuestion {
  readonly ask: 'view';
  /** One of the cube, offered or not. */
  readonly right: CornerView;
  /** In display order: four, or three before "none of these". */
  readonly views: readonly CornerView[];
}

/** null: this draw gave no four views of which exactly one is possible. */
export function drawViewQuestion(net: readonly NetSquare[], hasNone: boolean, place: number, rng: Rng): ViewQuestion | null {
  const four = drawFourViews(foldNet(net), rng);
  if (four === null) return null;
  const [right, ...wrong] = four as [CornerView, ...CornerView[]];
  return { ask: 'view', right, views: (hasNone ? arrangeWithNone : arrange)(place, right, wrong, rng) };
}
