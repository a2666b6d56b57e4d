import { writeAnnouncements, writeGdacs } from '../formats/agency-rss.ts';
import { writeCyclonePdf } from '../formats/cyclone-pdf.ts';
import { writeCrowdReports } from '../formats/mapakalamidad.ts';
import { writeReportList, writeSituationReport } from '../formats/ndrrmc.ts';
import { writeForecasts } from '../formats/open-meteo.ts';
import {
  writeCyclonePage,
  writeDamPage,
  writeRegionalPage,
  writeRiverLevels,
} from '../formats/pagasa-pages.ts';
import { writeQuakeList, writeVolcanoBulletin, writeVolcanoList } from '../formats/phivolcs.ts';
import {
  writeManilaWater,
  writeMarikinaRiver,
  writeMaynilad,
  writeMeralco,
} from '../formats/utility-pages.ts';
import { AGENCY_DATA, type AgencyData } from './agency-data.ts';

export const AGENCIES = [
  ...(['pagasa-tcb', 'pagasa-ncr', 'pagasa-ffws', 'phivolcs-eq', 'phivolcs-volcano', 'gdacs'] as const),
  ...(['pagasa-dams', 'ndrrmc', 'deped', 'dpwh', 'gazette', 'open-meteo', 'mapakalamidad'] as const),
  ...(['meralco', 'maynilad', 'manilawater', 'mmda', 'mrt3', 'lgu-marikina'] as const),
] as const;
export type Agency = (typeof AGENCIES)[number];

type AgencyDocument = {
  source: Agency;
  isIndex: boolean;
  contentType: string;
  write: (listing: 'full' | 'empty') => string | Buffer;
};

const VOLCANO_PATH = '/phivolcs-volcano/bulletin';
const VOLCANO_BULLETIN = /^\/phivolcs-volcano\/bulletin\/activity-([a-z]{3})$/;
const FEED = /^\/(deped|dpwh|gazette|mmda|mrt3)\/feed$/;
const WORKS = /^\/(meralco|maynilad|manilawater)\/advisories$/;
const WORK_PAGES = { meralco: writeMeralco, maynilad: writeMaynilad, manilawater: writeManilaWater };
/** Below the first alarm. */
const CALM_METRES = 13.2;
const HTML = 'text/html; charset=utf-8';
const XML = 'application/rss+xml; charset=utf-8';
const DAY_MINUTES = 1440;

