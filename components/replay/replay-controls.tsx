'use client';
import { Slider } from 'radix-ui';
import { useTranslations } from 'use-intl';
import { buttonClass } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { ChevronLeft, ChevronRight, Pause, Play as PlayIcon, RotateCcw } from '@/components/ui/icons';
import type { ReplayView } from '@/lib/wire/items/replay';
import type { Playback } from './use-playback';

export interface ReplayControlsProps {
  readonly steps: ReplayView['steps'];
  readonly playback: Playback;
  /** Of the moment shown. */
  readonly caption: string;
}

/** What is shown, in words; play, step, scrub; and all steps. */
export function ReplayControls({ steps, playback, caption }: ReplayControlsProps) {
  const t = useTranslations('replay');
  const { step, position, goTo } = playback;
  const back = () => goTo(Math.ceil(position - 1e-6) - 1);
  const on = () => goTo(step + 1);
  return (
    <>
      <p aria-live="polite" className="mt-3 mb-3 min-h-18 font-medium sm:min-h-12">
        {caption}
      </p>
      <div className="flex items-center gap-1">
        <PlayButton playback={playback} last={steps.length} />
        <button
          type="button"
          aria-label={t('back')}
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
          onClick={back}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        <Scrubber playback={playback} last={steps.length} caption={caption} onBack={back} onOn={on} />
        <button
          type="button"
          aria-label={t('on')}
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
          onClick={on}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      </div>
      <ol className="mt-3 flex flex-wrap gap-1.5">
        {steps.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list
          <li key={index}>
            <button
              type="button"
              onClick={() => goTo(index + 1)}
              className={cn(
                'min-h-9 rounded-md border px-2.5 py-1 text-left text-sm pointer-coarse:min-h-11',
                index + 1 === step ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-sunken',
              )}
            >
              <span className="tabular mr-1.5 text-muted">{index + 1}</span>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function PlayButton({
  playback: { playing, position, toggle },
  last,
}: {
  readonly playback: Playback;
  readonly last: number;
}) {
  const t = useTranslations('replay');
  const isOver = position >= last;
  const Icon = playing ? Pause : isOver ? RotateCcw : PlayIcon;
  return (
    <button
      type="button"
      aria-label={playing ? t('pause') : isOver ? t('again') : t('play')}
      className={buttonClass({ variant: 'primary', size: 'icon' })}
      onClick={toggle}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

interface ScrubberProps {
  readonly playback: Playback;
  readonly last: number;
  readonly caption: string;
  readonly onBack: () => void;
  readonly onOn: () => void;
}

/** Of a step. */
const SCRUB_SHARE = 0.02;

/** Dragged to any moment; arrow keys go by whole steps. */
function Scrubber({ playback: { position, still, goTo }, last, caption, onBack, onOn }: ScrubberProps) {
  const t = useTranslations('replay');
  const onKeyDown = (event: React.KeyboardEvent) => {
    const go = KEYS_BACK.has(event.key) ? onBack : KEYS_ON.has(event.key) ? onOn : null;
    if (go === null) return;
    event.preventDefault();
    go();
  };
  return (
    <Slider.Root
      className="relative mx-2 flex h-11 grow touch-none items-center select-none"
      min={0}
      max={last}
      step={still ? 1 : SCRUB_SHARE}
      value={[still ? Math.round(position) : position]}
      onValueChange={([value]) => goTo(value ?? 0)}
      onKeyDown={onKeyDown}
    >
      <Slider.Track className="relative h-1.5 grow rounded-full bg-edge/50">
        <Slider.Range className="absolute h-full rounded-full bg-accent" />
      </Slider.Track>
      <Slider.Thumb
        aria-label={t('step')}
        aria-valuetext={caption}
        className="relative block size-6 rounded-full border-2 border-accent bg-surface after:absolute after:-inset-3"
      />
    </Slider.Root>
  );
}

const KEYS_BACK: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowDown', 'PageDown']);
const KEYS_ON: ReadonlySet<string> = new Set(['ArrowRight', 'ArrowUp', 'PageUp']);
