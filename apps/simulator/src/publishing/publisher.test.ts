import { expect, test } from 'vitest';
import { EventFieldsSchema } from './event-fields.ts';
import { createPublisher } from './publisher.ts';

const NOW = Date.parse('2026-11-14T05:10:00+08:00');
const FLOOD = EventFieldsSchema.parse({ kind: 'cap', severity: 'Extreme', areas: ['metro-manila'] });
const REPORT = EventFieldsSchema.parse({
  kind: 'news',
  outlet: 'bantay-balita',
  title: 'Fire in Tondo',
  text: 'A fire.',
});
const QUAKE = EventFieldsSchema.parse({ kind: 'quake', magnitude: 4, lat: 13, lon: 120, place: 'Calatagan' });

test('an update and a cancel refer to every message before them', () => {
  const publisher = createPublisher();
  const first = publisher.issue(FLOOD, { id: 'flood', atMs: NOW });
  const second = publisher.update({ severity: 'Severe' }, { id: 'flood', atMs: NOW + 60_000 });
  publisher.cancel(undefined, { id: 'flood', atMs: NOW + 120_000 });
  const [cancel, update, alert] = publisher.cap.listed(NOW + 120_000);
  expect(alert).toMatchObject({ messageType: 'Alert', references: [], fields: { severity: 'Extreme' } });
  expect(update).toMatchObject({
    messageType: 'Update',
    references: [first.key],
    fields: { severity: 'Severe', event: 'Flood Warning' },
  });
  expect(cancel).toMatchObject({
    messageType: 'Cancel',
    references: [first.key, second.key],
    fields: { urgency: 'Past', responseType: 'AllClear' },
  });
  expect(new Set([alert, update, cancel].map((message) => message?.identifier)).size).toBe(3);
});

test('an area is drawn, or only named', () => {
  const publisher = createPublisher();
  const polygon = [
    [8.7, 123.2],
    [8.7, 123.5],
    [8.5, 123.4],
  ];
  const areas = [{ description: 'Dipolog City', polygon }, { description: 'Dapitan City' }];
  publisher.issue(EventFieldsSchema.parse({ kind: 'cap', severity: 'Extreme', areas }), {
    id: 'surge',
    atMs: NOW,
  });
  expect(publisher.cap.listed(NOW)[0]?.fields.areas).toEqual([
    { description: 'Dipolog City', region: 'Dipolog City', rings: [polygon] },
    { description: 'Dapitan City', region: 'Dapitan City', rings: [] },
  ]);
});

test('messages of a chain never share a second, however fast they come', () => {
  const publisher = createPublisher();
  publisher.issue(FLOOD, { id: 'flood', atMs: NOW + 999 });
  publisher.update({}, { id: 'flood', atMs: NOW + 999 });
  publisher.cancel('Over.', { id: 'flood', atMs: NOW + 999 });
  expect(publisher.cap.listed(NOW).map(({ sentAtMs }) => sentAtMs - NOW)).toEqual([2000, 1000, 0]);
});

test('what is cancelled, deleted or unknown takes no further step', () => {
  const publisher = createPublisher();
  publisher.issue(FLOOD, { id: 'flood', atMs: NOW });
  publisher.cancel(undefined, { id: 'flood', atMs: NOW });
  expect(() => publisher.update({}, { id: 'flood', atMs: NOW })).toThrow("'flood' is cancelled");
  expect(() => publisher.cancel(undefined, { id: 'flood', atMs: NOW })).toThrow("'flood' is cancelled");
  expect(() => publisher.update({}, { id: 'rain', atMs: NOW })).toThrow("no event 'rain'");
  publisher.issue(QUAKE, { id: 'quake', atMs: NOW });
  publisher.cancel(undefined, { id: 'quake', atMs: NOW });
  expect(() => publisher.update({ magnitude: 5 }, { id: 'quake', atMs: NOW })).toThrow("'quake' is deleted");
});

