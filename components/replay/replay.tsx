'use client';
import { ChevronLeft, ChevronRight, Pause, Play as PlayIcon, RotateCcw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Slider } from 'radix-ui';
import { useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Spinner } from '@/components/ui/progress';
import type { CubeLook } from '@/lib/engines/cube/look';
import type { Feedback } from '@/lib/wire/session';
import { ShapeStage } from './shape-stage';
import { useReducedMotion } from './use-reduced-motion';

type ReplayData = NonNullable<Feedback['replay']>;

const CubeStage = dynamic(() => import('@/components/three/cube-stage').then((module) => module.CubeStage), {
  ssr: false,
  loading: () => (
    <div className="grid size-full place-items-center text-muted">
      <Spinner className="size-6" />
    </div>
  ),
});

const STEP_MS = 1100;
const PAUSE_MS = 450;

/**
 * The right steps, one after the other. `position` runs from 0 (start) to the number of steps; its fraction is how far the
 * step under way has come. With reduced motion it jumps from state to state.
 */
export function Replay({ replay, look }: { readonly replay: ReplayData; readonly look?: CubeLook }) {
  const last = replay.steps.length;
  const [position, setPosition] = useState(0);
  const [playing, setPlaying] = useState(false);
  const still = useReducedMotion();

  useEffect(() => {
    if (!playing) return;
    let frame = 0;
    let before: number | null = null;
    const tick = (now: number) => {
      const passedMs = before === null ? 0 : Math.min(100, now - before);
      before = now;
      setPosition((old) => Math.min(last, old + passedMs / (STEP_MS + PAUSE_MS)));
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [playing, last]);
  useEffect(() => {
    if (position >= last) setPlaying(false);
  }, [position, last]);

  const step = Math.min(last, Math.floor(position + 1e-6));
  // Each step moves, then rests; at rest the picture is exactly the state.
  const along = position - step <= 0 ? 0 : Math.min(1, ((position - step) * (STEP_MS + PAUSE_MS)) / STEP_MS);
  const fraction = still ? 0 : along * along * (3 - 2 * along);
  const goTo = (target: number) => {
    setPlaying(false);
    setPosition(Math.max(0, Math.min(last, target)));
  };
  const toggle = () => {
    if (position >= last) setPosition(0);
    setPlaying(!playing);
  };
  const current = replay.steps[Math.min(step, last - 1)];
  const isMoving = step < last && position > step;
  const caption = step === 0 && !isMoving ? 'Start' : isMoving ? `${step + 1}. ${current?.text}` : `After step ${step}: ${replay.steps[step - 1]?.text}`;

  return (
    <section aria-label="Replay of the right steps">
      <div className="aspect-square max-h-[min(26rem,46dvh)] w-full overflow-hidden rounded-lg border border-line bg-[#f1f3f6]">
        {replay.world === 'cube' ? (
          <CubeStage
            states={textStates(replay)}
            steps={replay.steps.map(({ text, action }) => moveOf(text, action))}
            step={step}
            fraction={fraction}
            {...(look && { look })}
          />
        ) : (
          <ShapeStage states={textStates(replay)} actions={replay.steps.map(({ action }) => action)} step={step} fraction={fraction} />
        )}
      </div>
      <p aria-live="polite" className="mt-3 mb-3 min-h-18 font-medium sm:min-h-12">
        {caption}
      </p>
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-label={playing ? 'Pause the replay' : position >= last ? 'Play again' : 'Play the steps'}
          className={buttonClass({ variant: 'primary', size: 'icon' })}
          onClick={toggle}
        >
          {playing ? (
            <Pause aria-hidden="true" className="size-5" />
          ) : position >= last ? (
            <RotateCcw aria-hidden="true" className="size-5" />
          ) : (
            <PlayIcon aria-hidden="true" className="size-5" />
          )}
        </button>
        <button
          type="button"
          aria-label="One step back"
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
          onClick={() => goTo(Math.ceil(position - 1e-6) - 1)}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        <Slider.Root
          className="relative mx-2 flex h-11 grow touch-none items-center select-none"
          min={0}
          max={last}
          step={1}
          value={[Math.round(position)]}
          onValueChange={([value]) => goTo(value ?? 0)}
        >
          <Slider.Track className="relative h-1.5 grow rounded-full bg-edge/50">
            <Slider.Range className="absolute h-full rounded-full bg-accent" />
          </Slider.Track>
          <Slider.Thumb
            aria-label="Step"
            aria-valuetext={caption}
            className="relative block size-6 rounded-full border-2 border-accent bg-surface after:absolute after:-inset-3"
          />
        </Slider.Root>
        <button type="button" aria-label="One step on" className={buttonClass({ variant: 'ghost', size: 'icon' })} onClick={() => goTo(step + 1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      </div>
      <ol className="mt-3 flex flex-wrap gap-1.5">
        {replay.steps.map(({ text }, index) => (
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
    </section>
  );
}

/** Of worlds whose states are text. */
const textStates = ({ states }: ReplayData): readonly string[] => states.map(String);

/** The move in Singmaster notation: the action as the engine names it, or the step's text. */
const moveOf = (text: string, action: unknown): string => (typeof action === 'string' ? action : text);
