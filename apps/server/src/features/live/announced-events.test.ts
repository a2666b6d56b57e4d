import { EVENTS } from '@paligid/contract/events';
import pg from 'pg';
import { expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { alertsLive } from '../alerts/alerts.live.ts';
import { clustersLive } from '../stories/clusters.live.ts';
import { storiesLive } from '../stories/stories.live.ts';

test('every event that is announced is sent to readers by one feature, in its lane', () => {
  // Never asked anything here.
  const pool = new pg.Pool();
  const features = [storiesLive, clustersLive, alertsLive].map((create) => create(pool, systemClock));
  const sent = features.flatMap(({ events, lane }) => events.map((name) => ({ name, lane })));
  const declared = Object.values(EVENTS).map(({ name, lane }) => ({ name, lane }));
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(sent.sort(byName)).toEqual(declared.sort(byName));
});
