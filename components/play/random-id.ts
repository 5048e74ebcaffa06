/** A random UUID, version 4. Browsers have `crypto.randomUUID` only on https and localhost. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // RFC 9562, section 5.4: 4 is the version, and 8, 9, a or b the variant.
  const variant = '89ab'[(bytes[8] ?? 0) % 4];
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`);
}
