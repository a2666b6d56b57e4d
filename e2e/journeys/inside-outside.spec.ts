import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createAccount, fillSignIn, newEmailAddress } from '../account.ts';
import { setPreferences } from '../reader.ts';
import { simulator } from '../world.ts';

/** No incident of the invented day and no other journey uses this place. */
const DAPITAN = { code: '0907201000', name: 'Dapitan', lat: 8.6561, lon: 123.4227 };
/** In the next province, some 35 km from the border of Dapitan. */
const OROQUIETA = { code: '1004209000', name: 'Oroquieta', lat: 8.4859, lon: 123.8048 };
/** Contains all of Dapitan and Dipolog. */
const POLYGON = [
  [8.9, 123.1],
  [8.9, 123.6],
  [8.4, 123.6],
  [8.4, 123.1],
];

/** A source is polled about every second; two cores are busy with everything else. */
const ARRIVES = { timeout: 60_000 };
/** The code that locates the reader, names the place and computes coverage loads after the content. */
const SLOW = { timeout: 20_000 };
/** A file may be run again in the same world. */
const RUN = Date.now() % 100_000;

const BULLETINS = [
  ['a drawn area', [{ description: 'Coast of Zamboanga del Norte', polygon: POLYGON }]],
  [
    'several named cities',
    ['Dipolog City', 'Dapitan City', 'Manukan'].map((description) => ({ description })),
  ],
] as const;

const SENTENCES = {
  inside: { en: /^You are inside the warned area$/, fil: /^Nasa loob ka ng lugar na may babala$/ },
  outside: {
    en: /^You are \d+ km outside the warned area$/,
    fil: /^\d+ km ang layo mo sa lugar na may babala$/,
  },
};

type City = typeof DAPITAN;

/** Each way in which a place may be known; geolocation is denied for the last two. */
const WAYS: Record<string, (city: City, page: Page, context: BrowserContext) => Promise<void>> = {
  'a position': async ({ lat, lon }, _page, context) => {
    await context.setGeolocation({ latitude: lat, longitude: lon });
    await context.grantPermissions(['geolocation']);
  },
  'a picked place': ({ code }, _page, context) => setPreferences(context, { place: code }),
  'the home of an account': async (city, page) => {
    const email = newEmailAddress();
    await createAccount(page, email, city);
    await page.goto('/auth/login');
    await fillSignIn(page, email);
    await expect(page).toHaveURL(/\/focus$/, SLOW);
    // Once the settings of the account were read, a change of the language on this device is the later one.
    const times = () => page.evaluate(() => localStorage.getItem('paligid_setting_times') ?? '');
    await expect.poll(times, SLOW).toContain('"id"');
  },
};

for (const [kind, areas] of BULLETINS) {
  test(`inside and outside ${kind} the texts are the same for a position, a picked place and an account`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(180_000);
    const headline = `Storm surge warning for ${kind}, sample bulletin ${RUN}`;
    const issued = await simulator().issue({ kind: 'cap', severity: 'Extreme', areas, headline });
    try {
      const path = await pathOf(headline, request);
      for (const [side, city] of [
        ['inside', DAPITAN],
        ['outside', OROQUIETA],
      ] as const) {
        const texts = { en: new Set<string>(), fil: new Set<string>() };
        for (const [way, come] of Object.entries(WAYS)) {
          const context = await browser.newContext();
          const page = await context.newPage();
          await come(city, page, context);
          for (const lang of ['en', 'fil'] as const) {
            // A page that is still open writes its own language into the cookie.
            await page.goto('about:blank');
            await setPreferences(context, { lang });
            await test.step(`${side} by ${way} in ${lang}`, async () => {
              const isInFeed = side === 'inside';
              texts[lang].add(
                await sentenceOn(page, { path, headline, sentence: SENTENCES[side][lang], isInFeed }),
              );
            });
          }
          await context.close();
        }
        // Not only the same side: the same text, with the same distance.
        expect([texts.en.size, texts.fil.size], JSON.stringify([...texts.en, ...texts.fil])).toEqual([1, 1]);
      }
    } finally {
      await simulator().cancel(issued.id);
    }
  });
}

interface Asked {
  path: string;
  headline: string;
  sentence: RegExp;
  /** Readers far away have other news. */
  isInFeed: boolean;
}

/** The page's sentence about its reader; the card in Feed has the same. */
async function sentenceOn(page: Page, { path, headline, sentence, isInFeed }: Asked): Promise<string> {
  // The feed locates the reader: the place is settled then.
  await page.goto('/feed');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Dapitan|Oroquieta/, SLOW);
  if (isInFeed) {
    const card = page.getByRole('article').filter({ hasText: headline });
    await expect(card.locator('[data-coverage]')).toHaveText(sentence, SLOW);
  }
  await page.goto(path);
  const line = page.getByRole('main').locator('[data-coverage]').first();
  await expect(line).toHaveText(sentence, SLOW);
  return (await line.textContent()) ?? '';
}

/** Path of its page, once a feed lists it. */
async function pathOf(headline: string, request: APIRequestContext): Promise<string> {
  const headers = { cookie: `paligid_place=${DAPITAN.code}` };
  const find = async () => {
    const html = await (await request.get('/feed', { headers })).text();
    const links = [...html.matchAll(/href="(\/story\/[^"]+)"[^>]*>([^<]*)</g)];
    return links.find(([, , title]) => title === headline)?.[1] ?? '';
  };
  await expect.poll(find, ARRIVES).not.toBe('');
  return find();
}
