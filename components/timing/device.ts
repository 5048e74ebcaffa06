import type { z } from 'zod';
import type { device } from '@/lib/wire/people/session';
import { refreshHzOf, timerResolutionUsOf } from './response';

export type Device = z.infer<typeof device>;

const BROWSERS: readonly (readonly [family: string, pattern: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
];
const SYSTEMS: readonly (readonly [family: string, pattern: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
];

/** Families only: the full user agent is neither stored nor sent. */
export function browserOf(userAgent: string): { browserFamily: string; browserMajor: number | null } {
  for (const [browserFamily, pattern] of BROWSERS) {
    const major = pattern.exec(userAgent)?.[1];
    if (major !== undefined) return { browserFamily, browserMajor: Number(major) };
  }
  return { browserFamily: 'other', browserMajor: null };
}

export const osOf = (userAgent: string): string =>
  SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';

/** iPads call themselves Macs; a coarse pointer gives them away. */
export function deviceTypeOf(userAgent: string, coarsePointer: boolean, shortSidePx: number): Device['deviceType'] {
  if (/iPad|Tablet/.test(userAgent) || (/Android/.test(userAgent) && !/Mobile/.test(userAgent))) return 'tablet';
  if (/Mobi|iPhone/.test(userAgent)) return 'phone';
  if (!coarsePointer) return 'desktop';
  return shortSidePx < 600 ? 'phone' : 'tablet';
}

/** Takes about a second: 60 frames have to pass. Where none come (hidden page), the refresh rate stays unknown. */
export async function measureDevice(): Promise<Device> {
  const frames = await Promise.race([
    frameStamps(61),
    new Promise<number[]>((resolve) => setTimeout(resolve, 4000, [])),
  ]);
  const matches = (query: string) => window.matchMedia(query).matches;
  const shortSidePx = Math.min(window.screen.width, window.screen.height);
  return {
    deviceType: deviceTypeOf(navigator.userAgent, matches('(pointer: coarse)'), shortSidePx),
    osFamily: osOf(navigator.userAgent),
    ...browserOf(navigator.userAgent),
    viewportWidthCssPx: window.innerWidth,
    viewportHeightCssPx: window.innerHeight,
    devicePixelRatio: window.devicePixelRatio,
    refreshHz: refreshHzOf(frames),
    timerResolutionUs: timerResolutionUsOf(clockStamps()),
    crossOriginIsolated: window.crossOriginIsolated,
    reducedMotion: matches('(prefers-reduced-motion: reduce)'),
    colorScheme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  };
}

const frameStamps = (count: number) =>
  new Promise<number[]>((resolve) => {
    const stamps: number[] = [];
    const note = (stamp: number) => {
      stamps.push(stamp);
      if (stamps.length < count) requestAnimationFrame(note);
      else resolve(stamps);
    };
    requestAnimationFrame(note);
  });

/** Reads the clock for 5 ms, or longer where it ticks slowly. */
function clockStamps(): number[] {
  const stamps: number[] = [performance.now()];
  const start = stamps[0] ?? 0;
  for (let reads = 0; reads < 2_000_000; reads += 1) {
    const now = performance.now();
    if (now !== stamps.at(-1)) stamps.push(now);
    if (now - start > 5 && stamps.length > 3) break;
  }
  return stamps;
}
