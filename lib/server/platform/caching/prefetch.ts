/** Starts the next few of a series while the first is awaited, and yields results in order. */
export async function* prefetch<From, To>(
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

/** Yields a series whose next piece is made while this one is used. */
export async function* prefetchOne<Piece>(series: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  let next = series.next();
  try {
    for (let piece = await next; piece.done !== true; piece = await next) {
      next = series.next();
      // Thrown when awaited, in order.
      next.catch(() => {});
      yield piece.value;
    }
  } finally {
    await series.return(undefined);
  }
}
