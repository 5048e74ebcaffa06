'use client';
import { useEffect, useState } from 'react';
import { type Moment, momentAt } from './playback';
import { useReducedMotion } from './use-reduced-motion';

export interface Playback extends Moment {
  readonly position: number;
  readonly playing: boolean;
  /** Nothing moves between states. */
  readonly still: boolean;
  readonly toggle: () => void;
  readonly goTo: (position: number) => void;
}

/** Runs through so many steps, each of `stepMs` with its rest; `opensAt` is shown before anyone presses play. */
export function usePlayback(last: number, stepMs: number, opensAt: number): Playback {
  const [position, setPosition] = useState(Math.min(last, opensAt));
  const [playing, setPlaying] = useState(false);
  const still = useReducedMotion();
  useEffect(() => {
    if (!playing) return;
    let frame = 0;
    let before: number | null = null;
    const tick = (now: number) => {
      const passedMs = before === null ? 0 : Math.min(100, now - before);
      before = now;
      setPosition((old) => Math.min(last, old + passedMs / stepMs));
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [playing, last, stepMs]);
  useEffect(() => {
    if (position >= last) setPlaying(false);
  }, [position, last]);
  const toggle = () => {
    if (position >= last) setPosition(0);
    setPlaying(!playing);
  };
  const goTo = (target: number) => {
    setPlaying(false);
    setPosition(Math.max(0, Math.min(last, target)));
  };
  return { ...momentAt(position, last, still), position, playing, still, toggle, goTo };
}
