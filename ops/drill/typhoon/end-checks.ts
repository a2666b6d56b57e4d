import { type Alert, cityOf } from './alert-script.ts';
import type { Arena } from './arena.ts';
import { isOver, orderFaults, recalledFaults, walkFaults } from './feed-checks.ts';
import { feedReaders, type Walk, walkFeed } from './feeds.ts';
import { alertLedger } from './ledger.ts';
import { OF_STORM } from './storm.ts';

/** What must hold when everything is over. */
export async function checkEnd(
  arena: Arena,
  alerts: readonly Alert[],
  stormReports: number,
): Promise<{ lines: string[]; faults: string[] }> {
  const { guests, signedIn } = feedReaders();
  const storm = await stormEvents(arena);
  const { rows } = await arena.db.query<{ entries: number }>(
    'select count(distinct entry_id)::int as entries from feed_rows',
  );
  const ledger = await alertLedger(arena, alerts);
  const walks = await Promise.all([...guests, signedIn].map((reader) => walkFeed(arena, reader, 0)));
  const headlines = await recalledHeadlines(arena, alerts);
  const counts = walks.map(({ keys }) => keys.length);
  return {
    lines: [
      `${storm.reports} reports of the storm in ${storm.events} event, ${storm.alone} alone; ${rows[0]?.entries ?? 0} entries in all feeds`,
      `${ledger.frames} alert frames for ${arena.sockets.length} sockets: ${ledger.lost} lost, ${ledger.twice} twice`,
      `whole feeds at the end: ${Math.min(...counts)} to ${Math.max(...counts)} entries`,
    ],
    faults: [
      ...(storm.events === 1 && storm.alone === 0 && storm.reports === stormReports
        ? []
        : [`${storm.reports} reports of the storm in ${storm.events} events, ${storm.alone} alone`]),
      ...ledger.unexpected,
      ...(ledger.lost + ledger.twice > 0 ? ['the ledger of the alerts does not hold'] : []),
      ...headlines,
      ...alerts.flatMap((alert) => endFaults(alert, walks)),
      ...walks.flatMap(walkFaults),
      ...walks.flatMap(({ reader, pages }) => [
        ...orderFaults(pages.flatMap(({ stories }) => stories)).map((fault) => `${reader.name}: ${fault}`),
        ...pages.flatMap((page) => recalledFaults(page, reader, alerts)),
      ]),
    ],
  };
}

/** What was cancelled or has expired is still shown where it held, as over. */
function endFaults({ id, title, end, city }: Alert, walks: readonly Walk[]): string[] {
  if (end !== 'cancelled' && end !== 'expired') return [];
  const own = walks.filter(({ reader }) => reader.point === cityOf({ city }).point);
  const isShown = own.some(({ pages }) =>
    pages.some(({ stories }) => stories.some((story) => story.id === id && isOver(story))),
  );
  return isShown ? [] : [`'${title}' has ended and is not shown as over`];
}

async function stormEvents({ db }: Arena): Promise<{ reports: number; events: number; alone: number }> {
  const { rows } = await db.query<{ reports: number; events: number; alone: number }>(
    `select count(*)::int as reports, count(distinct event_id)::int as events,
       count(*) filter (where event_id is null)::int as alone ${OF_STORM}`,
  );
  return rows[0] ?? { reports: 0, events: 0, alone: 0 };
}

/** No event speaks in the words of an alert that was recalled. */
async function recalledHeadlines({ db }: Arena, alerts: readonly Alert[]): Promise<string[]> {
  const recalled = alerts.filter(({ recalledMs }) => recalledMs !== null).map(({ title }) => title);
  const { rows } = await db.query<{ headline: string }>(
    'select headline from events where headline = any ($1::text[])',
    [recalled],
  );
  return rows.map(({ headline }) => `an event is headed '${headline}' after its recall`);
}
