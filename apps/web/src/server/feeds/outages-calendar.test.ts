import type { OutagesBoard } from '@paligid/contract/api/outages.api';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { outagesCalendar } from './outages-calendar.ts';

const TOWN = { code: '1380700000', name: 'Marikina', slug: 'marikina' };
const NOTICE = 's-019a8560-7a00-7000-8000-000000000001';
const TAKEN = 's-019a8560-7a00-7000-8000-000000000002';
const OUTAGE: OutagesBoard['outages'][number] = {
  ...{ service: 'power', state: 'announced', date: '2026-11-17', towns: ['Marikina'] },
  ...{
    from: '2026-11-17T14:00:00.000Z',
    until: '2026-11-17T20:00:00.000Z',
    barangays: ['Tumana; Uno', 'Parang'],
  },
  ...{ report_id: NOTICE, withdrawn_by_id: null },
};
const report = {
  title_lang: null,
  url: 'https://power.example/1',
  ended_at: null,
  source: 'Sample Power',
} as const;

function board(change: Partial<OutagesBoard> = {}): OutagesBoard {
  return {
    ...{
      town: TOWN,
      days: ['2026-11-15', '2026-11-16'],
      outages: [OUTAGE],
      not_read: [],
      unread_since: null,
    },
    reports: [
      { id: NOTICE, title: 'Power interruption', published: '2026-11-15T01:00:00.000Z', ...report },
      { id: TAKEN, title: 'Cancelled', published: '2026-11-15T03:00:00.000Z', ...report },
    ],
    ...{
      sources: ['Sample Power'],
      checked_at: '2026-11-15T04:00:00.000Z',
      as_of: '2026-11-15T04:00:00.000Z',
    },
    ...change,
  };
}

function read(change: Partial<OutagesBoard> = {}, locale: 'en' | 'fil' = 'en') {
  const text = outagesCalendar({
    town: TOWN,
    board: board(change),
    locale,
    origin: 'https://paligid.example',
  });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((part) => ({
    event: new ICAL.Event(part),
    status: part.getFirstPropertyValue('status'),
  }));
  return { text, events, note: String(calendar.getFirstPropertyValue('description')) };
}

test('an interruption has its hours in Manila, its barangays and its notice; taken back, the same event is cancelled', () => {
  const [first] = read().events;
  expect(first?.status).toBe('CONFIRMED');
  expect([
    String(first?.event.startDate),
    String(first?.event.endDate),
    first?.event.startDate.zone?.tzid,
  ]).toEqual([...['2026-11-17T22:00:00', '2026-11-18T04:00:00', 'Asia/Manila']]);
  expect(first?.event.summary).toBe('Power interruption: Tumana; Uno, Parang');
  expect(first?.event.description).toContain('10:00 PM to 4:00 AM, Nov 18');
  expect(first?.event.description).toContain('https://power.example/1');
  const [second] = read({ outages: [{ ...OUTAGE, state: 'withdrawn', withdrawn_by_id: TAKEN }] }).events;
  expect([second?.status, second?.event.uid]).toEqual(['CANCELLED', first?.event.uid]);
  expect(second?.event.sequence).toBeGreaterThan(first?.event.sequence ?? Number.NaN);
});

test('a day without hours is a whole day; silence is no event, and what could not be read is said', () => {
  const [day] = read({ outages: [{ ...OUTAGE, from: null, until: null }] }, 'fil').events;
  expect([day?.event.startDate.isDate, String(day?.event.endDate)]).toEqual([true, '2026-11-18']);
  expect(day?.event.description).toContain('Hindi sinabi ang oras');
  expect(read({ outages: [] }).events).toEqual([]);
  expect(read({ unread_since: '2026-11-15T02:00:00.000Z' }).note).toContain('Could not check since');
  expect(read({ sources: [], checked_at: null, not_read: ['Meralco'] }).note).toMatch(/don't read.*Meralco/);
});

test('hostile names break no line: every calendar is read back whole, with lines of at most 75 octets', () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom('BEGIN:VEVENT', 'a\r\nEND:VCALENDAR', '\\n;,:', '🌀'.repeat(40)),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 5 }), name, (barangays, title) => {
      const reports = board().reports.map((one) => ({ ...one, title }));
      const { text, events } = read({ outages: [{ ...OUTAGE, barangays }], reports });
      expect(events).toHaveLength(1);
      expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
