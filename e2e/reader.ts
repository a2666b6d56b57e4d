import { createStoredSession } from '@paligid/domain/session/tokens';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { worldUrls } from './world.ts';

export const MARIKINA_CITY = { code: '1380700000', name: 'Marikina', lat: 14.65, lon: 121.1 };

/** Preferences that the server reads from cookies. */
interface ReaderPreferences {
  place?: string;
  lang?: 'en' | 'fil' | 'en-XA';
  theme?: 'dark' | 'light';
}

/** Sets the preference cookies of a returning reader, for the next document. */
export async function setPreferences(context: BrowserContext, choices: ReaderPreferences): Promise<void> {
  const { web: url = '' } = worldUrls();
  const cookies = Object.entries(choices).map(([name, value]) => ({ name: `paligid_${name}`, value, url }));
  await context.addCookies(cookies);
}

/** Stores the session of a reader who signed in before on this device. */
export async function signInReader(context: BrowserContext, name: string): Promise<void> {
  const { web: url = '', reader } = worldUrls();
  await context.addCookies([{ name: 'paligid_signed', value: '1', url }]);
  const { id, accessToken, refreshToken } = reader ?? {};
  const tokens = createStoredSession(accessToken, refreshToken);
  const stored = { paligid_user: { id, name, given_name: name }, paligid_token: tokens };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  }, stored);
}

/** Path of the first story of the feed, for a reader who has a place. */
export async function firstStory(page: Page): Promise<string> {
  await page.goto('/feed');
  const link = page.getByRole('article').first().getByRole('link').first();
  return (await link.getAttribute('href')) ?? '';
}

/** Collects CSP and Trusted Types violations: inline code, foreign origins, text as script. */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(globalThis, 'reportViolation');
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sample} at ${location.pathname}`);
    });
  });
  return violations;
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(widths.scrollWidth, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(widths.clientWidth);
}

/** The publisher's text of a headline, without the tag that names its language. */
export function headlineText(headline: Locator): Promise<string> {
  return headline.evaluate((it) => (it.querySelector('[lang]') ?? it).textContent ?? '');
}
