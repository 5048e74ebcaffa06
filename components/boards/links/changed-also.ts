/** `asked`, with what a link from `here` to `there` changes. */
export function changedAlso(asked: URLSearchParams, here: URLSearchParams, there: URLSearchParams): URLSearchParams {
  const both = new URLSearchParams(asked);
  for (const key of here.keys()) if (!there.has(key)) both.delete(key);
  for (const [key, value] of there) if (here.get(key) !== value) both.set(key, value);
  return both;
}
