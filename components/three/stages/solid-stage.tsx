'use client';
import { readReplay } from 'rung-puzzles/engines/solids/replay';
import { type StageProps, useFilm } from '@/components/replay/stages/stage';
import { PartStage } from './part-stage';
import { StackStage } from './stack-stage';

/** A stack that is cut, or a part that turns from view to view. */
export function SolidStage({ replay, step, fraction }: StageProps) {
  const film = useFilm(replay, readReplay);
  const Scene = film.states[0]?.scene === 'part' ? PartStage : StackStage;
  return <Scene film={film} step={step} fraction={fraction} />;
}
