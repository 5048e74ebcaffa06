/** Starts the next few of a series while the first is awaited, and yields results in order. */
export async function* ahead<From, To>(
  series: AsyncIterable<From> | Iterable<From>,
  most: number,
  work: (each: From) => Promise<To>,
): AsyncGenerator<To> {
  const started: Promise<To>[] = [];
  for await (const each of series) {
    const begun = work(each);
    // Thrown when awaited, in order.
    begun.catch(() => {});
    started.push(begun);
    if (started.length >= most) yield (await started.shift()) as To;
  }
  for (const each of started) yield await each;
}
