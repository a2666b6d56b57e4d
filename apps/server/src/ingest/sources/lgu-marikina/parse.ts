import { elementLines, parseHtml } from '../../parse/html-document.ts';
import { manilaDate, parseManilaTime } from '../../parse/manila-time.ts';
import { LayoutChanged, type Parsed, type RawDocument } from '../../parsed-item.ts';

const HOUR_MS = 3_600_000;
/** A gauge that stopped says nothing about the river now. */
const OLDEST_MS = 3 * HOUR_MS;
/** 'Water level: 16.2 meters', 'Taas ng tubig: 16.2 m' */
const LEVEL =
  /\b(?:water level|taas ng tubig|antas ng tubig)\b[^0-9]{0,40}(\d{1,2}(?:\.\d{1,2})?)\s?(?:m\b|met)/i;
/** Above the bridge: a sensor that reads more is broken. */
const MAX_METRES = 30;
/** The city's alarms at Sto Nino: get ready, leave, be made to leave. */
const ALARMS = [
  { from: 18, name: 'third alarm' },
  { from: 16, name: 'second alarm' },
  { from: 15, name: 'first alarm' },
] as const;

/** The city's page on its river. Below the first alarm there is nothing to report. */
export function parseMarikinaRiver({ text, address, fetchedAt }: RawDocument): Parsed {
  const lines = elementLines(parseHtml(text));
  const metres = Number(LEVEL.exec(lines.join('\n').slice(0, 50_000))?.[1] ?? Number.NaN);
  if (!(metres > 0 && metres < MAX_METRES)) throw new LayoutChanged('water level');
  const times = lines.flatMap((line) => parseManilaTime(line) ?? []);
  const [at] = times.toSorted((one, other) => other.getTime() - one.getTime());
  if (at === undefined) throw new LayoutChanged('time of the reading');
  const parsed: Parsed = { items: [], rejected: [], skipped: 0, links: [] };
  const ageMs = fetchedAt.getTime() - at.getTime();
  const alarm = ALARMS.find(({ from }) => metres >= from);
  if (alarm === undefined || ageMs > OLDEST_MS || ageMs < -HOUR_MS) return { ...parsed, skipped: 1 };
  return {
    ...parsed,
    items: [
      {
        externalId: `marikina-river-${manilaDate(at)}-${alarm.from}`,
        // One report an hour while the river stays at the level.
        revision: at.toISOString().slice(0, 13),
        title: `Marikina River at Sto Nino: ${metres.toFixed(2)} m, ${alarm.name} of ${alarm.from} m reached`,
        url: address,
        language: 'en',
        issuedAt: at,
        expiresAt: new Date(at.getTime() + OLDEST_MS),
        hints: ['flood', 'river'],
        areas: ['Marikina'],
        polygons: [],
      },
    ],
  };
}
