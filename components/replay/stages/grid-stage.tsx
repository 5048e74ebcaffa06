import { readReplay } from 'rung-puzzles/engines/grid/replay';
import { useTranslations } from 'use-intl';
import { SceneSvg } from '@/components/ui/scene-svg';
import { gridScene } from '../scenes/grid-scene';
import { type StageProps, useFilm } from './stage';

/** A sheet that turns, or arrows that turn and go. */
export function GridStage({ replay, step, fraction }: StageProps) {
  const t = useTranslations('replay');
  const film = useFilm(replay, readReplay);
  const title = film.states[step]?.kind === 'sheet' ? t('sheet') : t('arrows');
  return (
    <SceneSvg
      scene={gridScene(film, step, fraction)}
      title={title}
      className="mx-auto aspect-square h-full max-w-full rounded-none"
    />
  );
}
