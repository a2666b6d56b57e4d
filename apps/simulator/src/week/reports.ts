import { DAILY_OUTLETS, type Outlet, WEEK_OUTLETS, writesFilipino } from '../publishing/outlets.ts';
import type { IncidentDraft } from './incident-draft.ts';
import { type Random, shuffled } from './random.ts';
import { LANGUAGES, type Language, type WeekPlace } from './week-data.ts';
import type { WeekItem, WeekTruth } from './week-item.ts';

type Reporter = { id: Outlet; language: Language; provinces: readonly string[] | undefined };
const DELAYED_SHARE = 0.03;
const AGAIN_SHARE = 0.03;
const COPY_SHARE = 0.03;
const CORRECTED_SHARE = 0.04;
/** The share of an outlet with provinces that it reports of the rest of the country. */
const AWAY_SHARE = 0.06;
const MEDIA_MAX = 4;

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

type PhaseDraft = { incident: IncidentDraft; startsAt: number; truth: WeekTruth; index: number };

/** What the outlets report of a phase. */
export function mediaItems(
  phase: IncidentDraft['phases'][number],
  draft: PhaseDraft,
  random: Random,
): WeekItem[] {
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
