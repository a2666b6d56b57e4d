import type { EventInput } from '../publishing/event-fields.ts';
import { DAILY_OUTLETS, type Outlet, WEEK_OUTLETS, writesFilipino } from '../publishing/outlets.ts';
import type { EventChange } from '../publishing/publisher.ts';
import { stableNumber } from '../stable-id.ts';
import {
  LANGUAGES,
  type Language,
  type Official,
  type Town,
  WEEK_DATA,
  WEEK_MINUTES,
  type WeekData,
  type WeekForm,
  type WeekIncident,
  type WeekPhase,
  type WeekPlace,
} from './week-data.ts';

/** What is right about an item, by docs/labelling.md. Never published. */
export type WeekTruth = {
  incident: string;
  phase: WeekPhase['role'];
  /** Whether it tells the last phase of its incident. */
  isLast: boolean;
  category: WeekIncident['category'];
  severity: WeekPhase['severity'];
  place: WeekPlace | null;
};

export type WeekStep =
  | { does: 'issue'; input: EventInput }
  | { does: 'update'; change: EventChange }
  | { does: 'cancel'; description: string }
  | { does: 'announce'; notice: Exclude<Official, { as: 'cap' | 'capUpdate' | 'cancel' }> };

/** One item of the week: a report, a correction of one, or a step of an official source. */
export type WeekItem = {
  /** Of the publisher's event: a correction has that of the report. */
  id: string;
  source: string;
  /** When the source shows it, in minutes from the start of the week. */
  minute: number;
  /** The time it carries; earlier for a late report. */
  reportedMinute: number;
  language: Language;
  step: WeekStep;
  kind: 'report' | 'again' | 'copy' | 'correction' | 'official';
  truth: WeekTruth;
};

type Reporter = { id: Outlet; language: Language; provinces: readonly string[] | undefined };
type Random = () => number;
type IncidentDraft = Pick<WeekTruth, 'incident' | 'category' | 'place'> & {
  startsAt: number;
  slots: Readonly<Record<string, string>>;
  phases: readonly (WeekPhase & { reports: number; official: readonly Official[] })[];
};

const DELAYED_SHARE = 0.03;
const AGAIN_SHARE = 0.03;
const COPY_SHARE = 0.03;
const CORRECTED_SHARE = 0.04;
/** The share of an outlet with provinces that it reports of the rest of the country. */
const AWAY_SHARE = 0.06;
/** Bulletins of a cyclone and rainfall warnings come again while they are in force. */
const REPEAT_MINUTES = 180;
const MEDIA_MAX = 4;
/** The weight of each hour of a day. */
const RHYTHM = {
  any: [3, 2, 2, 2, 3, 5, 7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 7, 7, 6, 5, 4],
  day: [0, 0, 0, 0, 1, 3, 6, 9, 10, 10, 10, 8, 6, 8, 9, 9, 9, 8, 6, 4, 3, 2, 1, 0],
  rush: [0, 0, 0, 0, 1, 4, 9, 10, 8, 4, 3, 3, 3, 3, 3, 4, 7, 10, 10, 8, 4, 2, 1, 0],
  night: [7, 6, 5, 4, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 4, 6, 8, 9, 10, 10, 9],
};

const REPORTERS: readonly Reporter[] = [
  ...DAILY_OUTLETS.map(
    (id): Reporter => ({ id, language: writesFilipino(id) ? 'tl' : 'en', provinces: undefined }),
  ),
  ...WEEK_OUTLETS.map((outlet): Reporter => {
    const { id, language } = outlet;
    return { id, language, provinces: 'provinces' in outlet ? outlet.provinces : undefined };
  }),
];
const VISAYAN =
  /Cebu|Bohol|Leyte|Samar|Negros Oriental|Siquijor|Biliran|Surigao|Agusan|Davao|Misamis|Bukidnon|Lanao|Camiguin|Cotabato|Sarangani|Zamboanga|Dinagat/;

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

