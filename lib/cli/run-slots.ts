/** Room for items that all runs of a command share; who waits longest comes first. */
export interface Slots {
  /** Between one and `most` of them, as soon as one is free. */
  readonly take: (most: number) => Promise<number>;
  readonly give: (count: number) => void;
}

export function makeSlots(capacity: number): Slots {
  let free = capacity;
  const waiting: { readonly most: number; readonly grant: (count: number) => void }[] = [];
  const grant = () => {
    for (let next = waiting[0]; next !== undefined && free > 0; next = waiting[0]) {
      waiting.shift();
      const count = Math.min(next.most, free);
      free -= count;
      next.grant(count);
    }
  };
  return {
    take: (most) =>
      new Promise((resolve) => {
        waiting.push({ most, grant: resolve });
        grant();
      }),
    give: (count) => {
      free += count;
      grant();
    },
  };
}
