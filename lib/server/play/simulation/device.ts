import type { z } from 'zod';
import type { deviceCheck } from '@/lib/wire/people/session';

/** A simulated person's device check, unlike any browser's. */
export const DEVICE_OF_SIMULATED: z.output<typeof deviceCheck> = {
  device: {
    deviceType: 'unknown',
    osFamily: 'simulated',
    browserFamily: 'simulated',
    browserMajor: null,
    viewportWidthCssPx: 0,
    viewportHeightCssPx: 0,
    devicePixelRatio: 1,
    refreshHz: null,
    timerResolutionUs: null,
    crossOriginIsolated: false,
    reducedMotion: false,
    colorScheme: 'light',
  },
  colorCheck: { shown: 0, right: 0, selfReport: 'not-said' },
};