function draftIncident({ id, category, starts, place, phases }: WeekIncident): IncidentDraft {
  return { incident: id, category, place, startsAt: starts, slots: {}, phases };
}

/** As many incidents as the form says, each at a place of its own. */
function draftForm(form: WeekForm, towns: readonly Town[], random: Random): IncidentDraft[] {
  const from = form.span?.[0] ?? 0;
  const until = form.span?.[1] ?? WEEK_MINUTES;
  const spots = spotsOf(form, towns);
  const order = shuffled(spots, random);
  const many = form.in === 'country' ? form.many : Math.min(form.many, spots.length);
  return Array.from({ length: many }, (_, i) => {
    const { town, place } = order[i % order.length] ?? { town: undefined, place: null };
    const slots = {
      n: String(between(form.n, random)),
      m: String(between(form.m, random)),
      brgy: place?.name ?? '',
      city: town === undefined ? '' : cityInText(town, towns, random),
    };
    const phases = form.phases.map((phase) => ({
      ...phase,
      reports: between(form.tellers, random),
      official: [],
    }));
    const startsAt = startOf(form, { from, until }, random);
    const { category } = form;
    return { incident: `${form.form}-${i + 1}`, category, place, startsAt, slots, phases };
  });
}

function spotsOf(
  form: WeekForm,
  towns: readonly Town[],
): { town: Town | undefined; place: WeekPlace | null }[] {
  if (form.in === 'country') return [{ town: undefined, place: null }];
  const provinces = form.in;
  const inside = towns.filter(({ province }) => provinces === 'all' || provinces.includes(province));
  return inside.flatMap((town) => {
    const { barangays, code: _code, ...city } = town;
    return form.level === 'city' ? [{ town, place: city }] : barangays.map((place) => ({ town, place }));
  });
}

/** A town of a common name is told with its province, others now and then. */
function cityInText({ name, province }: Town, towns: readonly Town[], random: Random): string {
  const isPlain = province === 'Metro Manila' || name.startsWith(province);
  if (isPlain) return name;
  const isCommon = towns.filter((town) => town.name === name).length > 1 || /^S(?:an|anta|anto) /.test(name);
  return isCommon || random() < 0.35 ? `${name}, ${province}` : name;
}

