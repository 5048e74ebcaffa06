import { notFound } from 'next/navigation';
import { AppError } from './problem';

/** For pages: returns the result, or shows the 404 page. */
export async function foundOr404<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) notFound();
    throw error;
  }
}
