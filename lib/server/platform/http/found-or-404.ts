import { notFound } from 'next/navigation';
import { AppError } from './problem';

/** For pages: what there is, or the page that says that there is nothing. */
export async function foundOr404<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) notFound();
    throw error;
  }
}
