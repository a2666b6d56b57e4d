import { type DrillAlert, findCityByName } from './alert-script.ts';
import type { TyphoonEnvironment } from './environment.ts';
import { findOrderFailures, findRecalledFailures, findWalkFailures, hasAlertEnded } from './feed-checks.ts';
import { feedReaders, type Walk, walkFeed } from './feeds.ts';
import { alertLedger } from './ledger.ts';
import { FROM_STORM_STORIES } from './storm.ts';

/** What must hold when everything is over. */
export async function checkEnd(
  arena: TyphoonEnvironment,
  alerts: readonly DrillAlert[],
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
      ...alerts.flatMap((alert) => findEndFailures(alert, walks)),
      ...walks.flatMap(findWalkFailures),
      ...walks.flatMap(({ reader, pages }) => [
        ...findOrderFailures(pages.flatMap(({ stories }) => stories)).map(
          (fault) => `${reader.name}: ${fault}`,
        ),
        ...pages.flatMap((page) => {
          const { faults, late } = findRecalledFailures(page, reader, alerts);
          return [...faults, ...late];
        }),
      ]),
    ],
  };
}

/** Cancelled or expired alerts are still shown in their area, as ended. */
function findEndFailures({ id, title, end, city }: DrillAlert, walks: readonly Walk[]): string[] {
  if (end !== 'cancelled' && end !== 'expired') return [];
  const own = walks.filter(({ reader }) => reader.point === findCityByName({ city }).point);
  const isShown = own.some(({ pages }) =>
    pages.some(({ stories }) => stories.some((story) => story.id === id && hasAlertEnded(story))),
  );
  return isShown ? [] : [`'${title}' has ended and is not shown as over`];
}

async function stormEvents({
  db,
}: TyphoonEnvironment): Promise<{ reports: number; events: number; alone: number }> {
  const { rows } = await db.query<{ reports: number; events: number; alone: number }>(
    `select count(*)::int as reports, count(distinct event_id)::int as events,
       count(*) filter (where event_id is null)::int as alone ${FROM_STORM_STORIES}`,
  );
  return rows[0] ?? { reports: 0, events: 0, alone: 0 };
}

/** Finds events whose headline is that of a recalled alert. */
async function recalledHeadlines(
  { db }: TyphoonEnvironment,
  alerts: readonly DrillAlert[],
): Promise<string[]> {
  const recalled = alerts.filter(({ recalledMs }) => recalledMs !== null).map(({ title }) => title);
  const { rows } = await db.query<{ headline: string }>(
    'select headline from events where headline = any ($1::text[])',
    [recalled],
  );
  return rows.map(({ headline }) => `an event is headed '${headline}' after its recall`);
}
