import { notFound } from 'next/navigation';
import { AppError } from '@/lib/server/platform/http/problem';

/** For pages: shows the 404 page if the study is unknown. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'study-not-found' || error.code === 'not-found')) notFound();
    throw error;
  }
}
