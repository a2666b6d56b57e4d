import { PRODUCT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import { THEME_COLORS } from '../../app/head.ts';
import type { RawHeaders } from '../http/request-context.ts';
import { type StaticFiles, staticResponse } from './static-files.ts';

const LANGUAGES = ['en', 'fil'] as const;
/** The page background of the dark theme, which is the default: shown until the first screen is rendered. */
const BACKGROUND_COLOR = '#12141f';
/** Made from the design's logo, in `public/`. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Browsers fetch a manifest without cookies, so each language has its own path. */
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

/** The web app manifest, which lets a phone install the product. */
export function webManifest(locale: (typeof LANGUAGES)[number]) {
  return {
    // One app, whichever language it was installed in.
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: m['home.lead']({}, { locale }),
    lang: locale,
    dir: 'ltr',
    // The news of the reader's place; readers without a place are asked for one there.
    start_url: '/feed',
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLORS.dark,
    background_color: BACKGROUND_COLOR,
    categories: ['news', 'weather'],
    icons: ICONS,
  };
}
