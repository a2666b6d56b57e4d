import type { PasokBoard } from '@paligid/contract/api/pasok.api';
import type { Story } from '@paligid/contract/entities/stories';
import { PASOK_LEVELS } from '@paligid/domain/pasok/levels';
import { buildStory, STORY_ID } from '@paligid/testkit/build-story';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { writeCalendar } from './icalendar.ts';
import { townCalendar } from './town-calendar.ts';

type City = PasokBoard['cities'][number];
type Cell = City['days'][number]['cells'][number];

const NOW = '2026-06-01T04:00:00.000Z';
const TOWN = { code: '1380700000', name: 'Marikina', slug: 'marikina' };
const REPORT = {
  ...{ id: STORY_ID, title: 'Walang pasok', title_lang: 'fil', source: 'Marikina', ended_at: null },
  ...{ url: 'https://marikina.example/1', published: '2026-05-31T12:00:00.000Z' },
} satisfies PasokBoard['reports'][number];
const OFFICIAL = {
  ...{ state: 'official', effect: 'suspended', part: 'day', sector: null, is_partial: false },
  ...{ report_id: STORY_ID, rule_id: null, bulletin_id: null },
} satisfies Omit<Cell, 'level'>;
const NONE = { ...OFFICIAL, state: 'none', effect: null, report_id: null } satisfies Omit<Cell, 'level'>;
const OUTAGE = {
  ...{ category: 'outage', title: 'Brownout; Tumana, and more', status: 'active', version: 2 },
  ...{ effective_at: '2026-06-02T01:00:00.000Z', expires_at: '2026-06-02T09:00:00.000Z' },
  ...{ authority: 'official', covers_reader: null, ended_at: null, issued_at: '2026-05-30T01:00:00.000Z' },
} satisfies Partial<Story>;

function write(
  world: {
    cell?: (level: Cell['level']) => Omit<Cell, 'level'>;
    stories?: Story[];
    published?: string;
    city?: Partial<City>;
  } = {},
) {
  const { cell = () => NONE, stories = [], city = {}, published = REPORT.published } = world;
  const cells = PASOK_LEVELS.map((level) => ({ level, ...cell(level) }));
  const days = [{ date: '2026-06-01', cells, vague_ids: [], unconfirmed_ids: [] }];
  const board: PasokBoard = {
    ...{ days: ['2026-06-01', '2026-06-02'], reports: [{ ...REPORT, published }], rules: [], as_of: NOW },
    cities: [
      {
        code: TOWN.code,
        name: 'Marikina',
        days,
        checked_at: NOW,
        unread_since: null,
        sources: ['Marikina'],
        ...city,
      },
    ],
  };
  const coverage = { checked_at: NOW, sources_read: 3, sources_total: 3, unreadable: [] };
  const feed = { stories, next_cursor: null, as_of: NOW, coverage };
  const news = { place: TOWN, feed, staleSince: undefined, nowMs: Date.parse(NOW) };
  return townCalendar({ town: TOWN, city: news, board, locale: 'en', origin: 'https://paligid.example' });
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((part) => ({
    event: new ICAL.Event(part),
    status: part.getFirstPropertyValue('status'),
    stamp: String(part.getFirstPropertyValue('dtstamp')),
  }));
  return { calendar, events };
}

test('a suspension is a day, and its withdrawal cancels the same event with a higher sequence', () => {
  const [first] = read(write({ cell: (level) => (level === 'work' ? NONE : OFFICIAL) })).events;
  expect(first).toMatchObject({ status: 'CONFIRMED', stamp: '2026-05-31T12:00:00Z' });
  expect(first?.event).toMatchObject({
    uid: 'pasok-1380700000-2026-06-01@paligid.example',
    location: 'Marikina',
  });
  expect([first?.event.summary, first?.event.startDate.isDate]).toEqual(['No classes: All levels', true]);
  expect([String(first?.event.startDate), String(first?.event.endDate)]).toEqual([
    '2026-06-01',
    '2026-06-02',
  ]);
  expect(first?.event.description).toContain('https://marikina.example/1');
  const withdrawn = { ...OFFICIAL, state: 'withdrawn', effect: null } as const;
  const text = write({ cell: () => withdrawn, published: '2026-05-31T20:00:00.000Z' });
  const [second] = read(text).events;
  expect([second?.status, second?.event.uid]).toEqual(['CANCELLED', first?.event.uid]);
  expect(second?.event.sequence).toBeGreaterThan(first?.event.sequence ?? Number.NaN);
});

