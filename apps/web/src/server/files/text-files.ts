import { PRODUCT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import { THEME_COLORS } from '../../app/head.ts';
import type { WebConfig } from '../config.ts';
import type { RawHeaders, RequestContext } from '../http/request-context.ts';
import { sendText } from '../http/send.ts';
import { PREVIEW_PATH, SHARE_IMAGE_PATH } from '../pictures/pictures.ts';
import { type StaticFiles, staticResponse } from './static-files.ts';
import { TOWN_SITEMAPS_PATH } from './town-sitemaps.ts';

/** Paths that only set a cookie, or that hold nothing for a search engine. */
const NOT_FOR_ROBOTS = [
  '/api/',
  '/place',
  '/language',
  '/theme',
  '/shell',
  '/config.json',
  '/onboarding',
  '/auth/',
  '/location-permission',
];

/** Longer than the rule above, so it wins: X shows no picture that robots.txt keeps from it. */
const FOR_ROBOTS = [PREVIEW_PATH, SHARE_IMAGE_PATH];

export function robotsText(origin: string): string {
  const rules = [
    ...FOR_ROBOTS.map((path) => `Allow: ${path}`),
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
  ];
  const sitemaps = ['/sitemap.xml', TOWN_SITEMAPS_PATH].map((path) => `Sitemap: ${origin}${path}`);
  return `User-agent: *\n${[...rules, ...sitemaps].join('\n')}\n`;
}

/** The part of the configuration that changes without a release, for cached pages that start with an old one. */
export function publicConfig({ signing }: Pick<WebConfig, 'signing'>, headers: RawHeaders) {
  const jsonHeaders = [
    'content-type',
    'application/json; charset=utf-8',
    ...headers,
    'cache-control',
    'no-store',
  ];
  const text = JSON.stringify({ signing });
  return (context: RequestContext): void => sendText(context, 200, jsonHeaders, text);
}

export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** security.txt (RFC 9116): where to report a vulnerability. Its expiry moves on with each day. */
export function securityText(
  config: Pick<WebConfig, 'origin' | 'securityContact'>,
  headers: RawHeaders,
  now: () => Date,
) {
  const textHeaders = [
    ...['content-type', 'text/plain; charset=utf-8', ...headers],
    ...['cache-control', 'public, max-age=3600'],
  ];
  return (context: RequestContext): void => {
    const today = Math.floor(now().getTime() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en, fil',
      `Canonical: ${config.origin}${SECURITY_TEXT_PATH}`,
    ];
    sendText(context, 200, textHeaders, `${lines.join('\n')}\n`);
  };
}

const LANGUAGES = ['en', 'fil'] as const;
/** The page background of the dark theme, which is the default: shown until the first screen is rendered. */
const BACKGROUND_COLOR = '#12141f';
/** Made from the design's logo, in `public/`. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Shown before the app is installed. Taken by `npm run demo:pictures`. */
const SCREENSHOTS = [
  { name: 'feed', form: 'phone', label: m['frame.feed'] },
  { name: 'focus', form: 'phone', label: m['frame.focus'] },
  { name: 'map', form: 'phone', label: m['frame.map'] },
  { name: 'feed', form: 'desktop', label: m['frame.feed'] },
] as const;
const FORMS = {
  phone: { sizes: '720x1480', form_factor: 'narrow' },
  desktop: { sizes: '1280x800', form_factor: 'wide' },
} as const;

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
    screenshots: SCREENSHOTS.map(({ name, form, label }) => ({
      src: `/screenshots/${name}-${form}-${locale}.jpg`,
      type: 'image/jpeg',
      label: label({}, { locale }),
      ...FORMS[form],
    })),
    // By a long press on the icon.
    shortcuts: [
      { name: m['frame.map']({}, { locale }), url: '/map' },
      { name: m['frame.saved']({}, { locale }), url: '/bookmarks' },
      { name: m['check.title']({}, { locale }), url: '/totoo-ba' },
    ].map((shortcut) => ({ ...shortcut, icons: ICONS.slice(0, 1) })),
    // A message from another app is checked: 'Totoo ba?'.
    share_target: {
      action: '/totoo-ba',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}
