/**
 * Reads the page as it would look in the light, without showing it: nothing is painted before the dark look is back.
 */
export function withLightLook<T>(read: () => T): T {
  const root = document.documentElement;
  if (!root.classList.contains('dark')) return read();
  // Otherwise colours that fade would still be the dark ones.
  const still = document.head.appendChild(document.createElement('style'));
  still.textContent = '*,*::before,*::after{transition:none!important}';
  root.classList.remove('dark');
  try {
    return read();
  } finally {
    root.classList.add('dark');
    // The dark look is computed while nothing may fade.
    void getComputedStyle(document.body).color;
    still.remove();
  }
}
