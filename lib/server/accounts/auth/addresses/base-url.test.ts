import { afterEach, describe, expect, it } from 'vitest';
import { resetEnv } from '@/lib/server/platform/env';
import { refuseOtherSites } from '@/lib/server/platform/http/http';
import { baseUrlOf } from './base-url';
import { pageBaseUrl } from './page-base-url';

const FORGED = { host: 'rung.test', 'x-forwarded-host': 'evil.example' };

const before = process.env.DATABASE_URL;

function trust(proxies: number): void {
  process.env.DATABASE_URL = 'postgresql://127.0.0.1/unused';
  process.env.RUNG_TRUSTED_PROXIES = String(proxies);
  resetEnv();
}

afterEach(() => {
  delete process.env.RUNG_TRUSTED_PROXIES;
  if (before === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = before;
  resetEnv();
});

describe('X-Forwarded-Host', () => {
  it('is ignored in links when no proxy is trusted', () => {
    trust(0);
    expect(baseUrlOf(new Request('http://127.0.0.1:3000/', { headers: FORGED }))).toBe('http://rung.test');
    expect(pageBaseUrl(new Headers(FORGED))).toBe('http://rung.test');
  });

  it('sets the host of links when a proxy is trusted', () => {
    trust(1);
    expect(baseUrlOf(new Request('http://127.0.0.1:3000/', { headers: FORGED }))).toBe('http://evil.example');
  });

  it('makes no other origin ours when no proxy is trusted', () => {
    const write = new Request('http://127.0.0.1:3000/', {
      method: 'POST',
      headers: { ...FORGED, origin: 'https://evil.example' },
    });
    trust(0);
    expect(() => refuseOtherSites(write)).toThrow('Only pages of this site');
    trust(1);
    expect(() => refuseOtherSites(write)).not.toThrow();
  });
});
