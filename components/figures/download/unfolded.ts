/** What a narrow screen hides for want of room carries it (a box with `display: block`). */
const FOLDED = 'data-figure-folded';

/** Reads a figure with all that is folded away open, without showing it: nothing is painted before it is as it was. */
export function unfolded<T>(figure: Element, read: () => T): T {
  const details = [...figure.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
  const boxes = [...figure.querySelectorAll<HTMLElement>(`[${FOLDED}]`)];
  for (const each of details) each.open = true;
  for (const box of boxes) box.style.display = 'block';
  try {
    return read();
  } finally {
    for (const each of details) each.open = false;
    for (const box of boxes) box.style.removeProperty('display');
  }
}
