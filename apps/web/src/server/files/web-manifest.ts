import { PRODUCT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import { THEME_COLORS } from '../../app/head.ts';
import type { RawHeaders } from '../http/request-context.ts';
import { type StaticFiles, staticResponse } from './static-files.ts';

const LANGUAGES = ['en', 'fil'] as const;
/** The page's ground in the dark theme, which is the product's own: what is seen until the first screen is drawn. */
const BACKGROUND_COLOR = '#12141f';
/** Drawn from the design's logo, in `public/`. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** By its path: browsers fetch a manifest without cookies, so each language has one of its own. */
export function manifestPath(locale: string): string {
  return locale === 'fil' ? '/manifest.fil.webmanifest' : '/manifest.webmanifest';
}

export function webManifests(headers: RawHeaders): StaticFiles {
  return new Map(
    LANGUAGES.map((locale) => {
      const path = manifestPath(locale);
      const bytes = Buffer.from(JSON.stringify(webManifest(locale)));
      return [path, staticResponse(path.slice(1), bytes, headers)];
    }),
  );
}

/** What a phone needs to know to keep the product among its apps. */
export function webManifest(locale: (typeof LANGUAGES)[number]) {
  return {
    // One app, whichever language it was installed in.
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: m['home.lead']({}, { locale }),
    lang: locale,
    dir: 'ltr',
    // The place's news; who has none yet is asked for it there.
    start_url: '/feed',
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLORS.dark,
    background_color: BACKGROUND_COLOR,
    categories: ['news', 'weather'],
    icons: ICONS,
  };
}
