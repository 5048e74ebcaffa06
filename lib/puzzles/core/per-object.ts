/**
 * Computes once for each object and key, for as long as the object lives. All keys of an object are kept, so they must
 * be few.
 */
export function perObject<Of extends object, Key extends readonly unknown[], Made>(
  make: (of: Of, ...key: Key) => Made,
  keyOf: (...key: Key) => unknown = (...[first]) => first,
): (of: Of, ...key: Key) => Made {
  const kept = new WeakMap<Of, Map<unknown, { readonly made: Made }>>();
  return (of, ...rest) => {
    const known = kept.get(of) ?? new Map<unknown, { readonly made: Made }>();
    kept.set(of, known);
    const key = keyOf(...rest);
    const entry = known.get(key) ?? { made: make(of, ...rest) };
    known.set(key, entry);
    return entry.made;
  };
}
