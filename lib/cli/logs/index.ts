/** Logs of other tools, by the name of their format. */
import { everyEvalEverSamples } from './every-eval-ever';
import { inspectLog } from './inspect-log';
import { lmmsEvalSamples } from './lmms-eval';
import type { ReadLog } from './logged-reply';
import { vlmPredictions } from './vlmevalkit';

export const LOG_FORMATS = {
  'inspect-log': inspectLog,
  'lmms-eval': lmmsEvalSamples,
  vlmevalkit: vlmPredictions,
  'every-eval-ever': everyEvalEverSamples,
} as const satisfies Readonly<Record<string, ReadLog>>;

export type LogFormat = keyof typeof LOG_FORMATS;
