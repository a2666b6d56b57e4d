import { manilaHour } from '@paligid/domain/time/calendar';
import { expect, test } from '@playwright/test';
import { getBudget } from '../budgets.ts';
import { openDevice, turnOn } from '../push-device.ts';
import { squareAround } from '../quiet-city.ts';
import { expectNoSidewaysScroll, setPreferences } from '../reader.ts';
import { simulator } from '../world.ts';

/** No other journey is there. */
const CITY = { code: '1206306000', name: 'Koronadal', lat: 6.5, lon: 124.85 };
const HEADLINE = `Tropical Cyclone Bulletin No. 7: Signal No. 2 over ${CITY.name} City`;
/** Whatever the hour, it is in force in tomorrow's school hours. */
const MINUTES = 30 * 60;
/** At night readers are notified of today alone, and in the evening of tomorrow alone. */
const NOTIFIED_DAY = manilaHour(Date.now()) < 5 ? Date.now() : Date.now() + 86_400_000;
const TITLE = new RegExp(`${CITY.name}: class changes, ${monthDay(NOTIFIED_DAY)}`);
/** From this hour on a warning counts for today (`rules.json`), and until five readers are notified of today alone. */
const SCHOOL_HOURS_FROM = 4;

test.use({ viewport: { width: 360, height: 740 } });

test('a signal suspends by the order: on the board, without script, and as a notification to who has a school', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const { channel, receive } = await openDevice(context, CITY.code);
  await turnOn(page);
  await page.getByRole('button', { name: 'Edit Home' }).click();
  await page.getByRole('group', { name: 'Kind of place' }).getByText('School').click();
  await page.getByRole('button', { name: 'Save place' }).click();
  await expect(page.getByText('Place saved')).toBeVisible();
  const areas = [{ description: `${CITY.name} City`, polygon: squareAround(CITY) }];
  const { id } = await simulator().issue({
    ...{ kind: 'cap', severity: 'Severe', headline: HEADLINE, areas },
    expiresInMinutes: MINUTES,
  });
  let isIssued = true;
  try {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'May pasok ba?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Are there classes today?' })).toBeVisible();
    await page.getByRole('link', { name: 'Tomorrow' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Are there classes tomorrow?' })).toBeVisible();
    const own = page.getByRole('region', { name: CITY.name });
    await expect(async () => {
      await page.reload();
      await expect(own).toContainText('Automatic by rule', { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(own).toContainText('DepEd Order No. 022, s. 2024');
    await expect(own.getByRole('link', { name: new RegExp(HEADLINE) })).toBeVisible();
    await expect(own).toContainText(/Kinder to Junior high:?\s*No classes/);
    await expect(own).not.toContainText('Official');
    await expectNoSidewaysScroll(page);

    // No city hall is read in this world: that is what the board says, and not that nothing was announced.
    await expect(page.getByText("We don't read this city's announcements yet").first()).toBeVisible();
    await expect(page.getByText('Not announced as of')).toHaveCount(0);

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await setPreferences(plain, { place: CITY.code, lang: 'fil' });
    const still = await plain.newPage();
    let bytes = 0;
    still.on('requestfinished', async (request) => {
      if (!['document', 'stylesheet'].includes(request.resourceType())) return;
      const { responseBodySize } = await request.sizes();
      bytes += responseBodySize;
    });
    await still.goto('/pasok?day=tomorrow');
    await expect(still.getByRole('heading', { level: 1, name: 'May pasok ba bukas?' })).toBeVisible();
    await expect(still.getByRole('region', { name: CITY.name })).toContainText('Awtomatiko ayon sa kautusan');
    const { floor, ceiling } = getBudget('HTML and CSS of /pasok without script, bytes gz');
    await expect.poll(() => bytes).toBeGreaterThan(floor);
    expect(bytes).toBeLessThanOrEqual(ceiling);
    await still.getByRole('link', { name: 'Ngayon', exact: true }).click();
    await expect(still.getByRole('heading', { level: 1, name: 'May pasok ba ngayon?' })).toBeVisible();
    await plain.close();

    // The sender's bytes, decrypted by the service worker of a guest's phone.
    const notice = await receive(({ category, title }) => category === 'education' && TITLE.test(title));
    expect(notice).toMatchObject({ kind: 'alert', change: 'issued', url: '/pasok', actions: { mute: null } });
    expect(notice.body).toContain('No classes: Kinder to Junior high.');
    expect(notice.reason).toBe('You have a school in this city among your places.');
    const shown = async () => (await channel.shown()).filter(({ tag }) => tag === notice.tag);
    await expect.poll(shown, { timeout: 15_000 }).toMatchObject([{ title: notice.title }]);
    // A warning that has been in force in the school hours of a day counts for the whole day, also when it has ended.
    const endsWithWarning = manilaHour(Date.now()) !== SCHOOL_HOURS_FROM;
    await simulator().cancel(id);
    isIssued = false;
    let last = notice;
    if (endsWithWarning) {
      last = await receive(({ alert_id, kind }) => alert_id === notice.alert_id && kind === 'ended');
      expect(last.body).toContain('The warning behind it has ended.');
      await expect.poll(shown, { timeout: 15_000 }).toMatchObject([{ title: last.title, silent: true }]);
    }
    await page.getByRole('button', { name: /Notifications/ }).click();
    const row = page.getByRole('region', { name: 'Last 30 days' }).getByRole('listitem');
    await expect(row.filter({ hasText: last.title }).first()).toBeVisible();
    await row.filter({ hasText: last.title }).first().getByText('Why did I get this?').click();
    await expect(row.getByText(notice.reason).first()).toBeVisible();
  } finally {
    if (isIssued) await simulator().cancel(id);
  }
});

function monthDay(ms: number): string {
  return new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'Asia/Manila' }).format(
    ms,
  );
}
