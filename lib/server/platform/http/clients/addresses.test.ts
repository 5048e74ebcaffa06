import { describe, expect, it } from 'vitest';
import { readableAddress } from './addresses';

describe('an address', () => {
  it.each(['/', '/play/abc?x=%E0%A4%A', '/boards/infbench/org%2Fmodel', '/%E2%9C%93'])(
    'that can be decoded is unchanged: %s',
    (url) => {
      expect(readableAddress(url)).toBe(url);
    },
  );

  it.each([
    ['/play/%E0%A4%A', '/play/%25E0%25A4%25A'],
    ['/runs/%?a=%2F', '/runs/%25?a=%2F'],
    ['/boards/x/%ff%2F', '/boards/x/%25ff%252F'],
  ])('that cannot is taken literally: %s', (url, mended) => {
    expect(readableAddress(url)).toBe(mended);
    expect(() => decodeURIComponent(mended.split('?')[0] ?? '')).not.toThrow();
  });
});
