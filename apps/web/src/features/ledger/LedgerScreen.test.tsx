import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import type { Ledger } from '../../client/queries/ledger.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { LedgerScreen } from './LedgerScreen.tsx';

afterEach(cleanup);

const STORY = 's-019a8560-7a00-7000-8000-000000000001';
const ALERT = { story_id: STORY, title: 'Red rainfall warning', source: 'PAGASA' };
const FACTS = { title: 'Flood on Aurora Boulevard', place: 'Marikina', severity: 3 } as const;

const EMPTY: Ledger = {
  ...{ month: '2026-11', months: [], recorded_since: null },
  notified: { alerts: 0, measured: 0, p50_seconds: null, p95_seconds: null, steps: [], worst: null },
  false_alerts: { count: 0, items: [] },
  missed: { issued: 0, count: 0, items: [] },
  corrections: { accepted: 0, declined: 0, open: 0, items: [] },
  sources: { official: null, others: null, worst: null },
  labelled: {
    ...{ set: 'held-out/2026-12', items: 300, measured_on: '2026-11-17', command: 'npm run paligid' },
    figures: [{ name: 'placeAtCity', value: 0.9505, low: 0.9119, high: 0.9835 }],
  },
  as_of: '2026-11-15T04:00:00.000Z',
};

const FULL: Ledger = {
  ...EMPTY,
  ...{ months: ['2026-11', '2026-10'], recorded_since: '2026-10-19T21:02:00.000Z' },
  notified: {
    ...{ alerts: 10, measured: 9, p50_seconds: 132, p95_seconds: 4_260 },
    steps: [
      { up_to_minutes: 1, alerts: 0 },
      { up_to_minutes: 5, alerts: 7 },
      { up_to_minutes: null, alerts: 2 },
    ],
    worst: { ...ALERT, issued_at: '2026-11-13T04:00:00.000Z', seconds: 4_260, reason: 'reading' },
  },
  false_alerts: {
    count: 1,
    items: [{ ...ALERT, recalled_at: '2026-11-12T02:00:00.000Z', is_own: false }],
  },
  missed: {
    ...{ issued: 11, count: 1 },
    items: [{ ...ALERT, issued_at: '2026-11-13T04:00:00.000Z', reason: 'late' }],
  },
  corrections: {
    ...{ accepted: 1, declined: 2, open: 3 },
    items: [
      {
        ...{ story_id: STORY, kind: 'place', decision: 'accepted', reason: 'same_name', effect: 'changed' },
        decided_at: '2026-11-14T07:10:00.000Z',
        ...{ before: FACTS, after: { ...FACTS, place: 'Quezon City' } },
      },
    ],
  },
  sources: { official: 0.964, others: 0.5, worst: { name: 'Bureau', share: 0.9 } },
};

const show = (ledger: Ledger, locale: 'en' | 'fil' = 'en') =>
  renderInApp(<LedgerScreen />, { page: { locale }, get: () => ledger });

test('without records nothing is measured, and no figure is a zero', async () => {
  show(EMPTY);
  expect(await screen.findByText('Nothing has been recorded yet')).toBeTruthy();
  expect(screen.getAllByText('No alert was issued this month').length).toBeGreaterThan(1);
  expect(screen.getAllByText('–')).toHaveLength(4);
  expect(screen.getByText('Nothing to count yet this month.')).toBeTruthy();
});

test('a month shows its delays with the worst and why, errors with before and after, and the records', async () => {
  show(FULL);
  expect(await screen.findByText('2.2 min')).toBeTruthy();
  expect(screen.getByText('median of 9 official alerts')).toBeTruthy();
  expect(screen.getByText('96.4%')).toBeTruthy();
  const steps = screen.getByRole('region', { name: 'Minutes from issue to notification' });
  expect(steps.textContent).toContain('Slowest: 1.2 h. Most of it passed before we read the bulletin.');
  const table = screen.getByRole('table');
  expect(within(table).getByText('Flood on Aurora Boulevard: Marikina').tagName).toBe('DEL');
  expect(table.textContent).toContain('Quezon CityTwo places have the same name.');
  expect(screen.getByText(/It was over when we could pass it on/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Records as CSV' }).getAttribute('href')).toBe(
    '/tumpak/2026-11.csv',
  );
  const months = screen.getByRole('navigation', { name: 'Month' });
  expect(within(months).getByRole('link', { current: 'page' }).textContent).toBe('November 2026');
});
