import { closeDb } from '@/lib/server/platform/db';

/** Runs a verb's work and lets go of the database afterwards, so that the process can end. */
export async function withDb(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await closeDb();
  }
}
