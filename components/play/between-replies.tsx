'use client';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import type { Move } from 'rung-puzzles/engines/cube/moves';
import { optionsOf } from 'rung-puzzles/items/stimulus';
import { useTranslations } from 'use-intl';
import { cubeLookOf } from '@/components/replay/scenes/cube-look';
import { useReducedMotion } from '@/components/replay/use-reduced-motion';
import { hasWebGl } from '@/components/three/web-gl';
import { Button } from '@/components/ui/button';
import type { ItemView } from '@/lib/wire/items/item';
import { SecondLookPause } from './explanation/second-attempt';
import { readItemCube } from './item/read-item-cube';
import { lookIn, type ShownCube } from './item/shown-cube';
import { episodeOf } from './loop/episodes';
import { usePreferences } from './loop/preferences';
import { moveOf, moveWords } from './text/move-text';

const loadStage = () => import('@/components/three/stages/cube-stage');
const CubeStage = dynamic(() => loadStage().then((module) => module.CubeStage), { ssr: false });

/** Fetched while the person thinks, so that the turn starts at once. */
export function usePreparedTurn(item: ItemView | null): void {
  const turns = item !== null && item.steps > 1 && episodeOf(item.task).turns;
  useEffect(() => {
    if (turns) void loadStage().catch(() => undefined);
  }, [turns]);
}

export interface BetweenRepliesProps {
  readonly item: ItemView;
  readonly answer: string;
  /** The question is over; otherwise its next reply follows. */
  readonly ended: boolean;
  readonly onContinue: () => void;
}

const REST_MS = 200;
const TURN_MS = 750;
const ENDED_MS = 1300;
/** A device that cannot start the turn within this time skips it. */
const PATIENCE_MS = 4000;

/** After a reply to a question that takes several. */
export function BetweenReplies(props: BetweenRepliesProps) {
  const { item, answer, ended, onContinue } = props;
  if (episodeOf(item.task).secondAttempts && !ended && item.reply.kind === 'choice')
    return <SecondLookPause item={item} answer={answer} onContinue={onContinue} />;
  return <Turn {...props} />;
}

/**
 * The cube makes the chosen move, then the next step comes automatically. No question is open meanwhile, so no clock
 * runs. Once the person turns the cube by hand, the page waits until they continue.
 */
function Turn({ item, answer, ended, onContinue }: BetweenRepliesProps) {
  const t = useTranslations('play');
  const { keysOn } = usePreferences();
  const heading = useRef<HTMLHeadingElement>(null);
  const [held, setHeld] = useState(false);
  const move = turnOf(item, answer);
  const cube = useTurningCube(item, move);
  const goOn = useOnce(onContinue);
  const [turned, setTurned] = useState(false);
  const waitMs =
    cube === 'none' ? (ended ? ENDED_MS : 0) : turned ? (ended ? ENDED_MS - TURN_MS : REST_MS) : PATIENCE_MS;

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(goOn, waitMs);
    return () => clearTimeout(timer);
  }, [waitMs, held, goOn]);
  useEffect(() => {
    if (!keysOn) return;
    const listener = (event: KeyboardEvent) => {
      if (event.repeat || !['Enter', 'Escape', ' '].includes(event.key) || document.querySelector('[role="dialog"]'))
        return;
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      event.preventDefault();
      goOn();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [keysOn, goOn]);

  if (cube === 'none' && !ended) return <div className="grow" />;
  return (
    <div className="flex grow flex-col">
      <div className="page flex grow flex-col items-center pt-6 pb-8 text-center">
        <h1 ref={heading} tabIndex={-1} className="text-xl sm:text-2xl">
          {ended
            ? t('episode.finished')
            : t('episode.place', { each: episodeOf(item.task).each, number: item.step + 1, total: item.steps })}
        </h1>
        <p className="mt-1 min-h-12 text-muted">{move === null ? '' : `${move}: ${moveWords(t, move)}`}</p>
        {cube !== 'none' && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the cube inside is the control; this only notices that it is used
          <div
            className="mt-3 aspect-square w-[min(100%,22rem,52dvh)] overflow-hidden rounded-lg border border-line bg-[#f1f3f6]"
            onPointerDown={() => setHeld(true)}
            onKeyDown={(event) => event.key.startsWith('Arrow') && setHeld(true)}
          >
            {cube !== null && move !== null && (
              <TurningCube cube={cube} item={item} move={move} onDone={() => setTurned(true)} />
            )}
          </div>
        )}
      </div>
      <div className="border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
        <div className="page flex min-h-17 items-center justify-end gap-4 py-2">
          <p className="mr-auto text-sm text-muted">{t('goOn.noClock')}</p>
          <Button variant={held ? 'primary' : 'secondary'} size="lg" className="min-h-12 sm:min-w-56" onClick={goOn}>
            {ended ? t('goOn.goOn') : t('episode.next', { each: episodeOf(item.task).each })}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The move that a reply chose and the world makes; null if there is none. */
function turnOf(item: ItemView, answer: string): Move | null {
  const chosen = optionsOf(item.reply).find(({ label }) => label === answer);
  return episodeOf(item.task).turns && chosen !== undefined ? moveOf(chosen) : null;
}

/** The cube to turn; null while it is being read, `none` if nothing turns. */
function useTurningCube(item: ItemView, move: Move | null): ShownCube | null | 'none' {
  const [cube, setCube] = useState<ShownCube | null | 'none'>(null);
  const still = useReducedMotion();
  useEffect(() => {
    let left = false;
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const read = move === null || reduced || !hasWebGl() ? Promise.resolve(null) : readItemCube(item);
    read.catch(() => null).then((found) => !left && setCube(found ?? 'none'));
    return () => {
      left = true;
    };
  }, [item, move]);
  return still ? 'none' : cube;
}

function TurningCube({
  cube,
  item,
  move,
  onDone,
}: {
  readonly cube: ShownCube;
  readonly item: ItemView;
  readonly move: Move;
  readonly onDone: () => void;
}) {
  const [fraction, setFraction] = useState(0);
  const [look] = useState(() => lookIn(cubeLookOf(item.task, item.condition), cube));
  const done = useOnce(onDone);
  useEffect(() => {
    let frame = 0;
    let beganMs: number | null = null;
    const tick = (now: number) => {
      beganMs ??= now;
      const along = Math.max(0, Math.min(1, (now - beganMs - REST_MS) / TURN_MS));
      setFraction(along * along * (3 - 2 * along));
      if (along < 1) frame = requestAnimationFrame(tick);
      else done();
    };
    // The stage is there before the turn begins.
    const begin = () => {
      frame = requestAnimationFrame(tick);
    };
    let left = false;
    loadStage().then(() => !left && begin(), done);
    return () => {
      left = true;
      cancelAnimationFrame(frame);
    };
  }, [done]);
  return <CubeStage states={[cube.facelets]} steps={[move]} step={0} fraction={fraction} look={look} />;
}

/** A stable function that calls the newest `action`, at most once. */
function useOnce(action: () => void): () => void {
  const latest = useRef(action);
  const called = useRef(false);
  useEffect(() => {
    latest.current = action;
  });
  const [once] = useState(() => () => {
    if (called.current) return;
    called.current = true;
    latest.current();
  });
  return once;
}
