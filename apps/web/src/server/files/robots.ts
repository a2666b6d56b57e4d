/** Addresses that only set a cookie, or that hold nothing for a stranger. */
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
