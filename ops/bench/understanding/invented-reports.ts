import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { ParsedItem } from '@paligid/server/ingest/parsed-item';

/** Incidents at a place, reported in two languages; numbers distinguish those of one kind. */
const REPORT_TEXTS: readonly ((place: string, n: number) => string)[] = [
  (place, n) => `Fire razes ${n} homes in ${place}`,
  (place, n) => `Sunog sa ${place}, ${n} bahay naabo`,
  (place, n) => `Knee-deep flood strands ${n} commuters in ${place}`,
  (place) => `Hanggang tuhod ang baha sa ${place}`,
  (place, n) => `${n} hurt as jeepney crashes into truck in ${place}`,
  (place, n) => `Banggaan ng dyip at trak sa ${place}, ${n} sugatan`,
  (place) => `Walang pasok sa ${place} bukas, lahat ng antas`,
  (place, n) => `Power interruption in ${place}, ${(n % 5) + 3} hours, feeder line repair`,
  (place, n) => `Police nab ${n} in drug bust in ${place}`,
  (place, n) => `Dengue cases in ${place} up ${n} percent`,
  (place, n) => `${n} vendors join night market in ${place}`,
  (place, n) => `Namahagi ng ayuda sa ${n} pamilya ang mga boluntaryo sa ${place}`,
];
/** Texts after the title; few share a sentence, as few of a day's reports share an author. */
const LEADS: readonly ((place: string, n: number) => string)[] = [
  (place) => `Officials of ${place} said they would tell more later.`,
  (place) => `Ayon sa mga residente ng ${place}, nagsimula ito bandang hapon.`,
  (_, n) => `Responders came within ${n} minutes, a witness recalled.`,
  () => 'Wala pang pahayag ang lokal na pamahalaan.',
  (place) => `The mayor of ${place} called for patience.`,
  (_, n) => `Tinatayang ${n} milyong piso ang halaga ng pinsala.`,
  () => 'Barangay captains were asked to send their lists by evening.',
  (place) => `Pinapayuhan ang mga motorista na umiwas sa sentro ng ${place}.`,
  (_, n) => `It was the ${n}th such case this quarter, records show.`,
  () => 'Nanawagan ng tulong ang mga kapitbahay sa social media.',
  (place) => `Volunteers from nearby towns drove to ${place} overnight.`,
  () => 'Patuloy pa ang imbestigasyon ng mga awtoridad.',
  (_, n) => `About ${n} families waited at the covered court.`,
  () => 'Experts had warned of it since the dry season.',
  (place) => `Nagtalaga ng dagdag na tauhan ang kapitolyo sa ${place}.`,
  () => '',
];
const TOWNS = GAZETTEER.places.filter(({ precision }) => precision === 'city');

/** The n-th of an endless series of invented reports: the same number gives the same report. */
export function inventedReport(n: number, issuedAt: Date): ParsedItem {
  const tell = REPORT_TEXTS[n % REPORT_TEXTS.length];
  // Twice as often from the first towns of the list, which are those of Metro Manila.
  const town = TOWNS[(n % 2 === 0 ? n * 7 : n * 13) % (n % 3 === 0 ? 40 : TOWNS.length)];
  const name = town?.name ?? 'Manila';
  const number = (n % 90) + 2;
  const lead = LEADS[(n * 5 + Math.floor(n / 48)) % LEADS.length]?.(name, number) ?? '';
  return {
    externalId: `report-${n}`,
    revision: '',
    title: tell?.(name, number) ?? 'A report',
    ...(lead === '' ? {} : { summary: lead }),
    issuedAt,
    hints: [],
    areas: [],
    polygons: [],
  };
}
