/** For tests: what `driveRun` needs beside a server, an endpoint and a place for replies. */

import type { DriveDeps } from '../run/drive/run-drive';
import { makeHealth } from '../run/drive/run-health';
import { makeSlots } from '../run/drive/run-slots';
import type { ModelReply } from '../run/endpoint/run-model';

export const none = () => undefined;

export const NO_USAGE: ModelReply['usage'] = {
  inputTokens: null,
  outputTokens: null,
  reasoningTokens: null,
  latencyMs: null,
  costUsd: null,
  retries: 0,
};

type Given = Pick<DriveDeps, 'server' | 'ask' | 'pending'> & { readonly slots?: DriveDeps['slots'] };

/** Without progress, interruption or a limit that matters, unless `slots` sets one. */
export const driveDeps = ({ slots = makeSlots(4), ...given }: Given): DriveDeps => ({
  ...given,
  slots,
  progress: {
    note: none,
    begun: none,
    asking: none,
    stored: none,
    retried: none,
    rested: none,
    ended: none,
    finish: none,
  },
  signal: new AbortController().signal,
  health: makeHealth(),
});

/** Options of a run, as commander hands them over. */
export const RUN_OPTIONS = {
  model: 'm',
  baseUrl: 'http://127.0.0.1:1/v1',
  suite: 's',
  server: 'http://127.0.0.1:1',
  token: 't',
  apiKeyEnv: 'K',
  condition: 'text',
  repeats: 1,
  images: 'data',
  layout: 'composite',
  timeout: 1,
  retries: 0,
  backoff: 0,
} as const;
