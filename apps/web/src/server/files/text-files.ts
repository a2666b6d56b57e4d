import type { WebConfig } from '../config.ts';
import type { RawHeaders, RequestContext } from '../http/request-context.ts';
import { sendText } from '../http/send.ts';

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

export function robotsText(origin: string): string {
  const rules = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${rules.join('\n')}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The part of the configuration that changes without a release, for cached pages that start with an old one. */
export function publicConfig({ signing }: Pick<WebConfig, 'signing'>, headers: RawHeaders) {
  const told = ['content-type', 'application/json; charset=utf-8', ...headers, 'cache-control', 'no-store'];
  const text = JSON.stringify({ signing });
  return (context: RequestContext): void => sendText(context, 200, told, text);
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
  const told = [
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
    sendText(context, 200, told, `${lines.join('\n')}\n`);
  };
}
