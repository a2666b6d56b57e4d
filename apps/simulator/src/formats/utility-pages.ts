import type { AgencyData } from '../agencies/agency-data.ts';
import { agencyClock, agencyDate } from '../manila-time.ts';
import { htmlEscaped } from './xml.ts';

const HOUR_MS = 3_600_000;

type Works = AgencyData['works'];
type Span = { start: string; end: string; startDay: string; endDay: string };

/** Meralco's list: a row for a city and a day, with a window and a circuit in it. */
export function writeMeralco(works: Works, atMs: number): string {
  const rows = works.map((work) => {
    const { start, end, startDay } = spanOf(work, atMs);
    const title = `${startDay} - ${work.city} (${work.areas.join('; And ')})`;
    return `<div class="views-row"><div class="inner"><h3><a href="/meralco/maintenance/${work.city.toLowerCase().replaceAll(' ', '-')}">${htmlEscaped(title)}</a></h3><div class="body"><p><strong>BETWEEN ${start} AND ${end} – PORTION OF CIRCUIT ${htmlEscaped(work.place)} 41TX</strong><br>REASON: ${htmlEscaped(work.activity)}.</p></div></div></div>`;
  });
  const list = rows.join('\n') || '<div class="view-empty"><p>No scheduled maintenance.</p></div>';
  return page(`<div class="views-element-container">${list}</div>`);
}

/** Maynilad's weekly table. */
export function writeMaynilad(works: Works, atMs: number): string {
  const rows = works.map((work) => {
    const { start, end, startDay, endDay } = spanOf(work, atMs);
    return [
      work.city,
      work.areas.join(' and '),
      startDay,
      endDay,
      `${start} to ${end}`,
      work.activity,
      work.place,
    ];
  });
  if (rows.length === 0) return page('<p>There is no scheduled water service interruption.</p>');
  return page(table(['City', 'Barangay', 'From', 'To', 'Time', 'Activity', 'Location of Activity'], rows));
}

/** Manila Water's table, as its page draws it. */
export function writeManilaWater(works: Works, atMs: number): string {
  const rows = works.map((work) => {
    const { start, end, startDay, endDay } = spanOf(work, atMs);
    return [
      `${startDay} ${start}`,
      `${endDay} ${end}`,
      work.city,
      work.place,
      work.activity,
      work.areas.join(', '),
    ];
  });
  if (rows.length === 0) return page('<p>There are no current advisories.</p>');
  const heads = ['Start', 'End', 'Affected City/Municipality', 'Location of Activity', 'Activity'];
  return page(table([...heads, 'Affected Areas'], rows));
}

/** Marikina's page on its river, with the reading at the bridge. */
export function writeMarikinaRiver(metres: number, atMs: number): string {
  return page(
    `<h1>Marikina River</h1><p>As of ${agencyClock(atMs)}, ${agencyDate(atMs)}</p>${table(['Station', 'Reading'], [['Sto. Nino Bridge', `Water level: ${metres.toFixed(2)} meters`]])}`,
  );
}

function spanOf({ inHours, hours }: Works[number], atMs: number): Span {
  const startMs = Math.ceil(atMs / HOUR_MS) * HOUR_MS + inHours * HOUR_MS;
  const endMs = startMs + hours * HOUR_MS;
  return {
    ...{ start: agencyClock(startMs), end: agencyClock(endMs) },
    ...{ startDay: americanDay(startMs), endDay: americanDay(endMs) },
  };
}

/** 'November 18, 2026' */
function americanDay(atMs: number): string {
  const [day = '', month = '', year = ''] = agencyDate(atMs).split(' ');
  return `${month} ${Number(day)}, ${year}`;
}

function table(heads: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[], name: string) =>
    `<tr>${cells.map((cell) => `<${name}>${htmlEscaped(cell)}</${name}>`).join('')}</tr>`;
  return `<table>${line(heads, 'th')}\n${rows.map((row) => line(row, 'td')).join('\n')}</table>`;
}

function page(body: string): string {
  return `<!DOCTYPE html>\n<!-- invented sample, not real data -->\n<html lang="en"><body>\n${body}\n</body></html>\n`;
}
