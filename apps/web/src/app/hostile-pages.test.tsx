// @vitest-environment node
import { expect, test } from 'vitest';
import { render } from '../entry.server.tsx';
import { ROUTES } from '../routes.ts';
import type { PageInfo } from './page.ts';

const ORIGIN = 'https://paligid.example';
const PAGE: PageInfo = {
  locale: 'en',
  theme: 'dark',
  place: { lat: 14.6, lon: 121.1 },
  isSignedIn: false,
  origin: ORIGIN,
  renderedAt: '2026-06-01T04:00:00.000Z',
  config: { signing: { key: 'key', salt: 'salt', environment: 'test' } },
};
/** Values that cannot be decoded are rejected before they reach a page. */
const VALUES = ['%00', '%25', '%25zz', '%F0%9F%8C%80', '%2F%2Fevil.example', '__proto__', 'a'.repeat(201)];
const NAMES = ['q', 'redirect', 'mode', 'step', 'tab', 'cursor', 'reset', 'verify'];

/** The API's response to an invalid id. */
const refuse = async () => ({
  status: 400,
  json: { status: 'error', detail: 'Invalid request', error: { code: 'INVALID_REQUEST' } },
});

test('no value in the path or the query of any page makes its rendering fail', {
  timeout: 60_000,
}, async () => {
  for (const { path } of ROUTES) {
    for (const value of VALUES) {
      const asked = path.includes(':') ? path.replace(/:\w+\??/g, value) : `${path.replace('*', value)}`;
      const query = NAMES.map((name) => `${name}=${value}`).join('&');
      const rendered = await render(new URL(`${asked}?${query}`, ORIGIN), PAGE, refuse);
      const { status = 200, redirect } = rendered?.result ?? {};
      expect(status, `${asked}?${query}`).toBeLessThan(500);
      if (redirect !== undefined) expect(new URL(redirect.to, ORIGIN).origin).toBe(ORIGIN);
    }
  }
});

test('initials and names are marked as not to be translated', async () => {
  const page = await render(new URL('/terms', ORIGIN), PAGE, refuse);
  expect(page?.html).toMatch(/ translate="no"[^>]*>G</);
});
