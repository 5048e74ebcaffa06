/**
 * Trusted presses by DevTools, each with a given time on the page's clock, as an operating system reports when a key
 * went down. The page receives it slightly later; a response time that includes the delay is wrong by it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import type { Input } from '@/lib/wire/models/selftest';
import type { Reveal } from './page-probe';
import type { Clocks } from './timing/clocks';

const HELD_MS = 40;
/** Timers are late by up to this; a loop waits for the rest. */
const TIMER_SLACK_MS = 3;

/** Presses at `atMs` of the page: the key of the first option, or the mouse on it. */
export async function pressAt(
  devTools: CDPSession,
  clocks: Clocks,
  input: Input,
  { target }: Reveal,
  atMs: number,
): Promise<void> {
  const { down, up } = input === 'keyboard' ? byKey(devTools) : byMouse(devTools, target);
  if (input === 'mouse') await devTools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...target });
  // Never before the given time, even with an error of the clocks.
  await until(clocks.hereAt(atMs) + clocks.uncertaintyMs);
  const pressed = down(clocks.unixSecondsAt(atMs));
  await sleep(HELD_MS);
  await Promise.all([pressed, up()]);
}

async function until(hereMs: number): Promise<void> {
  const leftMs = hereMs - performance.now();
  if (leftMs > TIMER_SLACK_MS) await sleep(leftMs - TIMER_SLACK_MS);
  while (performance.now() < hereMs);
}

interface Press {
  readonly down: (timestamp: number) => Promise<unknown>;
  readonly up: () => Promise<unknown>;
}

function byKey(devTools: CDPSession): Press {
  const key = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 };
  return {
    down: (timestamp) => devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'a', ...key, timestamp }),
    up: () => devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  };
}

function byMouse(devTools: CDPSession, at: Reveal['target']): Press {
  const left = { ...at, button: 'left' as const, clickCount: 1 };
  return {
    down: (timestamp) => devTools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...left, timestamp }),
    up: () => devTools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...left }),
  };
}
