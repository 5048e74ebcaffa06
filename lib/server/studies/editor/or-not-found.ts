import { notFound } from 'next/navigation';
import { AppError } from '@/lib/server/platform/http/problem';

/** For pages: an address that leads to nothing shows the page for that. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'study-not-found' || error.code === 'not-found')) notFound();
    throw error;
  }
}
