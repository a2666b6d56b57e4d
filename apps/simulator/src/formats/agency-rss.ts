import type { AgencyData } from '../agencies/agency-data.ts';
import { rssTime } from '../manila-time.ts';
import { block, element, text, textElement, type Xml, xmlDocument } from './xml.ts';

const MINUTE_MS = 60_000;

/** GDACS: all events of the world, with fields of its own namespace. */
export function writeGdacs(events: AgencyData['gdacs'], fromMs: number): string {
  const items = events.map(({ minutesAgo, type, id, level, title, country, lat, lon, severity }) => {
    const at = new Date(fromMs - minutesAgo * MINUTE_MS).toUTCString();
    return block('item', {}, [
      textElement('title', title),
      textElement('description', title),
      textElement('link', `https://www.gdacs.org/report.aspx?eventtype=${type}&eventid=${id}`),
      textElement('pubDate', at),
      textElement('georss:point', `${lat} ${lon}`),
      textElement('gdacs:eventtype', type),
      textElement('gdacs:alertlevel', level),
      textElement('gdacs:eventid', String(id)),
      textElement('gdacs:episodeid', '1'),
      textElement('gdacs:version', '1'),
      textElement('gdacs:severity', severity),
      textElement('gdacs:fromdate', at),
      textElement('gdacs:country', country),
    ]);
  });
  const spaces = { 'xmlns:georss': 'http://www.georss.org/georss', 'xmlns:gdacs': 'http://www.gdacs.org' };
  return feed('GDACS RSS information', items, spaces);
}

/** Announcements of one agency, as WordPress writes them. */
export function writeAnnouncements(
  announcements: AgencyData['announcements'],
  fromMs: number,
  url: string,
): string {
  const items = announcements.map(({ minutesAgo, title, text: words }, index) =>
    block('item', {}, [
      textElement('title', title),
      textElement('link', `${url}/announcements/${index + 1}`),
      element('guid', { isPermaLink: 'false' }, text(`${url}/?p=${index + 1}`)),
      textElement('pubDate', rssTime(fromMs - minutesAgo * MINUTE_MS)),
      textElement('description', words),
    ]),
  );
  return feed('Announcements', items, {});
}

function feed(title: string, items: readonly Xml[], spaces: Record<string, string>): string {
  const head = [
    textElement('title', `${title} (invented sample, not real data)`),
    textElement('link', 'https://agency.example/'),
  ];
  const channel = block('channel', {}, [...head, textElement('description', title), ...items]);
  return xmlDocument(element('rss', { version: '2.0', ...spaces }, channel));
}
