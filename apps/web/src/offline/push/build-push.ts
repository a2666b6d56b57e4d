import type { PushPayload } from '@paligid/contract/entities/push';
import type { StoredPush } from './push-store.ts';

const UUID = '0199a1b2-c3d4-7e5f-8a6b-0c1d2e3f4a5b';
export const PUSH_SENT_AT = '2026-11-15T04:01:00.000Z';

/** A made-up message for tests. */
export function buildPayload(changes: Partial<PushPayload> = {}): PushPayload {
  return {
    ...{ v: 1, kind: 'alert', alert_id: UUID, version: 1, item_id: `s-${UUID}`, tag: UUID },
    ...{ severity: 4, category: 'weather', change: 'issued', lang: 'en' },
    title: 'Marikina: move to higher ground',
    body: 'You are inside. Until 10:00 PM. H. Bautista covered court. Marikina DRRMO.',
    actions: { open: 'Open', mute: 'Mute this here' },
    place: { id: UUID.replace(/.$/, 'c'), label: 'Home' },
    steps: ['Bring medicine and papers.'],
    until: '2026-11-15T14:00:00.000Z',
    issued_at: '2026-11-15T04:00:00.000Z',
    read_at: '2026-11-15T04:00:30.000Z',
    sent_at: PUSH_SENT_AT,
    source: 'Marikina DRRMO',
    ...{ silent: false, renotify: true, url: `/story/s-${UUID}` },
    reason: 'Within 4 km of Home',
    ...changes,
  };
}

export function buildPush(
  changes: Partial<PushPayload> = {},
  receivedAt: number = Date.parse(PUSH_SENT_AT),
): StoredPush {
  return { payload: buildPayload(changes), receivedAt };
}
