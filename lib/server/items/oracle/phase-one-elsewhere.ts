import type { Metric } from 'rung-puzzles/engines/cube/oracle';
import type { PhaseOne } from 'rung-puzzles/engines/cube/oracle/phase-one';
import { startThread } from '@/lib/server/platform/threads/start';

export type PhaseOneMessage = { readonly share: number } | { readonly phaseOne: PhaseOne };

/** Reports progress every quarter; rejects if the thread fails. */
export function buildPhaseOneInWorker(metric: Metric, onShare: (share: number) => void): Promise<PhaseOne> {
  const worker = startThread('items/oracle/phase-one-thread.ts', { metric });
  return new Promise((resolve, reject) => {
    worker.on('message', (message: PhaseOneMessage) => {
      if ('share' in message) onShare(message.share);
      else resolve(message.phaseOne);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
  });
}
