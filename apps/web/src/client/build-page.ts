import type { PageInfo } from '../app/page.ts';

/** The page info of a guest without a place. */
export function buildPage(changes: Partial<PageInfo> = {}): PageInfo {
  return {
    locale: 'en',
    theme: 'dark',
    place: null,
    isSignedIn: false,
    origin: 'https://paligid.example',
    renderedAt: '2026-11-15T04:00:00.000Z',
    config: { signing: { key: 'key', salt: 'salt', environment: 'test' } },
    ...changes,
  };
}
