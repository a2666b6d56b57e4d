import { cleanup, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { SourceRecord, SourceRecords } from '../../client/queries/status.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { BotScreen } from './BotScreen.tsx';
import { StatusScreen } from './StatusScreen.tsx';
import { Header } from './status.route.tsx';
import {
  bytesText,
  crawlBudget,
  dayState,
  durationText,
  percentText,
  unchangedShare,
} from './status-text.ts';

afterEach(cleanup);

const AT = '2026-11-15T04:00:00.000Z';

function buildSource(parts: Partial<SourceRecord> = {}): SourceRecord {
  return {
    ...{ id: 'sample', name: 'Sample Agency', owner: 'Sample', url: 'https://agency.example/feed' },
    ...{ authority: 'official', attribution: 'Sample, CC BY 4.0', licence: 'CC BY 4.0', languages: ['en'] },
    ...{ is_enabled: true, disabled_reason: null, interval_seconds: 60, last_read_at: AT },
    ...{
      unreadable_since: null,
      problem: null,
      full_text: true,
      uptime: 0.999,
      recorded_since: '2026-10-17',
    },
    lag: { p50_seconds: 60, p95_seconds: null, reports: 12 },
    ...{ items: 1, reads: 40, bytes: 9_000, unchanged_share: 0.75 },
    ...parts,
  };
}

function buildRecords(sources: SourceRecord[]): SourceRecords {
  return {
    sources,
    days: Array.from({ length: 30 }, (_, n) => ({
      day: `2026-10-${n + 1}`,
      official: n === 29 ? 0.7 : null,
      others: null,
    })),
    robot: {
      ...{ user_agent: 'PaligidBot/1.0 (sample)', page: 'https://paligid.test/bot' },
      ...{ contact: 'sources@paligid.test', excerpt_chars: 280 },
    },
    as_of: AT,
  };
}

const show = (sources: SourceRecord[], lang: 'en' | 'fil' = 'en') =>
  renderInApp(<StatusScreen />, { get: () => buildRecords(sources), page: { locale: lang } });

test('what operators say, until when, and what they switched off stand first, in the language of the page', async () => {
  const banner = {
    ...{ en: 'Sign-in by phone is slow.', fil: 'Mabagal ang sign-in sa phone.' },
    ...{ since: AT, until: '2026-11-15T07:30:00.000Z' },
  };
  const told = { ...buildRecords([buildSource()]), banner, switched_off: ['ask', 'model', 'check'] };
  const en = renderInApp(<StatusScreen />, { get: () => told });
  const notice = await screen.findByText('Sign-in by phone is slow.');
  expect(notice.parentElement?.textContent).toContain('From Paligid, until Nov 15, 3:30 PM');
  expect(notice.parentElement?.textContent).toContain('Switched off for now: AI Assistant and Totoo ba?');
  en.unmount();
  renderInApp(<StatusScreen />, { get: () => told, page: { locale: 'fil' } });
  expect(await screen.findByText('Mabagal ang sign-in sa phone.')).toBeDefined();
});

test('an official source that cannot be reached stands before every figure', async () => {
  show([
    buildSource({ id: 'fine', name: 'Fine Agency' }),
    buildSource({ name: 'Quiet Agency', problem: 'unreachable', unreadable_since: AT }),
  ]);
  const heading = await screen.findByRole('heading', {
    level: 1,
    name: /^1 official source can't be checked/,
  });
  const notice = screen.getByRole('status');
  expect(notice.textContent).toContain("No alert here doesn't mean no danger");
  expect(within(notice).getByText('Quiet Agency')).toBeDefined();
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('https://agency.example/feed');
  expect(heading.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const [first] = screen.getAllByRole('group');
  expect(first?.textContent).toContain("Doesn't respond, we keep trying");
});

test('a source shows its figures and the terms it is read under', async () => {
  show([buildSource()]);
  expect(await screen.findByRole('heading', { level: 1, name: /^Working, every source/ })).toBeDefined();
  const facts = screen.getByRole('group').querySelector('dl')?.textContent;
  for (const text of [
    '99.9% of the time since Oct 17',
    'Half stored within60 s',
    '95% stored withinmore than a day',
    '1 report',
    "40 requests; 75% of conditional ones returned 'not changed'",
    'CC BY 4.0',
    'Sample, CC BY 4.0',
    'The whole text, which the licence allows',
    'Every 60 s',
  ])
    expect(facts).toContain(text);
});

test('what is switched off says why, and a source that was never checked does not count as calm', async () => {
  show([
    buildSource({ id: 'off', name: 'Off Paper', is_enabled: false, disabled_reason: 'needs consent' }),
    buildSource({ last_read_at: null, unreadable_since: AT, uptime: null, recorded_since: null, lag: null }),
  ]);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'No source has been checked yet' }),
  ).toBeDefined();
  const off = screen.getByRole('region', { name: 'Switched off' });
  expect(off.textContent).toContain('needs consent');
  expect(off.textContent).toContain('LicenceCC BY 4.0');
  expect(screen.getByRole('region', { name: 'What we check' }).textContent).toContain('No record yet');
});

