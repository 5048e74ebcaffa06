'use client';
import { Tooltip as Radix } from 'radix-ui';

/** A short explanation on hover and focus. Never the only place of something needed: touch has no hover. */
export function Tooltip({ text, children }: { readonly text: React.ReactNode; readonly children: React.ReactElement }) {
  return (
    <Radix.Provider delayDuration={250}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content sideOffset={6} collisionPadding={8} className="z-50 max-w-72 rounded-md bg-ink px-3 py-2 text-sm text-paper shadow-card">
            {text}
            <Radix.Arrow className="fill-ink" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
