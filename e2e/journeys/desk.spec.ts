import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { leasePort, type PortLease } from '@paligid/testkit/lease-port';
import { respondsAt, type StartedProgram, startProgram } from '@paligid/testkit/start-program';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { simulator, worldUrls } from '../world.ts';

const PROGRAMS = join(import.meta.dirname, '../../apps/server/src/bin');
const SURIGAO = { name: 'Surigao City', lat: 9.79, lon: 125.49, reach: 0.04 };
/** A source is polled about every second; two cores are busy with everything else. */
const ARRIVES = { timeout: 25_000 };
/** A file may be run again in the same world. */
const RUN = Date.now() % 100_000;

test.describe.configure({ timeout: 120_000 });

let desk: { program: StartedProgram; leases: PortLease[]; origin: string; links: string[] };

test.beforeAll(async () => {
  const [pages, health] = [await leasePort(), await leasePort()];
  // Passkeys belong to a name, never to an address.
  const origin = `http://localhost:${pages.port}`;
  const env = {
    ...Object.fromEntries(
      Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
    ...{ NODE_ENV: 'test', DATABASE_URL: worldUrls().database ?? '', PALIGID_ORIGIN: worldUrls().web ?? '' },
    ...{ PALIGID_ADMIN_ORIGIN: origin, PALIGID_KEY_PREFIX: `desk${RUN}:` },
    ...{ PALIGID_ADMIN_PORT: String(pages.port), PALIGID_ADMIN_HEALTH_PORT: String(health.port) },
  };
  const isReady = respondsAt(`http://127.0.0.1:${health.port}/health`);
  const [program, ...links] = await Promise.all([
    startProgram(join(PROGRAMS, 'admin.ts'), env, isReady),
    invite(`ana-${RUN}`, env),
    invite(`ben-${RUN}`, env),
  ]);
  desk = { program, leases: [pages, health], origin, links };
});

test.afterAll(async () => {
  await desk.program.stop();
  for (const lease of desk.leases) lease.release();
});

/** Adds an operator as whoever runs the machine does, and returns the link for them. */
async function invite(name: string, env: Record<string, string>): Promise<string> {
  const args = [join(PROGRAMS, 'paligid.ts'), 'operators', 'add', name, '--role', 'duty-officer'];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  await new Promise((resolve) => child.once('close', resolve));
  return /^http\S+$/m.exec(printed)?.[0] ?? '';
}

/** A browser with an authenticator, whose operator has just enrolled. */
async function enrol(
  browser: Browser,
  link: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ viewport, colorScheme: 'dark' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto(link);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Alerts' })).toBeVisible();
  return page;
}

async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

test('operators enrol, sign in, hold and recall an alert, two of them send one of their own, and readers are told about the service', async ({
  browser,
  page: reader,
}) => {
  const { name, lat, lon, reach } = SURIGAO;
  const title = `Landslide warning for ${name} ${RUN}`;
  const { id } = await simulator().issue({
    ...{ kind: 'cap', severity: 'Severe', headline: title },
    areas: [
      {
        description: name,
        polygon: [
          [lat + reach, lon - reach],
          [lat + reach, lon + reach],
          [lat - reach, lon + reach],
          [lat - reach, lon - reach],
        ],
      },
    ],
  });
  const [anasLink = '', bensLink = ''] = desk.links;
  const ana = await enrol(browser, anasLink, { width: 360, height: 740 });
  await ana.getByRole('button', { name: 'Sign out' }).click();
  await ana.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(ana.getByRole('heading', { name: 'Alerts' })).toBeVisible();
  await expect(async () => {
    await ana.goto(`${desk.origin}/admin`);
    await expect(ana.getByRole('link', { name: title })).toBeVisible({ timeout: 1_000 });
  }).toPass(ARRIVES);

  await ana.getByRole('link', { name: title }).click();
  const story = /s-[\w-]+/.exec(ana.url())?.[0] ?? '';
  await ana.locator('summary', { hasText: 'Hold' }).click();
  await ana.getByLabel('Why, for the record').first().fill('the slope is another one');
  await expectSound(ana);
  await ana.getByRole('button', { name: 'Hold now' }).click();
  await expect(ana.getByText('It is held:')).toBeVisible();
  await reader.goto(`/story/${story}`);
  await expect(reader.getByText(/being checked/i).first()).toBeVisible();

  // Everything but the passkey works without script.
  const plain = await browser.newContext({
    ...{ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } },
    storageState: await ana.context().storageState(),
  });
  const quiet = await plain.newPage();
  await quiet.goto(`${desk.origin}/admin/alerts/${story}`);
  await quiet.locator('summary', { hasText: 'Recall' }).click();
  const recall = quiet.locator('form[action$="/recall"]');
  await recall.getByLabel('English').fill('The warning was for another province.');
  await recall.getByLabel('Filipino').fill('Para sa ibang lalawigan ang babala.');
  await recall.getByLabel('Why, for the record').fill('wrong province');
  await recall.getByRole('button', { name: 'Recall now' }).click();
  await expect(quiet.getByText('It is recalled. Whoever was told is told so.')).toBeVisible();
  await reader.goto(`/story/${story}`);
  await expect(reader.getByText('The warning was for another province.')).toBeVisible();

  await quiet.goto(`${desk.origin}/admin/drafts/new`);
  const ours = `Leave the river bank in ${name} ${RUN}`;
  await quiet.getByLabel('Real: it wakes people').check();
  await quiet.getByLabel('Severity').selectOption('4');
  await quiet.getByLabel('Category').selectOption('weather');
  for (const [label, english, filipino] of [
    ['Title', ours, `Umalis sa tabi ng ilog sa ${name} ${RUN}`],
    ['What to do', 'Go to higher ground now.', 'Pumunta agad sa mataas na lugar.'],
    ['Text', 'The gate upstream is opened at dusk.', 'Bubuksan ang gate sa itaas pagdilim.'],
  ] as const) {
    const group = quiet.getByRole('group', { name: label, exact: true });
    await group.getByLabel('English').fill(english);
    await group.getByLabel('Filipino').fill(filipino);
  }
  await quiet.getByLabel('Places').fill(name);
  await quiet.getByLabel('In force for').fill('2');
  await quiet.getByLabel('Who told it').fill('Surigao City DRRMO');
  await quiet.getByRole('button', { name: 'Store the draft' }).click();
  await expect(quiet.getByText('You wrote it: another duty officer confirms it')).toBeVisible();
  await plain.close();

  const ben = await enrol(browser, bensLink, { width: 1440, height: 900 });
  await ben.getByRole('link', { name: ours }).click();
  await ben.getByRole('button', { name: 'Confirm and send' }).click();
  await expect(ben.getByText(`Confirmed by ben-${RUN}`)).toBeVisible();
  await expect(async () => {
    await ben.reload();
    await expect(ben.getByRole('link', { name: 'The page that readers see' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass(ARRIVES);
  const address = await ben.getByRole('link', { name: 'The page that readers see' }).getAttribute('href');
  await reader.goto(new URL(address ?? '').pathname);
  await expect(reader.getByRole('heading', { name: ours })).toBeVisible();
  await ben.getByRole('link', { name: 'On the desk' }).click();
  await expectSound(ben);
  await ben.locator('summary', { hasText: 'Recall' }).click();
  await ben.locator('form[action$="/recall"]').getByLabel('Why, for the record').fill('the journey is over');
  await ben.getByRole('button', { name: 'Recall now' }).click();
  await expect(ben.getByText('It is recalled.')).toBeVisible();

  await ben.getByRole('link', { name: 'Switches' }).click();
  await ben.getByLabel('English').fill(`Alerts for ${name} were a rehearsal ${RUN}.`);
  await ben.getByLabel('Filipino').fill(`Ensayo ang mga alerto sa ${name} ${RUN}.`);
  await expectSound(ben);
  await ben.getByRole('button', { name: 'Show the banner' }).click();
  await expect(ben.getByText('Since ')).toBeVisible();
  await expect(async () => {
    await reader.goto('/status');
    await expect(reader.getByText(`were a rehearsal ${RUN}.`)).toBeVisible({ timeout: 1_000 });
  }).toPass(ARRIVES);
  await ben.getByRole('button', { name: 'Remove the banner' }).click();
  await expect(ben.getByText('None is shown.')).toBeVisible();
  await Promise.all([ana.context().close(), ben.context().close()]);
  await simulator().cancel(id);
});
