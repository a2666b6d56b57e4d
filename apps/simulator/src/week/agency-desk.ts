import { AGENCY_DATA, type AgencyData } from '../agencies/agency-data.ts';
import type { Agency } from '../agencies/agency-documents.ts';
import type { WeekStep } from './week-item.ts';

type Notice = Extract<WeekStep, { does: 'announce' }>['notice'];
type Stamped<Kind extends Notice['as']> = Extract<Notice, { as: Kind }> & { atMs: number };

const MINUTE_MS = 60_000;
/** PHIVOLCS lists quakes of a month: the page is never empty. Older than what a reader of it takes. */
const OLD_QUAKE = { minutesAgo: 9 * 1440, magnitude: 2.9, depthKm: 20, lat: 10.1, lon: 125.4 };

export type AgencyDesk = ReturnType<typeof createAgencyDesk>;

/** What the agencies with pages have published in the week so far, in the form that their formats are written from. */
export function createAgencyDesk(startedAtMs: number) {
  const notices: (Notice & { atMs: number })[] = [];
  const changedAtMs = new Map<string, number>();
  let lastAtMs = startedAtMs;

  function all<Kind extends Notice['as']>(kind: Kind): (Stamped<Kind> & { minutesAgo: number })[] {
    return notices
      .filter((notice): notice is Stamped<Kind> => notice.as === kind)
      .map((notice) => ({ ...notice, minutesAgo: (lastAtMs - notice.atMs) / MINUTE_MS }));
  }

  /** The last notice about each subject. */
  function latest<Kind extends Notice['as']>(kind: Kind, subject: (notice: Stamped<Kind>) => string) {
    return [...new Map(all(kind).map((notice) => [subject(notice), notice])).values()];
  }

  function data(): AgencyData {
    const rivers = latest('river', ({ station }) => station);
    const dams = latest('dam', ({ name }) => name);
    return {
      quakes: [
        ...all('quake').toReversed(),
        { ...OLD_QUAKE, location: '014 km N 30° E of Maasin (Southern Leyte)' },
      ],
      volcanoes: latest('volcano', ({ code }) => code),
      cyclones: latest('cyclone', ({ name }) => name),
      rain: latest('rain', () => '').filter(({ levels }) => levels.length > 0),
      thunderstorms: [],
      rivers: [
        ...AGENCY_DATA.rivers
          .filter(({ station }) => !rivers.some((river) => river.station === station))
          .map((river) => ({ ...river, metres: 1 })),
        ...rivers,
      ],
      dams: [
        ...AGENCY_DATA.dams
          .filter(({ name }) => !dams.some((dam) => dam.name === name))
          .map((dam) => ({ ...dam, metres: 1, gates: 0 })),
        ...dams,
      ],
      situationReports: all('sitrep'),
      gdacs: [...all('gdacs'), ...AGENCY_DATA.gdacs.filter(({ country }) => country !== 'Philippines')],
      works: [],
      marikinaRiverMetres: 13.2,
      crowdFloods: [],
      forecasts: AGENCY_DATA.forecasts,
      announcements: all('announcement'),
    };
  }

  return {
    announce: (source: string, notice: Notice, { atMs, shownAtMs }: { atMs: number; shownAtMs: number }) => {
      notices.push({ ...notice, atMs });
      changedAtMs.set(source, shownAtMs);
      lastAtMs = Math.max(lastAtMs, atMs);
    },
    data,
    /** The times in the data count back from here. */
    atMs: () => lastAtMs,
    changedAtMs: (source: Agency): number => changedAtMs.get(source) ?? startedAtMs,
  };
}
