import type { NewsItem } from '../formats/rss.ts';
import { htmlEscaped } from '../formats/xml.ts';
import type { Publisher } from '../publishing/publisher.ts';
import { stableNumber } from '../stable-id.ts';

const ARTICLE = /^\/(bantay-balita|balitang-bayan)\/articles\/([a-z0-9-]{1,80})$/;
const PICTURE = /^\/(?:bantay-balita|balitang-bayan)\/pictures\/([a-z]{1,20})\.svg$/;

export type Page = { contentType: string; body: string };

/** What the links of a feed lead to: the report as a page, and its picture. */
export function findPage(path: string, publisher: Publisher): Page | undefined {
  const [, outlet, name] = ARTICLE.exec(path) ?? [];
  if ((outlet === 'bantay-balita' || outlet === 'balitang-bayan') && name !== undefined) {
    const item = publisher.news.findByName(outlet, name);
    return item === undefined ? undefined : { contentType: 'text/html; charset=utf-8', body: article(item) };
  }
  const [, category] = PICTURE.exec(path) ?? [];
  return category === undefined ? undefined : { contentType: 'image/svg+xml', body: picture(category) };
}

function article({ title, text, outlet }: NewsItem): string {
  const language = outlet === 'balitang-bayan' ? 'tl' : 'en';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${htmlEscaped(title)}</title></head>
<body><h1>${htmlEscaped(title)}</h1><p>${htmlEscaped(text)}</p>
<footer>Invented sample, not real data</footer></body></html>
`;
}

/** Bands of one hue for each category: a picture without a subject cannot say anything untrue. */
function picture(category: string): string {
  const hue = stableNumber(category, 360);
  const bands = [0, 1, 2, 3, 4].map(
    (i) =>
      `<path d="M0 ${135 * i + 60} Q300 ${135 * i} 600 ${135 * i + 60} T1200 ${135 * i + 60} V675 H0 Z" fill="hsl(${hue} 40% ${45 - 7 * i}%)"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675"><rect width="1200" height="675" fill="hsl(${hue} 40% 52%)"/>${bands.join('')}</svg>\n`;
}
