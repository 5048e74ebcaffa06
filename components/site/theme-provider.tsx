'use client';
import { ThemeProvider as NextThemes } from 'next-themes';

export function ThemeProvider({ children }: { readonly children: React.ReactNode }) {
  return (
    <NextThemes attribute="class" defaultTheme="system" enableSystem disableTransitionOnChange storageKey="rung_theme">
      {children}
    </NextThemes>
  );
}
