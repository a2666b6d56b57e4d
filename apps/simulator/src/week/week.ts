import type { EventInput } from '../publishing/event-fields.ts';
import { draftForm, draftIncident, type IncidentDraft } from './incident-draft.ts';
import { type Random, seeded } from './random.ts';
import { mediaItems } from './reports.ts';
import { type Official, WEEK_DATA, WEEK_MINUTES, type WeekData } from './week-data.ts';
import type { WeekItem, WeekStep, WeekTruth } from './week-item.ts';

/** Bulletins of a cyclone and rainfall warnings come again while they are in force. */
const REPEAT_MINUTES = 180;

/** All items of the week in the order in which their sources show them; the same seed gives the same week. */
export function createWeek({
  seed = 'week',
  data = WEEK_DATA,
}: {
  seed?: string;
  data?: WeekData;
} = {}): WeekItem[] {
  const random = seeded(seed);
  const stories = [
    ...data.incidents.map((incident) => draftIncident(incident)),
    ...data.forms.flatMap((form) => draftForm(form, data.towns, random)),
  ];
  const items = stories.flatMap((incident) => reportsOf(incident, random));
  return items
    .map((item) => afterOutage(item, data.outages))
    .filter(({ minute }) => minute >= 0 && minute < WEEK_MINUTES)
    .toSorted((a, b) => a.minute - b.minute || (a.id < b.id ? -1 : Number(a.id > b.id)));
}

function reportsOf(incident: IncidentDraft, random: Random): WeekItem[] {
  const items: WeekItem[] = [];
  const last = incident.phases.at(-1);
  for (const [i, phase] of incident.phases.entries()) {
    const truth: WeekTruth = {
      incident: incident.incident,
      phase: phase.role,
      isLast: phase === last,
      category: incident.category,
      severity: phase.severity,
      place: incident.place,
    };
    const startsAt = incident.startsAt + phase.after;
    const next = incident.phases[i + 1];
    const endsAt = next === undefined ? startsAt : incident.startsAt + next.after;
    for (const official of phase.official)
      items.push(...officialItems(official, { startsAt, endsAt, truth }));
    items.push(...mediaItems(phase, { incident, startsAt, truth, index: i }, random));
  }
  return items;
}

function officialItems(
  official: Official,
  { startsAt, endsAt, truth }: { startsAt: number; endsAt: number; truth: WeekTruth },
): WeekItem[] {
  const item = (source: string, id: string, step: WeekStep, minute = startsAt): WeekItem => ({
    ...{ id, source, minute, reportedMinute: minute, language: 'en', step, kind: 'official', truth },
  });
  if (official.as === 'cap') {
    const { as: _as, id, ...fields } = official;
    return [item('pagasa-cap', id, { does: 'issue', input: { kind: 'cap', ...fields } })];
  }
  if (official.as === 'capUpdate') {
    const { as: _as, id, ...change } = official;
    return [item('pagasa-cap', id, { does: 'update', change })];
  }
  if (official.as === 'cancel')
    return [item('pagasa-cap', official.id, { does: 'cancel', description: official.description })];
  const announce: WeekStep = { does: 'announce', notice: official };
  const id = `${truth.incident}.${official.as}.${truth.phase}`;
  if (official.as === 'quake') {
    const { magnitude, depthKm, lat, lon, place, isTsunami } = official;
    const input: EventInput = { kind: 'quake', magnitude, depthKm, lat, lon, place, isTsunami };
    return [
      item('usgs', `${id}.usgs`, { does: 'issue', input }, startsAt),
      item('phivolcs-eq', id, announce),
    ];
  }
  const isRepeated = official.as === 'cyclone' || (official.as === 'rain' && official.levels.length > 0);
  const repeats = isRepeated ? Math.max(1, Math.ceil((endsAt - startsAt) / REPEAT_MINUTES)) : 1;
  return Array.from({ length: repeats }, (_, n) =>
    item(AGENCY_OF[official.as] ?? sourceOf(official), `${id}.${n}`, announce, startsAt + n * REPEAT_MINUTES),
  );
}

const AGENCY_OF: Partial<Record<Official['as'], string>> = {
  ...{ cyclone: 'pagasa-tcb', rain: 'pagasa-ncr', volcano: 'phivolcs-volcano', river: 'pagasa-ffws' },
  ...{ dam: 'pagasa-dams', sitrep: 'ndrrmc', gdacs: 'gdacs' },
};

function sourceOf(official: Official): string {
  if (official.as !== 'announcement') throw new Error(`no source publishes '${official.as}'`);
  return official.agency;
}

/** A source that cannot be read shows what it has when it is back. */
function afterOutage(item: WeekItem, outages: WeekData['outages']): WeekItem {
  const outage = outages.find(
    ({ source, from, to }) => source === item.source && item.minute >= from && item.minute < to,
  );
  return outage === undefined ? item : { ...item, minute: outage.to };
}
