'use client';
import type { CubeLook } from 'rung-puzzles/engines/cube/draw/look';
import { useTranslations } from 'use-intl';
import { cn } from '@/components/ui/cn';
import type { ReplayView } from '@/lib/wire/items/replay';
import { captionAt } from './playback';
import { ReplayBoundary } from './replay-boundary';
import { ReplayControls } from './replay-controls';
import { STAGES } from './stages/stages';
import { usePlayback } from './use-playback';

export interface ReplayProps {
  readonly replay: ReplayView;
  readonly look?: CubeLook | undefined;
}

/** The right steps, one after the other, to play, scrub and, in space, turn; their words tell the same. */
export function Replay(props: ReplayProps) {
  const t = useTranslations('replay');
  return (
    <ReplayBoundary fallback={<p className="text-muted">{t('cannotBeShown')}</p>}>
      <ReplayPlayer {...props} />
    </ReplayBoundary>
  );
}

const DEFAULT_STEP_MS = 1550;

function ReplayPlayer({ replay, look }: ReplayProps) {
  const t = useTranslations('replay');
  const { world, steps } = replay;
  const entry = STAGES.get(world);
  const playback = usePlayback(steps.length, entry?.stepMs ?? DEFAULT_STEP_MS, entry?.opensAt ?? 0);
  const caption = captionAt(t, playback, steps);
  const shown = (
    <p className="grid size-full place-items-center p-6 text-center text-[#3d454c]">{t('cannotBeShown')}</p>
  );
  return (
    <section aria-label={steps.length === 0 ? t('answer') : t('steps')}>
      <div
        className={cn(
          'w-full overflow-hidden rounded-lg border border-line bg-[#f6f7f9]',
          entry?.isWide ? 'aspect-[40/21]' : 'aspect-square max-h-[min(26rem,46dvh)]',
        )}
      >
        <ReplayBoundary fallback={shown}>
          {entry ? (
            <entry.Stage replay={replay} step={playback.step} fraction={playback.fraction} look={look} />
          ) : (
            shown
          )}
        </ReplayBoundary>
      </div>
      {steps.length > 0 && <ReplayControls steps={steps} playback={playback} caption={caption} />}
    </section>
  );
}
