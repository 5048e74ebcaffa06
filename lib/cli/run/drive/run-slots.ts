/** Room for items that all runs of a command share; who waits longest comes first. */
export interface Slots {
  /** At most so many, as soon as a handful is free: items come several in one request. */
  readonly take: (most: number) => Promise<number>;
  readonly give: (count: number) => void;
}

/** `handful`: fewer are not given away. */
export function makeSlots(capacity: number, handful = 1): Slots {
  let free = capacity;
  const waiting: { readonly most: number; readonly grant: (count: number) => void }[] = [];
  const grant = () => {
    for (let next = waiting[0]; next !== undefined && free >= handful; next = waiting[0]) {
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
