import type { AgencyData } from '../agencies/agency-data.ts';
import { agencyClock, agencyDate, manilaDate } from '../manila-time.ts';
import { htmlEscaped } from './xml.ts';

const MINUTE_MS = 60_000;
const SAMPLE = '<!-- invented sample, not real data -->';

/** The list of the latest earthquakes, as PHIVOLCS writes it: backslashes in links, times in Manila, slugs in UTC. */
export function writeQuakeList(quakes: AgencyData['quakes'], fromMs: number): string {
  const rows = quakes.map(({ minutesAgo, lat, lon, depthKm, magnitude, location }) => {
    const atMs = fromMs - minutesAgo * MINUTE_MS;
    const utc = new Date(atMs).toISOString();
    const slug = `${utc.slice(0, 4)}_${utc.slice(5, 7)}${utc.slice(8, 10)}_${utc.slice(11, 13)}${utc.slice(14, 16)}`;
    const folder = `${utc.slice(0, 4)}_Earthquake_Information\\${agencyDate(atMs).split(' ')[1]}`;
    const cells = [
      lat.toFixed(2),
      lon.toFixed(2),
      String(depthKm).padStart(3, '0'),
      magnitude.toFixed(1),
      location,
    ];
    const link = `<a href="${folder}\\${slug}_B1.html"><span>${agencyDate(atMs)} - ${agencyClock(atMs)}</span></a>`;
    return `<tr><td>${link}</td>${cells.map((cell) => `<td>${htmlEscaped(cell)}</td>`).join('')}</tr>`;
  });
  const heads = [
    'Date - Time<br>(Philippine Time)',
    'Latitude<br>(ºN)',
    'Longitude<br>(ºE)',
    'Depth<br>(km)',
    'Mag',
    'Location',
  ];
  return page(
    'Latest Earthquake Information',
    `<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>\n${rows.join('\n')}\n</table>`,
  );
}

export function writeVolcanoList(volcanoes: AgencyData['volcanoes'], path: string): string {
  const links = volcanoes.map(
    ({ code, bulletin, name }) =>
      `<tr><td><a href="${path}/activity-${code}?bid=${bulletin}&amp;lang=en">${htmlEscaped(name)} VOLCANO</a></td></tr>`,
  );
  return page('Volcano Bulletins', `<table>${links.join('\n')}</table>`);
}

export function writeVolcanoBulletin(volcano: AgencyData['volcanoes'][number], fromMs: number): string {
  const { minutesAgo, name, level, status, prohibited } = volcano;
  const date = manilaDate(fromMs - minutesAgo * MINUTE_MS);
  return page(
    `${name} VOLCANO`,
    `<input type="hidden" id="bdate" value="${date}"><div class="p-title">${htmlEscaped(name)} VOLCANO</div>
<div><span class="circle">${level}</span><span class="txt-status">${htmlEscaped(status)}</span></div>
<ul class="ul-bawal">${prohibited.map((line) => `<li>${htmlEscaped(line)}</li>`).join('')}</ul>`,
  );
}

function page(title: string, body: string): string {
  return `<!DOCTYPE html>\n${SAMPLE}\n<html lang="en"><head><title>${htmlEscaped(title)}</title></head><body>\n${body}\n</body></html>\n`;
}