test('a withheld message has its file, and the index names it only when it is released', () => {
  const publisher = createPublisher();
  const alert = publisher.issue(FLOOD, { id: 'flood', atMs: NOW, isWithheld: true });
  const cancel = publisher.cancel(undefined, { id: 'flood', atMs: NOW });
  const listed = () => publisher.cap.listed(NOW).map(({ identifier }) => identifier);
  expect(listed()).toEqual([cancel.identifier]);
  expect(publisher.cap.find(alert.identifier)).toBeDefined();
  publisher.release({ id: 'flood', atMs: NOW + 5000, identifier: alert.identifier });
  expect(listed()).toEqual([cancel.identifier, alert.identifier]);
  expect(publisher.changedAtMs('pagasa-cap')).toBe(NOW + 5000);
  expect(() => publisher.release({ id: 'other', atMs: NOW })).toThrow("no event 'other'");
  expect(() => publisher.issue(REPORT, { id: 'r', atMs: NOW, isWithheld: true })).toThrow(
    'only CAP messages can be withheld',
  );
});

test('a corrected report keeps its guid and time, a retracted one leaves the feed', () => {
  const publisher = createPublisher();
  const { identifier } = publisher.issue(REPORT, { id: 'fire', atMs: NOW });
  publisher.update(
    { title: 'Fire out in Tondo', outlet: 'balitang-bayan' },
    { id: 'fire', atMs: NOW + 1000 },
  );
  expect(publisher.news.listed('bantay-balita', NOW)).toMatchObject([
    { guid: identifier, title: 'Fire out in Tondo', text: 'A fire.', publishedAtMs: NOW },
  ]);
  publisher.cancel(undefined, { id: 'fire', atMs: NOW });
  expect(publisher.news.listed('bantay-balita', NOW)).toEqual([]);
});

test('a revised quake keeps its id, its update time grows, and a false one stays as deleted', () => {
  const publisher = createPublisher();
  const { identifier } = publisher.issue(QUAKE, { id: 'quake', atMs: NOW });
  publisher.update({ magnitude: 4.4, isReviewed: true }, { id: 'quake', atMs: NOW });
  publisher.cancel(undefined, { id: 'quake', atMs: NOW });
  expect(publisher.quakes.listed(NOW)).toMatchObject([
    { id: identifier, updatedAtMs: NOW + 2, isDeleted: true, fields: { magnitude: 4.4, place: 'Calatagan' } },
  ]);
});

test('a change that makes no sense is refused and changes nothing', () => {
  const publisher = createPublisher();
  publisher.issue(FLOOD, { id: 'flood', atMs: NOW });
  expect(() => publisher.update({ severity: 'Dreadful' }, { id: 'flood', atMs: NOW })).toThrow();
  expect(() => publisher.update({ magnitude: 4 }, { id: 'flood', atMs: NOW })).toThrow();
  expect(publisher.cap.listed(NOW)).toHaveLength(1);
});

test('the feeds list the last day, the index two days and a hundred messages at most', () => {
  const publisher = createPublisher();
  for (let i = 0; i < 130; i++) publisher.issue(FLOOD, { id: `flood-${i}`, atMs: NOW + i * 1000 });
  for (let i = 0; i < 130; i++) publisher.issue(REPORT, { id: `report-${i}`, atMs: NOW + i * 1000 });
  publisher.issue(QUAKE, { id: 'quake', atMs: NOW });
  const after = (hours: number) => NOW + 130_000 + hours * 3_600_000;
  expect(publisher.cap.listed(after(0))).toHaveLength(100);
  expect(publisher.news.listed('bantay-balita', after(0))).toHaveLength(120);
  expect(publisher.news.listed('bantay-balita', after(24))).toHaveLength(0);
  expect(publisher.quakes.listed(after(24))).toHaveLength(0);
  expect(publisher.cap.listed(after(47))).toHaveLength(100);
  expect(publisher.cap.listed(after(48))).toHaveLength(0);
});
