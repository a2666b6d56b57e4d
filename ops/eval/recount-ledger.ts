import type { Client } from 'pg';

/** What the accuracy ledger says about a month, as far as it can be recounted. */
export type LedgerFigures = {
  alerts: number;
  p50Seconds: number | null;
  p95Seconds: number | null;
  worst: { storyId: string; seconds: number } | null;
  recalled: string[];
  missed: string[];
  corrections: { accepted: number; declined: number };
  officialUptime: number | null;
};

type Row = Record<string, unknown>;

const MANILA_MS = 8 * 3_600_000;
const DESK = 'paligid-desk';

/**
 * Counts a month again from raw records: reports as they came, deliveries, push messages and operators' actions. It
 * reads whole tables and shares neither statements nor rules with the ledger, so that an error of one shows against the
 * other. For databases of a test or a copy: it is not made for large ones.
 */
export async function recountLedger(db: Client, month: string): Promise<LedgerFigures> {
  const table = async (name: string): Promise<Row[]> => (await db.query(`table ${name}`)).rows;
  const isInMonth = (at: unknown) => manila(at).startsWith(month);
  const sources = new Map((await table('sources')).map((row) => [row['id'], row]));
  const isOfficial = (id: unknown) => sources.get(id)?.['authority'] === 'official' && id !== DESK;
  const stories = new Map((await table('stories')).map((row) => [row['id'], row]));
  const items = new Map((await table('items')).map((row) => [row['id'], row]));
  const deliveries = await table('alert_deliveries');
  const pushes = await table('push_messages');
  const actions = await table('alert_audit');
  const sourceDays = (await db.query('select source_id, day::text, watched_ms, unread_ms from source_days'))
    .rows as Row[];

  const firstSent = (storyId: unknown) =>
    earliest(
      deliveries
        .filter((row) => row['alert_id'] === storyId && ['issued', 'updated'].includes(String(row['change'])))
        .map((row) => row['sent_at']),
    );
  const firstPush = (storyId: unknown) =>
    earliest(pushes.filter((row) => row['alert_id'] === storyId).map((row) => row['first_accepted_at']));

  const told = [...stories.values()].filter((story) => {
    const at = firstSent(story['id']);
    return at !== null && isInMonth(at) && isOfficial(story['source_id']);
  });
  const delays = told
    .flatMap((story) => {
      const issued = items.get(story['item_id'])?.['issued_at'] as Date | null | undefined;
      const reached = firstPush(story['id']) ?? firstSent(story['id']);
      if (issued === null || issued === undefined || reached === null) return [];
      const seconds = Math.max(0, Math.round((reached.getTime() - issued.getTime()) / 1000));
      return [{ storyId: String(story['id']), seconds }];
    })
    .sort((a, b) => a.seconds - b.seconds);
  const rank = (share: number) => delays[Math.ceil(delays.length * share) - 1]?.seconds ?? null;

  const firstDay = (sourceId: unknown) =>
    sourceDays
      .filter((row) => row['source_id'] === sourceId)
      .map((row) => String(row['day']))
      .sort()[0];
  const missed = [...stories.values()].filter((story) => {
    const { id, source_id: sourceId, published, expires_at: expires, severity, was_alert: wasAlert } = story;
    const since = firstDay(sourceId);
    const isGrave = Number(severity) >= 4 || wasAlert === true;
    if (!isGrave || !isOfficial(sourceId) || !isInMonth(published) || expires === null) return false;
    if (since === undefined || manila(published).slice(0, 10) <= since) return false;
    const sent = firstSent(id);
    return sent === null || sent.getTime() >= (expires as Date).getTime();
  });

  const recalled = actions.filter((row) => {
    const sent = firstSent(row['alert_id']);
    return row['action'] === 'recall' && isInMonth(row['at']) && sent !== null && sent <= (row['at'] as Date);
  });
  const decided = (await table('corrections')).filter(
    (row) => row['decided_at'] !== null && isInMonth(row['decided_at']),
  );
  const watched = sourceDays.filter((row) => {
    const isOf = sources.get(row['source_id'])?.['authority'] === 'official';
    return isOf && String(row['day']).startsWith(month);
  });
  const sum = (field: string) => watched.reduce((total, row) => total + Number(row[field]), 0);
  return {
    alerts: told.length,
    p50Seconds: rank(0.5),
    p95Seconds: rank(0.95),
    worst: delays.at(-1) ?? null,
    recalled: recalled.map((row) => String(row['alert_id'])).sort(),
    missed: missed.map((row) => String(row['id'])).sort(),
    corrections: {
      accepted: decided.filter((row) => row['state'] === 'accepted').length,
      declined: decided.filter((row) => row['state'] === 'declined').length,
    },
    officialUptime:
      sum('watched_ms') === 0 ? null : Math.floor((1 - sum('unread_ms') / sum('watched_ms')) * 1000) / 1000,
  };
}

function earliest(times: readonly unknown[]): Date | null {
  const known = times.filter((at): at is Date => at instanceof Date).map((at) => at.getTime());
  return known.length === 0 ? null : new Date(Math.min(...known));
}

/** '2026-11-15T12:00:00.000Z' of the clock on a wall in Manila. */
function manila(at: unknown): string {
  return at instanceof Date ? new Date(at.getTime() + MANILA_MS).toISOString() : '';
}