/** The page, feed or list of an agency at a path. Its times count back from a moment, so that it stays the same. */
export function findAgencyDocument(
  path: string,
  url: string,
  atMs: number,
  data: AgencyData = AGENCY_DATA,
): AgencyDocument | undefined {
  const document = (source: Agency, contentType: string, write: AgencyDocument['write']) => ({
    ...{ source, isIndex: true, contentType, write },
  });
  const full = <T>(listing: 'full' | 'empty', list: T[]): T[] => (listing === 'full' ? list : []);
  const isPictured = path === '/pagasa-tcb/pictured/severe-weather-bulletin';
  if (isPictured || path === '/pagasa-tcb/severe-weather-bulletin')
    return document('pagasa-tcb', HTML, (listing) =>
      writeCyclonePage(full(listing, data.cyclones), atMs, { isPictured, pdfPath: cyclonePdfPath }),
    );
  const cyclone = data.cyclones.find((one) => cyclonePdfPath(one) === path);
  if (cyclone !== undefined) {
    const write = () => writeCyclonePdf(cyclone, atMs);
    return { source: 'pagasa-tcb', isIndex: false, contentType: 'application/pdf', write };
  }
  if (path === '/pagasa-ncr/regional-forecast')
    return document('pagasa-ncr', HTML, (listing) => {
      const warnings = { rain: full(listing, data.rain), thunderstorms: full(listing, data.thunderstorms) };
      return writeRegionalPage(warnings, atMs);
    });
  if (path === '/pagasa-ffws/main_list.do')
    return document('pagasa-ffws', 'application/json; charset=utf-8', (listing) =>
      writeRiverLevels(
        listing === 'full' ? data.rivers : data.rivers.map((river) => ({ ...river, metres: 1 })),
        atMs,
      ),
    );
  if (path === '/pagasa-dams/flood')
    return document('pagasa-dams', HTML, (listing) =>
      writeDamPage(
        listing === 'full' ? data.dams : data.dams.map((dam) => ({ ...dam, metres: 1, gates: 0 })),
        atMs,
      ),
    );
  // Old reports stay in the list.
  if (path === '/ndrrmc/9-ndrrmc-advisory.html')
    return document('ndrrmc', HTML, () => writeReportList(data.situationReports, reportPath));
  const report = data.situationReports.find((one) => reportPath(one) === path);
  if (report !== undefined) {
    const write = () => writeSituationReport(report, atMs);
    return { source: 'ndrrmc', isIndex: false, contentType: 'application/pdf', write };
  }
  if (path === '/open-meteo/v1/forecast')
    return document('open-meteo', 'application/json; charset=utf-8', (listing) =>
      writeForecasts(
        listing === 'full' ? data.forecasts : { ...data.forecasts, mm: 0, percent: 0, feelsLike: 30 },
        atMs,
      ),
    );
  if (path === '/mapakalamidad/reports')
    return document('mapakalamidad', 'application/json; charset=utf-8', (listing) =>
      writeCrowdReports(full(listing, data.crowdFloods), atMs),
    );
  const company = Object.keys(WORK_PAGES).find(
    (id): id is keyof typeof WORK_PAGES => id === WORKS.exec(path)?.[1],
  );
  if (company !== undefined)
    return document(company, HTML, (listing) =>
      WORK_PAGES[company](
        full(
          listing,
          data.works.filter((work) => work.company === company),
        ),
        atMs,
      ),
    );
  if (path === '/lgu-marikina/river')
    return document('lgu-marikina', HTML, (listing) =>
      writeMarikinaRiver(listing === 'full' ? data.marikinaRiverMetres : CALM_METRES, atMs),
    );
  // The list of quakes is never empty: it goes back a month.
  if (path === '/phivolcs-eq/')
    return document('phivolcs-eq', HTML, (listing) =>
      writeQuakeList(
        listing === 'full'
          ? data.quakes
          : data.quakes.map((quake) => ({ ...quake, minutesAgo: 9 * DAY_MINUTES })),
        atMs,
      ),
    );
  if (path === `${VOLCANO_PATH}/list-of-bulletin`)
    return document('phivolcs-volcano', HTML, (listing) =>
      writeVolcanoList(full(listing, data.volcanoes), VOLCANO_PATH),
    );
  if (path === '/gdacs/rss.xml')
    return document('gdacs', XML, (listing) => {
      const isElsewhere = ({ country }: AgencyData['gdacs'][number]) => country !== 'Philippines';
      return writeGdacs(listing === 'full' ? data.gdacs : data.gdacs.filter(isElsewhere), atMs);
    });
  const volcano = data.volcanoes.find(({ code }) => code === VOLCANO_BULLETIN.exec(path)?.[1]);
  if (volcano !== undefined) {
    const write = () => writeVolcanoBulletin(volcano, atMs);
    return { source: 'phivolcs-volcano', isIndex: false, contentType: HTML, write };
  }
  const agency = AGENCIES.find((id) => id === FEED.exec(path)?.[1]);
  if (agency === undefined) return undefined;
  const announcements = data.announcements.filter((one) => one.agency === agency);
  return document(agency, XML, (listing) =>
    writeAnnouncements(full(listing, announcements), atMs, `${url}/${agency}`),
  );
}

/** As the agency names its files, with a '#'. */
function cyclonePdfPath({ bulletin, name }: AgencyData['cyclones'][number]): string {
  return `/pagasa-tcb/bulletin/TCB%23${bulletin}_${name.toLowerCase()}.pdf`;
}

function reportPath({ number }: AgencyData['situationReports'][number]): string {
  return `/attachments/ndrrmc/SitRep_No_${number}.pdf`;
}
