import type { AgencyData } from '../agencies/agency-data.ts';
import { agencyClock, agencyDate, manilaDate, manilaMinute } from '../manila-time.ts';
import { htmlEscaped } from './xml.ts';

const MINUTE_MS = 60_000;
const THREE_HOURS_MS = 180 * MINUTE_MS;

/** The page of cyclone bulletins: a heading, panels, a table or a picture of the wind signals, and the same as a PDF. */
export function writeCyclonePage(
  cyclones: AgencyData['cyclones'],
  fromMs: number,
  {
    isPictured,
    pdfPath,
  }: { isPictured: boolean; pdfPath: (cyclone: AgencyData['cyclones'][number]) => string },
): string {
  if (cyclones.length === 0) {
    return page('<h3>No Active Tropical Cyclone within the Philippine Area of Responsibility</h3>');
  }
  const bulletins = cyclones.map((cyclone) => {
    const { minutesAgo, bulletin, category, name, signals } = cyclone;
    const atMs = fromMs - minutesAgo * MINUTE_MS;
    const tables = signals.map(
      ({
        number,
        areas,
      }) => `<table class="table"><tr><th class="signalno${number}" colspan="2">TCWS #${number}</th></tr>
<tr><td>Affected Areas</td><td><ul><li>${htmlEscaped(areas)}</li></ul></td></tr><tr><td>Impacts of the wind</td><td>as defined</td></tr></table>`,
    );
    return `<h3>Tropical Cyclone Bulletin #${bulletin}</h3><h3>${category} "${htmlEscaped(name)}"</h3>
<h5>Issued at ${agencyClock(atMs)}, ${agencyDate(atMs)}</h5><h5>(Valid for broadcast until the next bulletin at ${nextIssue(atMs)})</h5>
<div class="panel"><div class="panel-heading">Strength</div><p>Maximum sustained winds of 195 km/h near the center</p></div>
<div class="panel"><div class="panel-heading">Wind Signal</div>${isPictured ? '<img src="signals.png" alt="">' : tables.join('\n') || 'No Tropical Cyclone Wind Signal'}</div>
<a href="${pdfPath(cyclone)}">Download</a>`;
  });
  return page(bulletins.join('\n'));
}

/** The page of a regional service, with a tab for rainfall and one for thunderstorms. */
export function writeRegionalPage(
  { rain, thunderstorms }: Pick<AgencyData, 'rain' | 'thunderstorms'>,
  fromMs: number,
) {
  const warnings = rain.map(({ minutesAgo, number, system, levels }) => {
    const atMs = fromMs - minutesAgo * MINUTE_MS;
    const blocks = levels.map(
      ({ colour, areas }) =>
        `${colour} WARNING LEVEL: ${htmlEscaped(areas)}.<br>ASSOCIATED HAZARD: FLOODING in flood-prone areas.<br><br>`,
    );
    return `<div>Heavy Rainfall Warning No. ${number} #NCR_PRSD<br>Weather System: ${htmlEscaped(system)}<br>Issued at: ${agencyClock(atMs)}, ${agencyDate(atMs)}<br><br>${blocks.join('')}The public is advised to watch for the next warning to be issued at ${nextIssue(atMs)}.</div>`;
  });
  const storms = thunderstorms.map(({ minutesAgo, number, expected, now }) => {
    const atMs = fromMs - minutesAgo * MINUTE_MS;
    return `<div><p>Thunderstorm Advisory No. ${number} #NCR_PRSD</p><p>Issued at: ${agencyClock(atMs)}, ${agencyDate(atMs)}</p><p>Heavy rainshowers with lightning are expected over ${htmlEscaped(expected)} within the next 2 hours.</p><p>The above conditions are being experienced in ${htmlEscaped(now)} which may persist within 2 hours.</p></div>`;
  });
  return page(
    `<div id="rainfalls">${warnings.join('') || 'As of today, there is no Heavy Rainfall Warning Issued.'}</div>
<div id="thunderstorms">${storms.join('') || 'As of today, there is no Thunderstorm Advisory Issued.'}</div>`,
  );
}

/** Every station with its levels, as strings; a missing reading is '(*)'. */
export function writeRiverLevels(rivers: AgencyData['rivers'], atMs: number): string {
  const minute = manilaMinute(atMs);
  const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${JSON.stringify(
    rivers.map(({ station, metres, alert, alarm, critical }) => ({
      obsnm: station,
      wl: metres === null ? '(*)' : metres.toFixed(2),
      alertwl: alert.toFixed(2),
      alarmwl: alarm.toFixed(2),
      criticalwl: critical.toFixed(2),
      timestr: metres === null ? '' : `${manilaDate(atMs)} ${time}`,
    })),
  )}\n`;
}

/** The table of dams: headings over two rows, and a row for each reading. Below it, what lies downstream. */
export function writeDamPage(dams: AgencyData['dams'], atMs: number): string {
  const rows = dams.map(
    ({ name, metres, normal, gates, opening }) =>
      `<tr><td>${htmlEscaped(name)}</td><td>${agencyClock(atMs)}, ${agencyDate(atMs)}</td><td>${metres.toFixed(2)}</td><td>${normal.toFixed(2)}</td><td>${gates}</td><td>${opening.toFixed(2)}</td></tr>`,
  );
  const notices = dams.flatMap(({ name, downstream }) =>
    downstream === undefined ? [] : [`<p>Areas downstream of ${name} Dam: ${htmlEscaped(downstream)}</p>`],
  );
  return page(`<table><tr><th rowspan="2">Dam Name</th><th rowspan="2">Observation Time &amp; Date</th><th rowspan="2">Reservoir Water Level (RWL) (m)</th><th rowspan="2">Normal High Water Level (NHWL) (m)</th><th colspan="2">Gate Opening</th></tr>
<tr><th>Gates</th><th>Meters</th></tr>
${rows.join('\n')}</table>${notices.join('')}`);
}

/** '2:00 PM today' or '2:00 AM tomorrow'. */
export function nextIssue(atMs: number): string {
  const nextMs = atMs + THREE_HOURS_MS;
  return `${agencyClock(nextMs)} ${manilaDate(nextMs) === manilaDate(atMs) ? 'today' : 'tomorrow'}`;
}

function page(body: string): string {
  return `<!DOCTYPE html>\n<!-- invented sample, not real data -->\n<html lang="en"><head><title>PAGASA</title></head><body>\n${body}\n</body></html>\n`;
}
