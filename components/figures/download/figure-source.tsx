'use client';
import { createContext, useContext } from 'react';
import type { FigureSource } from './figure-data';

const Source = createContext<FigureSource | null>(null);

/** Wraps a page with figures: gives the source of their numbers. */
export function FigureSourceProvider({
  source,
  children,
}: {
  readonly source: FigureSource;
  readonly children: React.ReactNode;
}) {
  return <Source value={source}>{children}</Source>;
}

/** null on a page without a source: its figures cannot be downloaded. */
export const useFigureSource = (): FigureSource | null => useContext(Source);
