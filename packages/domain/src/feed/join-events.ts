import { leadReport, type Report } from '../stories/lead-report.ts';

/** A happening that several reports tell of. */
export type JoinedEvent = {
  id: string;
  /** Its reports, also those that this feed does not hold. */
  reports: readonly { publishedMs: number; acceptedMs: number }[];
};

/** Null for a story that stands alone. */
type Told = Report & { event: JoinedEvent | null };

/**
 * Reports of one happening become one entry: the lead of those that may be shown, under the id of the event, so
 * that its position stays when another report leads. It is as new as the newest report that was known by then.
 */
export function joinEvents<E extends Told>(entries: readonly E[], asOfMs: number): E[] {
  if (entries.every(({ event }) => event === null)) return [...entries];
  const groups = Map.groupBy(entries, ({ id, event }) => event?.id ?? id);
  return [...groups.values()].flatMap((group) => {
    const lead = leadReport(group, asOfMs);
    if (lead === undefined) return [];
    return lead.event === null ? lead : { ...lead, id: lead.event.id, publishedMs: newest(lead, asOfMs) };
  });
}

function newest({ event, publishedMs }: Told, asOfMs: number): number {
  const known = event?.reports.filter(({ acceptedMs }) => acceptedMs <= asOfMs) ?? [];
  return Math.max(publishedMs, ...known.map((report) => report.publishedMs));
}