test('days are read out as a sentence', async () => {
  show([buildSource()]);
  const bars = await screen.findAllByRole('img', { name: /^30 days/ });
  expect(bars[0]?.getAttribute('aria-label')).toBe(
    '30 days: 0 fully checked, 1 partly, 0 mostly not, 29 without a record',
  );
});

test('a publisher finds how it is read and whom to write to', async () => {
  show([buildSource(), buildSource({ id: 'other', unchanged_share: null })]);
  const link = await screen.findByRole('link', { name: 'Write to sources@paligid.test' });
  expect(link.getAttribute('href')).toBe('mailto:sources@paligid.test');
  expect(screen.getByText('PaligidBot/1.0 (sample)')).toBeDefined();
  expect(screen.getByText(/75% of such requests returned 'not changed'/)).toBeDefined();
});

test('from there a publisher comes to what its own server is asked, and how to refuse it', async () => {
  show([buildSource()]);
  const link = await screen.findByRole('link', { name: 'How often we read each site' });
  expect(link.getAttribute('href')).toBe('/bot');
  cleanup();
  const off = buildSource({ id: 'off', name: 'Off Paper', is_enabled: false });
  const later = buildSource({ id: 'z', name: 'Zamboanga', url: 'https://www.zamboanga.example/feed' });
  const records = [
    later,
    off,
    buildSource({ reads: 30 * 100, bytes: 30 * 45_600, recorded_since: '2026-10-17' }),
  ];
  const told = () => ({ ...buildRecords(records), as_of: '2026-11-15T16:00:00.000Z' });
  renderInApp(<BotScreen />, { get: told });
  const region = await screen.findByRole('region', { name: 'Each site' });
  const [first, second, ...others] = within(region).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(second?.textContent).toContain('www.zamboanga.example');
  for (const text of ['agency.example', 'Every 60 s', '100 of at most 1440', '46 kB', '75%'])
    expect(first?.textContent).toContain(text);
  expect(document.body.textContent).toContain('User-agent: PaligidBot\nDisallow: /');
  expect(screen.getByRole('link', { name: 'Write to sources@paligid.test' })).toBeDefined();
  cleanup();
  renderInApp(<BotScreen />, { get: told, page: { locale: 'fil' } });
  expect(await screen.findByRole('region', { name: 'Bawat site' })).toBeDefined();
});

test('a record that cannot be loaded says that it says nothing about alerts, and is asked for again', async () => {
  let calls = 0;
  renderInApp(<StatusScreen />, {
    get: () => {
      calls += 1;
      if (calls === 1) throw new Error('no network');
      return buildRecords([buildSource()]);
    },
  });
  const panel = await screen.findByRole('alert');
  expect(panel.textContent).toContain('says nothing about whether there are alerts');
  await userEvent.click(within(panel).getByRole('button'));
  expect(await screen.findByRole('heading', { level: 1, name: /^Working/ })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the page speaks Filipino, and the header says when it was looked at', async () => {
  show([buildSource({ problem: 'robots', unreadable_since: AT })], 'fil');
  expect(
    await screen.findByRole('heading', { level: 1, name: /^1 opisyal na source ang hindi/ }),
  ).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('Hindi po ibig sabihin');
  cleanup();
  renderInApp(<Header />, { get: () => buildRecords([]) });
  expect(await screen.findByText('As of 12:00 PM')).toBeDefined();
});

test('a budget is per day of the record; without a record there is none', () => {
  const nowMs = Date.parse('2026-11-15T04:00:00Z');
  const budget = (parts: Partial<SourceRecord>) => crawlBudget(buildSource(parts), nowMs);
  // Noon of the first day: nothing is made more of it.
  expect(budget({ recorded_since: '2026-11-15', reads: 40, bytes: 9_000 })).toEqual({
    ...{ mostADay: 1440, readsADay: 40, bytesADay: 9_000 },
  });
  expect(budget({ recorded_since: '2026-11-14', reads: 40, bytes: 9_000 })).toMatchObject({
    ...{ readsADay: 27, bytesADay: 6_000 },
  });
  expect(budget({ recorded_since: null })).toMatchObject({ readsADay: null, bytesADay: null });
});

const t = (message: unknown, inputs?: object) =>
  (message as (given: object, options: object) => string)(inputs ?? {}, { locale: 'en' });

test('bytes are rounded up below a megabyte', () => {
  const bytes = [0, 999, 1_500, 2_340_000];
  expect(bytes.map((it) => bytesText(t, it))).toEqual(['0 kB', '1 kB', '2 kB', '2.3 MB']);
});

test('shares and times are never made better than they are', () => {
  expect([1, 0.99, 0.5, 0.499, null].map(dayState)).toEqual(['full', 'full', 'part', 'none', 'unknown']);
  expect([1, 0.999, 0.05].map(percentText)).toEqual(['100%', '99.9%', '5%']);
  expect([90, 120, 5_400, 7_200, null].map((seconds) => durationText(t, seconds))).toEqual([
    ...['90 s', '2 min', '90 min', '2 h', 'more than a day'],
  ]);
  expect(
    unchangedShare([
      buildSource({ reads: 30, unchanged_share: 1 }),
      buildSource({ reads: 10, unchanged_share: 0 }),
    ]),
  ).toBe(0.75);
  expect(unchangedShare([buildSource({ unchanged_share: null })])).toBe(null);
});
