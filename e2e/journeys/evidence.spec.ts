import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { squareAround } from '../quiet-city.ts';
import { expectNoSidewaysScroll, setPreferences } from '../reader.ts';
import { simulator, worldUrls } from '../world.ts';

/** No other journey reads of this city. */
const CATBALOGAN = { name: 'Catbalogan', slug: 'catbalogan', lat: 11.7753, lon: 124.8861 };
const FIRST = 'Storm surge warning for Catbalogan, first sample';
const SECOND = 'Storm surge warning for Catbalogan, raised sample';
const ARRIVES = { timeout: 30_000 };

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test('the page of an alert leads to every version, whose hashes and original anyone can check', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(90_000);
  const areas = [{ description: CATBALOGAN.name, polygon: squareAround(CATBALOGAN) }];
  const { id: bulletin } = await simulator().issue({
    ...{ kind: 'cap', severity: 'Severe', headline: FIRST, areas },
  });
  const feed = async () => (await request.get(`/feeds/${CATBALOGAN.slug}.json`)).text();
  await expect.poll(feed, ARRIVES).toContain(FIRST);
  await simulator().update(bulletin, { severity: 'Extreme', headline: SECOND });
  await expect.poll(feed, ARRIVES).toContain(SECOND);
  const { items } = JSON.parse(await feed()) as { items: { title: string; url: string }[] };
  const story = new URL(items.find(({ title }) => title === SECOND)?.url ?? '').pathname;

  await setPreferences(context, { lang: 'en' });
  await page.goto(story);
  const link = page.getByRole('link', { name: 'Originals and earlier versions' });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What was said, and when');
  const [second, first] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)];
  await expect(second).toContainText(`[5/5] ${SECOND}`);
  await expect(first).toContainText(FIRST);
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await expectNoSidewaysScroll(page);

  // The hash on the page is the hash of the record behind it.
  const proof = await first.getByRole('link', { name: /^Record and proof/ }).getAttribute('href');
  const { record } = await (await request.get(proof ?? '')).json();
  const leaf = createHash('sha256')
    .update(Buffer.from([0]))
    .update(record)
    .digest('hex');
  await expect(first).toContainText(leaf);
  expect(JSON.parse(record).content.title).toBe(FIRST);

  const downloading = page.waitForEvent('download');
  await first.getByRole('link', { name: 'Download the original' }).click();
  const bytes = await readFile(await (await downloading).path());
  expect(bytes.toString('utf8')).toContain(FIRST);
  await expect(first).toContainText(createHash('sha256').update(bytes).digest('hex'));

  // The script that anyone can run says what holds here; a root comes when the day is over.
  const script = resolve(import.meta.dirname, '../../ops/verify-evidence.ts');
  const args = [script, worldUrls().web ?? '', story.split('/').at(-1) ?? ''];
  const said = await new Promise<string>((done) => {
    execFile(process.execPath, args, (_error, stdout, stderr) => done(stdout + stderr));
  });
  expect(said).toContain(`the hash of the record is ${leaf}`);
  expect(said.match(/FAILS.*/g)).toEqual([
    'FAILS     a root contains it: none does yet, its day is not over',
    'FAILS     a root contains it: none does yet, its day is not over',
  ]);
  await simulator().cancel(bulletin);
});
