import type { NewsItem } from '../formats/rss.ts';
import { htmlEscaped } from '../formats/xml.ts';
import { findPicture } from '../pictures/picture.ts';
import { isOutlet, OUTLET_PATTERN, writesFilipino } from '../publishing/outlets.ts';
import type { Publisher } from '../publishing/publisher.ts';

const ARTICLE = new RegExp(`^/(${OUTLET_PATTERN})/articles/([a-z0-9-]{1,80})$`);
const PICTURE = new RegExp(`^/(?:${OUTLET_PATTERN})/pictures/([a-z0-9-]{1,40})\\.svg$`);

export type Page = { contentType: string; body: string };

/** The targets of a feed's links: the report as a page, and its picture. */
export function findPage(path: string, publisher: Publisher): Page | undefined {
  const [, outlet, name] = ARTICLE.exec(path) ?? [];
  if (isOutlet(outlet) && name !== undefined) {
    const item = publisher.news.findByName(outlet, name);
    return item === undefined ? undefined : { contentType: 'text/html; charset=utf-8', body: article(item) };
  }
  const body = findPicture(PICTURE.exec(path)?.[1] ?? '');
  return body === undefined ? undefined : { contentType: 'image/svg+xml', body };
}

function article({ title, text, outlet }: NewsItem): string {
  const language = writesFilipino(outlet) ? 'tl' : 'en';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${htmlEscaped(title)}</title></head>
<body><h1>${htmlEscaped(title)}</h1><p>${htmlEscaped(text)}</p>
<footer>Invented sample, not real data</footer></body></html>
`;
}
