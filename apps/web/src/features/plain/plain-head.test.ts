import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { HeadAsk } from '../../app/route.ts';
import { plainHead } from './plain-head.ts';
import { PLAIN_PAGES } from './plain-pages.ts';

function askIn(locale: 'en' | 'fil'): HeadAsk {
  return {
    page: {
      locale,
      theme: 'dark',
      place: null,
      isSignedIn: false,
      origin: 'https://paligid.example',
      renderedAt: '2026-11-15T00:00:00Z',
      config: { signing: { key: '', salt: '', environment: 'test' } },
    },
    params: {},
    search: new URLSearchParams(),
    queryClient: new QueryClient(),
  };
}

test('a plain page is titled and described in the language of the reader', () => {
  expect(plainHead(PLAIN_PAGES.map, askIn('en')).title).toBe('Map View · Paligid');
  expect(plainHead(PLAIN_PAGES.map, askIn('fil'))).toMatchObject({
    title: 'Mapa · Paligid',
    description: 'Mga balita sa mapa, sa lugar na tinutukoy nila, katabi ang listahan.',
  });
});

test('search engines are not offered a page that only says what will come', () => {
  expect(plainHead(PLAIN_PAGES.map, askIn('en'))).not.toHaveProperty('canonicalPath');
});
