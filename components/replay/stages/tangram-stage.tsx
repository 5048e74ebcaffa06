import { readReplay } from 'rung-puzzles/engines/tangram/replay';
import { useTranslations } from 'use-intl';
import { SceneSvg } from '@/components/ui/scene-svg';
import { misfits, tangramScene } from '../scenes/tangram-scene';
import { type StageProps, useFilm } from './stage';

/** Pieces go from the tray into the board. */
export function TangramStage({ replay, step, fraction }: StageProps) {
  const t = useTranslations('replay');
  const film = useFilm(replay, readReplay);
  const state = film.states[fraction === 1 ? step + 1 : step];
  const wrong = state === undefined ? [] : misfits(state.board, state.laid).map(({ label }) => label);
  const title = wrong.length === 0 ? t('tangram') : t('tangramMisfit', { pieces: wrong.join(', ') });
  return (
    <SceneSvg
      scene={tangramScene(film, step, fraction)}
      title={title}
      className="mx-auto aspect-square h-full max-w-full rounded-none"
    />
  );
}
