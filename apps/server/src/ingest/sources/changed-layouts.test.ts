import { expect, test } from 'vitest';
import { documentResult } from '../fetch/fetch-result.ts';
import { LayoutChanged, Unreadable } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { sourcesWithFixtures } from './source-fixtures.ts';

const FETCHED = new Date('2026-11-15T04:00:00.000Z');
const SOURCES = await sourcesWithFixtures();
const AGENCIES = SOURCES.filter(({ source }) => source.authority === 'official');

const LOGIN = `<!doctype html><html lang="en"><head><title>Sign in</title></head><body>
<form method="post"><label>User <input name="user"></label><label>Password <input type="password"></label></form>
</body></html>`;
const MAINTENANCE = '<!doctype html><html><body><h1>We will be back soon</h1></body></html>';
const CHALLENGE =
  '<!doctype html><html><head><title>Just a moment...</title></head><body><noscript>Enable JavaScript</noscript></body></html>';
const JSON_ERROR = '{"error":"not found","status":404}';

/** Another page where the document was, tried at every agency. */
const REPLACED: [name: string, body: string, contentType: string][] = [
  ['an empty page with status 200', '', 'text/html'],
  ['a page of spaces', ' \n ', 'text/html'],
  ['a sign-in page', LOGIN, 'text/html; charset=utf-8'],
  ['a maintenance page', MAINTENANCE, 'text/html'],
  ['a page that checks the browser', CHALLENGE, 'text/html'],
  ['an error as JSON', JSON_ERROR, 'application/json'],
  ['a page without content', '<!doctype html><html><head></head><body></body></html>', 'text/html'],
];

for (const [name, body, contentType] of REPLACED) {
  test.each(AGENCIES)(`$source.id: ${name} is noticed`, ({ source }) => {
    expect(readResult(source, body, contentType, source.address)).toMatch(/^unreadable: ./);
  });
}

