import { expect, test } from 'vitest';
import type { NotificationRecord } from '../../client/notifications/notification-history.ts';
import { buildPayload, buildPush } from '../../offline/push/build-push.ts';
import { mergeHistory } from './merge-history.ts';

const { alert_id, item_id } = buildPayload();
const OTHER = alert_id.replace(/.$/, 'f');

function record(changes: Partial<NotificationRecord> = {}): NotificationRecord {
  return {
    ...{ alert_id, version: 1, item_id: item_id ?? '', change: 'issued', severity: 4, category: 'weather' },
    ...{ decision: 'send', loudness: 'sound', title: 'From the server', body: '', place: null },
    ...{ distance_m: 0, reason: { code: 'inside', text: 'It covers Home.' }, expires_at: null },
    ...{ created_at: '2026-11-15T04:01:00.000Z', read_at: null },
    ...changes,
  };
}

test('of each alert the latest version is listed once, newest alert first', () => {
  const rows = mergeHistory(
    [
      record(),
      record({ version: 2, title: 'Raised', change: 'raised', created_at: '2026-11-15T05:00:00.000Z' }),
      record({ alert_id: OTHER, title: 'Later', created_at: '2026-11-15T06:00:00.000Z' }),
    ],
    [],
  );
  expect(rows.map(({ title }) => title)).toEqual(['Later', 'Raised']);
});

test('what arrived while the app was closed is listed before the server has answered', () => {
  const [row] = mergeHistory([], [buildPush()]);
  expect(row).toMatchObject({ title: buildPayload().title, reason: 'Within 4 km of Home', isUnread: false });
});

test('one that both know is listed once: read as the server says, arrived as the device knows', () => {
  const push = buildPush();
  const rows = mergeHistory([record()], [push]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ title: 'From the server', isUnread: true, arrivedMs: push.receivedAt });
});

test('an end that has arrived here counts, also when the server could only be asked before', () => {
  const rows = mergeHistory([record()], [buildPush({ version: 2, kind: 'ended', change: 'ended' })]);
  expect(rows).toMatchObject([{ version: 2, isOver: true }]);
});

test('an alert that was sent is not hidden by an update that was held back', () => {
  const rows = mergeHistory([record({ version: 2, decision: 'hold' }), record()], []);
  expect(rows).toMatchObject([{ version: 1, isHeld: false, isUnread: true }]);
});
