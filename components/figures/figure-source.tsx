'use client';
import { createContext, useContext } from 'react';
import type { FigureSource } from './figure-data';

const Source = createContext<FigureSource | null>(null);

/** Around a page with figures: what their numbers stand on. */
export function FigureSourceProvider({
  source,
  children,
}: {
  readonly source: FigureSource;
  readonly children: React.ReactNode;
}) {
  return <Source value={source}>{children}</Source>;
}

/** null on a page that does not say it: its figures cannot be taken along. */
export const useFigureSource = (): FigureSource | null => useContext(Source);