function startOf(form: WeekForm, { from, until }: { from: number; until: number }, random: Random): number {
  const weights = RHYTHM[form.hours];
  const most = Math.max(...weights);
  for (;;) {
    const minute = from + Math.floor(random() * (until - from));
    if (random() * most <= (weights[Math.floor((minute % 1440) / 60)] ?? 0)) return minute;
  }
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

type PhaseDraft = { incident: IncidentDraft; startsAt: number; truth: WeekTruth; index: number };

function mediaItems(phase: IncidentDraft['phases'][number], draft: PhaseDraft, random: Random): WeekItem[] {
  const { incident, startsAt, index } = draft;
  const tellers = shuffled(
    REPORTERS.filter(
      (reporter) => reportsOn(reporter, incident.place, random) && phase[reporter.language] !== undefined,
    ),
    random,
  );
  const firsts = Object.fromEntries(LANGUAGES.map((language) => [language, Math.floor(random() * 8)]));
  const items: WeekItem[] = [];
  for (let n = 0; n < phase.reports && tellers.length > 0; n += 1) {
    const reporter = tellers[n % tellers.length];
    if (reporter === undefined) break;
    const texts = phase[reporter.language] ?? [];
    const round = Math.floor(n / tellers.length);
    // An outlet tells a phase again only in other words.
    if (round >= texts.length) continue;
    const nth = (firsts[reporter.language] ?? 0) + round;
    firsts[reporter.language] = nth + 1 - round;
    const minute = startsAt + 1 + Math.floor(random() ** 2 * phase.spread);
    const id = `${incident.incident}.${index}.${n}`;
    items.push(...reportItems({ id, reporter, texts, nth, minute }, draft, random));
  }
  return items;
}

/** A report, and what becomes of it: shown late, told twice, copied by another outlet, corrected. */
function reportItems(
  {
    id,
    reporter,
    texts,
    nth,
    minute,
  }: { id: string; reporter: Reporter; texts: readonly string[]; nth: number; minute: number },
  { incident, truth }: PhaseDraft,
  random: Random,
): WeekItem[] {
  const write = (which: number) =>
    writeText(texts[which % texts.length] ?? '', incident.slots, reporter.language, random);
  const { title, text } = write(nth);
  const { category } = incident;
  const shown = random() < DELAYED_SHARE ? minute + 45 + Math.floor(random() * 500) : minute;
  const severity = truth.severity === 5 ? MEDIA_MAX : truth.severity;
  const report: WeekItem = {
    ...{
      id,
      source: reporter.id,
      minute: shown,
      reportedMinute: minute,
      language: reporter.language,
      kind: 'report',
    },
    step: { does: 'issue', input: { kind: 'news', outlet: reporter.id, title, text, category } },
    truth: { ...truth, severity },
  };
  const items = [report];
  const later = (most: number) => shown + 5 + Math.floor(random() * most);
  if (random() < AGAIN_SHARE) {
    const at = later(180);
    items.push({ ...report, id: `${id}.again`, kind: 'again', minute: at, reportedMinute: at });
  }
  if (random() < COPY_SHARE) {
    const others = REPORTERS.filter((one) => one.language === reporter.language && one.id !== reporter.id);
    const other = others[Math.floor(random() * others.length)];
    const at = later(120);
    if (other !== undefined)
      items.push({
        ...{ ...report, id: `${id}.copy`, kind: 'copy', source: other.id, minute: at, reportedMinute: at },
        step: { does: 'issue', input: { kind: 'news', outlet: other.id, title, text, category } },
      });
  }
  if (random() < CORRECTED_SHARE) {
    const change = { text: `${write(nth).text} ${CORRECTION[reporter.language]}` };
    items.push({ ...report, kind: 'correction', minute: later(90), step: { does: 'update', change } });
  }
  return items;
}

const CORRECTION: Record<Language, string> = {
  en: 'An earlier version of this report misspelled a name.',
  tl: 'Itinama ang baybay ng isang pangalan sa naunang bersiyon.',
  mix: 'Edit: corrected ang spelling ng name.',
  ceb: 'Gitul-id ang usa ka ngalan sa unang balita.',
};

function reportsOn({ language, provinces }: Reporter, place: WeekPlace | null, random: Random): boolean {
  const province = place?.province ?? null;
  // What concerns a region or the country is told by everybody.
  if (province === null) return true;
  if (provinces !== undefined) return provinces.includes(province) || random() < AWAY_SHARE;
  return language !== 'ceb' || VISAYAN.test(province) || random() < AWAY_SHARE;
}

function writeText(
  wording: string,
  slots: Readonly<Record<string, string>>,
  language: Language,
  random: Random,
): { title: string; text: string } {
  const chosen = wording.replaceAll(/\[([^\]]+)\]/g, (_, list: string) => {
    const choices = list.split('/');
    return choices[Math.floor(random() * choices.length)] ?? '';
  });
  const filled = chosen.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name];
    if (value === undefined || value === '') throw new Error(`no '${name}' for '${wording}'`);
    return name === 'city' && value === 'Manila' && language === 'tl' ? 'Maynila' : value;
  });
  const [title = '', text = ''] = filled.split(' | ');
  return { title, text };
}

/** A source that cannot be read shows what it has when it is back. */
function afterOutage(item: WeekItem, outages: WeekData['outages']): WeekItem {
  const outage = outages.find(
    ({ source, from, to }) => source === item.source && item.minute >= from && item.minute < to,
  );
  return outage === undefined ? item : { ...item, minute: outage.to };
}

function between([least, most]: readonly [number, number], random: Random): number {
  return least + Math.floor(random() * (most - least + 1));
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

/** Mulberry32: 32 bits of state, enough to draw a week. */
function seeded(seed: string): Random {
  let state = stableNumber(seed, 0x1_0000_0000);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
