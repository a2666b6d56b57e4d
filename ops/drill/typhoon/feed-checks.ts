import type { Story } from '@paligid/contract/entities/stories';
import { type DrillAlert, findCityByName } from './alert-script.ts';
import { type DrillFeedReader, entryKey, type FeedPage, type Walk } from './feeds.ts';

/** Where each alert is listed: under its own id or that of its event. */
export type AlertKeys = ReadonlyMap<string, string>;

const MIN_OTHERS = 14;
const CRITICAL = 5;
const DANGER = 4;
const NEED_CRITICAL = 10;
const HOLDS: ReadonlySet<string> = new Set(['active', 'updated']);
/** A recalled alert leaves the caches within this time. */
const GONE_WITHIN_MS = 2_200;
/** On any machine. */
const SURELY_GONE_WITHIN_MS = 20_000;
/** A page of 15 entries before it is compressed. */
const MAX_PAGE_BYTES = 200_000;

/** A first page shows the storm once among at least 14 others, with the most important first. */
export function findPageFailures(
  { stories, bytes }: Pick<FeedPage, 'stories' | 'bytes'>,
  reader: DrillFeedReader,
  stormKey: string,
  alerts: readonly DrillAlert[],
  alertKeys: AlertKeys,
): string[] {
  const keys = stories.map(entryKey);
  const storms = keys.filter((key) => key === stormKey).length;
  const others = new Set(keys).size - 1;
  const missing = alerts
    .filter((alert) => isSurelyInForce(alert) && findCityByName(alert).point === reader.point)
    .filter(({ id }) => !stories.some((story) => entryKey(story) === alertKeys.get(id) && isCovering(story)));
  const standing = alerts
    .filter(({ isInForce }) => !isInForce)
    .filter(({ id }) => stories.some((story) => entryKey(story) === id && isAlertInForce(story)));
  return [
    ...(storms === 1 ? [] : [`the storm is shown ${storms} times`]),
    ...(others >= MIN_OTHERS ? [] : [`only ${others} other entries`]),
    ...(new Set(keys).size === keys.length ? [] : ['an entry is shown twice']),
    ...(bytes <= MAX_PAGE_BYTES ? [] : [`a first page has ${bytes} bytes of ${MAX_PAGE_BYTES}`]),
    ...missing.map(({ title }) => `'${title}' is not shown as covering its reader`),
    ...standing.map(({ title }) => `'${title}' is over and shown as in force`),
    ...findOrderFailures(stories),
  ].map((fault) => `${reader.name}: ${fault}`);
}

/**
 * Alerts of danger in force that cover the reader first, then what is critical, then other alerts in force that cover the
 * reader by severity, then what is in force, then what has ended.
 */
export function findOrderFailures(stories: readonly Story[]): string[] {
  return stories.flatMap((story, i) => {
    const before = stories[i - 1];
    if (before === undefined || neededPhase(before) >= neededPhase(story)) return [];
    return [
      `'${story.title}' (need ${neededPhase(story)}) stands below '${before.title}' (${neededPhase(before)})`,
    ];
  });
}

/** Each entry appears once, and every entry that was present throughout is included. */
export function findWalkFailures({ reader, keys, lasting }: Walk): string[] {
  const walked = new Set(keys);
  const twice = keys.filter((key, i) => keys.indexOf(key) !== i);
  const lost = lasting.filter((key) => !walked.has(key));
  return [
    ...(twice.length === 0 ? [] : [`${twice.length} entries twice: ${twice.slice(0, 3).join(', ')}`]),
    ...(lost.length === 0 ? [] : [`${lost.length} entries lost: ${lost.slice(0, 3).join(', ')}`]),
  ].map((fault) => `walk of ${reader.name}: ${fault}`);
}

type Recalled = { faults: string[]; late: string[] };

/**
 * A recalled alert must appear neither as an entry nor as a report or the headline of a cluster. One that is still shown
 * a little after its time is late.
 */
export function findRecalledFailures(
  page: Pick<FeedPage, 'stories' | 'requestedMs'>,
  reader: Pick<DrillFeedReader, 'name'>,
  alerts: readonly Pick<DrillAlert, 'id' | 'title' | 'recalledMs'>[],
): Recalled {
  const text = JSON.stringify(page.stories);
  const found: Recalled = { faults: [], late: [] };
  for (const { id, title, recalledMs } of alerts) {
    if (recalledMs === null || !(text.includes(id) || text.includes(title))) continue;
    const afterMs = page.requestedMs - recalledMs;
    const words = `${reader.name}: '${title}' is shown ${Math.round(afterMs)} ms after its recall`;
    if (afterMs > SURELY_GONE_WITHIN_MS) found.faults.push(words);
    else if (afterMs > GONE_WITHIN_MS) found.late.push(words);
  }
  return found;
}

export function hasAlertEnded({ status }: Story): boolean {
  return !HOLDS.has(status);
}

function neededPhase(story: Story): number {
  if (hasAlertEnded(story)) return -1;
  if (isCovering(story) && story.severity >= DANGER) return NEED_CRITICAL + story.severity;
  if (story.severity === CRITICAL) return NEED_CRITICAL;
  return isCovering(story) ? story.severity : 0;
}

function isCovering(story: Story): boolean {
  return isAlertInForce(story) && story.covers_reader?.inside === true;
}

function isAlertInForce({ is_alert, status }: Story): boolean {
  return is_alert && HOLDS.has(status);
}

/** The expiring alert may end at any moment. */
function isSurelyInForce({ isInForce, end }: DrillAlert): boolean {
  return isInForce && end !== 'expired';
}