test('only some levels, grades, schools and hours are said', () => {
  const remote = {
    ...OFFICIAL,
    effect: 'remote',
    part: 'morning',
    sector: 'public',
    is_partial: true,
  } as const;
  const text = write({
    cell: (level) => (level === 'kinder' ? OFFICIAL : level === 'elementary' ? remote : NONE),
  });
  expect(read(text).events[0]?.event.summary).toBe(
    'No classes: Kinder; No face-to-face classes: Elementary (morning only, some grades only, public schools)',
  );
});

test('silence is no event, and what could not be read is said in the calendar', () => {
  const quiet = read(write());
  expect(quiet.events).toEqual([]);
  // A calendar without any component is not valid.
  expect(quiet.calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
  expect(quiet.calendar.getFirstPropertyValue('description')).toContain('ask the school');
  const unread = write({ city: { checked_at: null, unread_since: '2026-06-01T02:00:00.000Z' } });
  expect(read(unread).calendar.getFirstPropertyValue('description')).toContain('Could not check since');
  const national = write({ city: { checked_at: null, national_checked_at: NOW, sources: ['DepEd'] } });
  expect(read(national).calendar.getFirstPropertyValue('description')).toContain('Nothing from DepEd as of');
  const unknown = write({ city: { sources: [] } });
  expect(read(unknown).calendar.getFirstPropertyValue('description')).toContain("don't read this city");
});

test('a planned outage has its hours in Manila; called off, it is cancelled; a warning is no appointment', () => {
  const stories = [
    buildStory(OUTAGE),
    buildStory({ ...OUTAGE, id: STORY_ID.replace(/.$/, '1'), status: 'cancelled', authority: 'media' }),
    buildStory({ ...OUTAGE, category: 'weather' }),
    buildStory({ ...OUTAGE, expires_at: null }),
    buildStory({ ...OUTAGE, effective_at: OUTAGE.expires_at }),
    buildStory({ ...OUTAGE, covers_reader: { inside: false, distance_km: 9, basis: 'area' } }),
    buildStory({ ...OUTAGE, review: { state: 'recalled', at: NOW, note: null } }),
  ];
  const { events } = read(write({ stories }));
  expect(events.map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED']);
  const [first, second] = events.map(({ event }) => event);
  expect(first).toMatchObject({
    uid: `${STORY_ID}@paligid.example`,
    summary: 'Brownout; Tumana, and more',
    sequence: 4,
  });
  expect([String(first?.startDate), first?.startDate.zone?.tzid]).toEqual([
    '2026-06-02T09:00:00',
    'Asia/Manila',
  ]);
  expect(first?.duration.toSeconds()).toBe(8 * 3_600);
  expect(second?.sequence).toBe(5);
});

test('lines have at most 75 octets and every text comes back, whatever it is', () => {
  const event = {
    uid: 'x@y',
    changedMs: 0,
    sequence: 0,
    start: { ms: 0 },
    end: { ms: 1_000 },
    location: '',
    url: 'https://x.example/',
  };
  const check = (summary: string, description: string) => {
    const events = [{ ...event, summary, description, status: 'CONFIRMED' as const }];
    const text = writeCalendar({
      name: 'n',
      description: 'd',
      url: 'https://x.example/',
      product: 'P',
      events,
    });
    expect(text.endsWith('\r\n')).toBe(true);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
    const [only] = read(text).events;
    const cleaned = (value: string) =>
      value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]|\p{Cs}|[\ufffe\uffff]/gu, '');
    expect([only?.event.summary, only?.event.description]).toEqual([cleaned(summary), cleaned(description)]);
  };
  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom('\\', ';', ',', '\r\n', '\n', '\\n', ':', '"', 'END:VEVENT', 'ñ🌀', '\u0000'),
        fc.string({ unit: 'binary' }),
      ),
      { maxLength: 40 },
    )
    .map((parts) => `x${parts.join('')}x`);
  fc.assert(fc.property(hostile, hostile, check), { numRuns: 200, seed: 26 });
});

test('50 events of the longest texts stay under 256 kB', () => {
  const long = '🌀;'.repeat(3_000);
  const stories = Array.from({ length: 90 }, (_, n) =>
    buildStory({
      ...OUTAGE,
      id: STORY_ID.replace(/.{2}$/, String(10 + n)),
      title: long,
      summary: long,
      location: long.slice(0, 120),
    }),
  );
  const text = write({ stories });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(256 * 1024);
  expect(read(text).events.length).toBeGreaterThanOrEqual(25);
});