/** What a redesign does to a page: a name, a class or a table is gone, and the rest looks as before. */
const REDESIGNED: [id: string, document: string, change: string, from: string | RegExp, to: string][] = [
  ['phivolcs-eq', 'latest.html', 'renamed column', '<th>Mag</th>', '<th>Strength</th>'],
  ['phivolcs-eq', 'latest.html', 'dropped column', '<th>Location</th>', ''],
  [
    'phivolcs-eq',
    'latest.html',
    'table drawn by a script',
    /<table class="MsoNormalTable" border[\s\S]*?<\/table>/,
    '<div id="app"></div>',
  ],
  ['phivolcs-eq', 'latest.html', 'rows without times', /\d\d November 2026 - \d\d:\d\d [AP]M/g, 'today'],
  ['phivolcs-volcano', 'list.html', 'moved bulletins', /\/bulletin\/activity-/g, '/volcano/'],
  ['phivolcs-volcano', 'mayon.html', 'renamed level', 'class="circle"', 'class="level-badge"'],
  ['phivolcs-volcano', 'mayon.html', 'level as a picture', '>3</span>', '><img src="3.png" alt=""></span>'],
  ['phivolcs-volcano', 'mayon.html', 'missing date', 'id="bdate"', 'id="date"'],
  [
    'pagasa-tcb',
    'four-signals.html',
    'signals as a picture',
    /<table[\s\S]*<\/table>/,
    '<img src="signals.png" alt="">',
  ],
  ['pagasa-tcb', 'four-signals.html', 'renamed signals', /signalno/g, 'tcws-level-'],
  ['pagasa-tcb', 'four-signals.html', 'renamed areas', /Affected Areas/g, 'Where'],
  ['pagasa-tcb', 'four-signals.html', 'missing time of issue', /Issued at [^<]*/, ''],
  [
    'pagasa-tcb',
    'none.html',
    'another sentence for no cyclone',
    'No Active Tropical Cyclone',
    'Fair weather',
  ],
  ['pagasa-tcb', 'four-signals.pdf.json', 'renamed heading', 'BULLETIN NR.', 'REPORT NR.'],
  ['pagasa-tcb', 'four-signals.pdf.json', 'signals as a picture', /TCWS No\.[\s\S]*(?=OTHER HAZARDS)/, ''],
  ['pagasa-tcb', 'four-signals.pdf.json', 'other columns', /Visayas {2,}Mindanao/g, 'North    South'],
  ['pagasa-tcb', 'four-signals.pdf.json', 'number as a picture', /^( {20,40})4(?= )/m, '$1 '],
  [
    'pagasa-tcb',
    'four-signals.pdf.json',
    'missing details',
    /^.*(?:Wind threat|Warning lead|Range of|Potential).*$/gm,
    '',
  ],
  ['pagasa-tcb', 'four-signals.pdf.json', 'missing time of issue', /Issued at.*/, ''],
  ['pagasa-ncr', 'warnings.html', 'renamed tab', 'id="rainfalls"', 'id="rainfall-warnings"'],
  ['pagasa-ncr', 'warnings.html', 'renamed levels', /WARNING LEVEL/g, 'ALERT'],
  ['pagasa-ncr', 'calm.html', 'empty tab', /As of today, there is no Heavy[^<]*/, ''],
  ['pagasa-ncr', 'calm.html', 'dropped tab', /<div id="thunderstorms"[\s\S]*?<\/div><\/div>/, ''],
  ['pagasa-ffws', 'main-list.json', 'renamed field', /"obsnm"/g, '"station"'],
  ['pagasa-ffws', 'main-list.json', 'list inside an object', /^\[([\s\S]*)\]\s*$/, '{"data":[$1]}'],
  ['pagasa-ffws', 'main-list.json', 'numbers as numbers', /"(\d+\.\d+)"/g, '$1'],
  ['pagasa-dams', 'dams.html', 'renamed gates', '<th>Gates</th>', '<th>Doors</th>'],
  ['pagasa-dams', 'dams.html', 'table as a picture', /<table[\s\S]*<\/table>/, '<img src="dams.png" alt="">'],
  ['ndrrmc', 'list.html', 'documents as pictures', /\.pdf/g, '.png'],
  ['ndrrmc', 'situation-report.pdf.json', 'renamed column', /Persons/g, 'People'],
  ['ndrrmc', 'situation-report.pdf.json', 'missing total', 'GRAND TOTAL', 'Sum'],
  ['ndrrmc', 'situation-report.pdf.json', 'missing time', /as of.*/, ''],
  ['ndrrmc', 'advisory.pdf.json', 'renamed heading', 'ADVISORY NO.', 'MEMO'],
  ['open-meteo', 'forecast.json', 'renamed variable', /"apparent_temperature"/g, '"feels_like"'],
  ['open-meteo', 'forecast.json', 'other units', /"°C"/g, '"°F"'],
  ['mapakalamidad', 'reports.json', 'renamed time', /"created_at"/g, '"created"'],
  ['mapakalamidad', 'reports.json', 'list without its status', '"statusCode": 200', '"status": "ok"'],
  ['gdacs', 'rss.xml', 'renamed namespace fields', /gdacs:eventtype/g, 'gdacs:type'],
  ['gdacs', 'rss.xml', 'no items', /<item>[\s\S]*<\/item>/, ''],
  ['deped', 'feed.rss.xml', 'feed that is cut off', /<\/rss>\s*$/, ''],
  [
    'deped',
    'feed.rss.xml',
    'page in place of the feed',
    /^[\s\S]*$/,
    '<!doctype html><html><body>News</body></html>',
  ],
  ['gazette', 'feed.rss.xml', 'renamed root', /<(\/?)rss/g, '<$1news'],
  ['dpwh', 'rss.xml', 'feed as JSON', /^[\s\S]*$/, '{"items":[]}'],
  ['usgs-eq', 'day.geojson', 'renamed list', '"features"', '"events"'],
];

test('at least 20 redesigns are tried', () => {
  expect(REDESIGNED.length).toBeGreaterThanOrEqual(20);
});

test.each(REDESIGNED)('%s, %s: a %s is noticed, and the page as it was is read', (id, name, _, from, to) => {
  const found = SOURCES.find(({ source }) => source.id === id);
  const document = found?.documents.find((one) => one.name === name);
  if (found === undefined || document === undefined) throw new Error(`no fixture ${name} of ${id}`);
  const { source } = found;
  const contentType = { html: 'text/html', json: 'application/json', xml: 'application/xml' }[source.expects];
  if (document.isPdf) {
    const read = (text: string) => () => source.parse({ ...document, text, fetchedAt: FETCHED });
    expect(read(document.text)).not.toThrow();
    expect(document.text.replace(from, to)).not.toBe(document.text);
    expect(read(document.text.replace(from, to))).toThrow(LayoutChanged);
    return;
  }
  expect(readResult(source, document.text, contentType, document.address)).toBe('read');
  const changed = document.text.replace(from, to);
  expect(changed).not.toBe(document.text);
  expect(readResult(source, changed, contentType, document.address)).toMatch(/^unreadable: ./);
});

/** As the poller reads it: first what was fetched is checked, then it is parsed. */
function readResult(source: Source, body: string, contentType: string, address: string): string {
  const header = (name: string) => (name === 'content-type' ? contentType : undefined);
  const result = documentResult(Buffer.from(body), address, source.expects, header);
  if (result.kind === 'unexpected') return `unreadable: ${result.reason}`;
  if (result.kind !== 'document') return result.kind;
  try {
    source.parse({ text: result.document.text, address, fetchedAt: FETCHED });
    return 'read';
  } catch (error) {
    if (error instanceof Unreadable) return `unreadable: ${error.message}`;
    throw error;
  }
}
