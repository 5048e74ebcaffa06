/** Waits that `wake` ends early: the connection is back, or someone pressed "Try now". */
export function interruptibleWait(): { readonly wait: (ms: number) => Promise<void>; readonly wake: () => void } {
  const waiting = new Set<() => void>();
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          waiting.delete(end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        waiting.add(end);
      }),
    wake: () => {
      for (const end of waiting) end();
    },
  };
}
