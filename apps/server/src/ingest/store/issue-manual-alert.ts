import type { ManualAlert } from '@paligid/contract/entities/manual-alert';
import type { ClientBase } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { ParsedItem } from '../parsed-item.ts';
import type { ListedSource } from '../source.ts';
import { acceptItem } from './accept-item.ts';
import { makeDue } from './item-queue.repository.ts';
import { syncSources } from './sources.repository.ts';

/** What operators write. It is no feed: nothing is read from it. */
const DESK: ListedSource = {
  id: 'paligid-desk',
  name: 'Paligid',
  owner: 'Paligid',
  authority: 'official',
  languages: ['en', 'fil'],
  address: 'paligid alert confirm',
  licence: 'CC BY 4.0',
  attribution: 'Paligid, CC BY 4.0',
  bodyAllowed: true,
  cadence: { minSeconds: 3_600, maxSeconds: 3_600 },
  isEnabled: false,
  disabledReason: 'alerts that operators write; there is nothing to read',
};

/** As a report of our own, from where it takes the way of every other one. Its severity, category and area are given. */
export function manualItem(id: string, alert: ManualAlert, issuedAt: Date): ParsedItem {
  const { title, text, instructions, area, severity, category, source } = alert;
  return {
    externalId: id,
    revision: '1',
    title: title.en,
    summary: text.en,
    body: `${text.en}\n\nSource: ${source}`,
    advice: instructions.en,
    ...(alert.source_url === undefined ? {} : { url: alert.source_url }),
    language: 'en',
    issuedAt,
    expiresAt: new Date(alert.expires_at),
    hints: [],
    areas: 'codes' in area ? [] : [area.name],
    polygons: 'codes' in area ? [] : [area.polygon],
    manual: {
      ...{ severity, category, source },
      codes: 'codes' in area ? area.codes : [],
      fil: { title: title.fil, text: text.fil, advice: instructions.fil },
    },
  };
}

type IssueDeps = { clock: Clock; newId: () => string };

/** Accepts it in the caller's transaction. The sweep of the program ingest publishes it within a second or two. */
export async function issueManualAlert(
  db: ClientBase,
  id: string,
  alert: ManualAlert,
  { clock, newId }: IssueDeps,
): Promise<string> {
  const now = clock.now();
  await syncSources(db, [DESK], now);
  const seen = { item: manualItem(id, alert, now), seenAt: now, raw: undefined };
  const itemId = await acceptItem(DESK, seen, { db, clock, newId });
  if (itemId === undefined) throw new Error(`the alert ${id} was issued before`);
  await makeDue(db, [itemId]);
  return itemId;
}
