import { readReplay } from 'rung-puzzles/engines/gears/replay';
import { useTranslations } from 'use-intl';
import { SceneSvg } from '@/components/ui/scene-svg';
import { gearScene } from '../scenes/gear-scene';
import { type StageProps, useFilm } from './stage';

/** The machine runs; what the step under way is about is ringed. */
export function GearStage({ replay, step, fraction }: StageProps) {
  const t = useTranslations('replay');
  const film = useFilm(replay, readReplay);
  return <SceneSvg scene={gearScene(film, step, fraction)} title={t('machine')} className="size-full rounded-none" />;
}
