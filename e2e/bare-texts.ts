import { PRODUCT_NAME } from '@paligid/domain/product';
import type { Page } from '@playwright/test';

interface FoundText {
  text: string;
  /** Markup around it, to find it by. */
  at: string;
}

/** Output of a date formatter: 'Mar 5, 2026', '1:05 PM'. */
const DATE = /^(?:[A-Z][a-z]{2,8} \d{1,2}(?:, \d{4})?)?(?:, )?(?:\d{1,2}:\d{2} [AP]M)?$/;
/** A shorter text must equal a text of the data or be its beginning: any word within a sentence could also be ours. */
const SHORT = 16;

/** Texts and accessible names of a page in the pseudo-locale that come neither from the catalogue nor from the data. */
export async function bareTexts(page: Page, data: readonly string[]): Promise<string[]> {
  const found = await collectTexts(page);
  return found.filter(({ text }) => !isKnown(text, data)).map(({ text, at }) => `${at}: ${text}`);
}

function isKnown(text: string, data: readonly string[]): boolean {
  const uncatalogued = withoutCatalogued(text).trim();
  if (data.includes(uncatalogued)) return true;
  const rest = uncatalogued.replaceAll(PRODUCT_NAME, '').trim();
  if (!/\p{L}/u.test(rest) || DATE.test(rest)) return true;
  const shown = rest.replace(/…$|^ ?· | ?·$/g, '').trim();
  return data.some((it) => it === shown || begins(it, shown) || (shown.length > SHORT && it.includes(shown)));
}

/** Compares whole words. */
function begins(text: string, words: string): boolean {
  return text.startsWith(words) && !/\p{L}/u.test(text.charAt(words.length));
}

/** Pseudo-locale messages are in brackets, also when nested. */
function withoutCatalogued(text: string): string {
  const rest = text.replace(/\[[^[\]]*\]/g, '');
  return rest === text ? text : withoutCatalogued(rest);
}

function collectTexts(page: Page): Promise<FoundText[]> {
  return page.evaluate(() => {
    const NAMES = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder'];
    const found = [{ text: document.title, at: 'title' }];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (parent === null || parent.closest('script, style, [translate=no]') !== null) continue;
      // A message with a part in bold is one text.
      const holder = parent.closest('b, em')?.parentElement ?? parent;
      if (holder.querySelector(':scope > b, :scope > em') !== null) {
        found.push({ text: holder.textContent ?? '', at: holder.outerHTML.slice(0, 60) });
        continue;
      }
      // Where scripts run, the content of `noscript` is one text with all its markup.
      const text = parent.closest('noscript') ? textContent?.replace(/<[^>]*>/g, ' ') : textContent;
      found.push({ text: text ?? '', at: parent.outerHTML.slice(0, 60) });
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('[translate=no]') !== null) continue;
      for (const name of NAMES) {
        const text = element.getAttribute(name);
        if (text !== null) found.push({ text, at: `${name} of ${element.outerHTML.slice(0, 60)}` });
      }
    }
    return found.map(({ text, at }) => ({ text: text.replace(/\s+/g, ' ').trim(), at }));
  });
}
