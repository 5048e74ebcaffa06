'use client';
import { createContext, useContext } from 'react';
import { invariant } from '@/lib/core/invariant';
import type { FigureSource } from './figure-data';

const Source = createContext<FigureSource | null>(null);

/** Around a page with figures: what their numbers stand on. */
export function FigureSourceProvider({ source, children }: { readonly source: FigureSource; readonly children: React.ReactNode }) {
  return <Source value={source}>{children}</Source>;
}

export function useFigureSource(): FigureSource {
  const source = useContext(Source);
  invariant(source !== null, 'a figure stands on a page that says what its numbers stand on');
  return source;
}
