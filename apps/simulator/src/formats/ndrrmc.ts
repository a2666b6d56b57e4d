import { type PlacedText, writePdf } from '@paligid/testkit/write-pdf';
import type { AgencyData } from '../agencies/agency-data.ts';
import { agencyClock, agencyDate } from '../manila-time.ts';
import { htmlEscaped } from './xml.ts';

type SituationReport = AgencyData['situationReports'][number];

const MINUTE_MS = 60_000;
const COLUMNS = [72, 170, 300, 430, 510] as const;
const LINE = 14;

/** The page that points to the reports. */
export function writeReportList(
  reports: readonly SituationReport[],
  path: (report: SituationReport) => string,
): string {
  const rows = reports.map(
    (report) =>
      `<li><a href="${path(report)}">Situational Report No. ${report.number} for the ${htmlEscaped(report.subject)}</a></li>`,
  );
  return `<!DOCTYPE html>\n<!-- invented sample, not real data -->\n<html lang="en"><head><title>NDRRMC</title></head><body>\n<ul>${rows.join('\n')}</ul>\n</body></html>\n`;
}

/** A report as a PDF: the region is a cell over the rows of its provinces. */
export function writeSituationReport(
  { minutesAgo, number, subject, affected }: SituationReport,
  fromMs: number,
): Buffer {
  const atMs = fromMs - minutesAgo * MINUTE_MS;
  const texts: PlacedText[] = [];
  let y = 60;
  const row = (...cells: readonly string[]) => {
    for (const [index, text] of cells.entries())
      if (text !== '') texts.push({ x: COLUMNS[index] ?? 0, y, text });
    y += LINE;
  };
  row(`SITUATIONAL REPORT NO. ${number}`);
  row(`for the ${subject}`);
  row(`as of ${agencyClock(atMs)}, ${agencyDate(atMs)}`);
  row('Region', 'Province', 'City/Municipality', 'Families', 'Persons');
  for (const { region, places } of affected) {
    texts.push({ x: COLUMNS[0], y: y + ((places.length - 1) * LINE) / 2, text: region });
    for (const { province, town, families, persons } of places) {
      row('', province, town, families.toLocaleString('en-US'), persons.toLocaleString('en-US'));
    }
  }
  const all = affected.flatMap(({ places }) => places);
  const total = (of: 'families' | 'persons') =>
    all.reduce((sum, place) => sum + place[of], 0).toLocaleString('en-US');
  row('GRAND TOTAL', '', '', total('families'), total('persons'));
  return writePdf([{ texts }]);
}
