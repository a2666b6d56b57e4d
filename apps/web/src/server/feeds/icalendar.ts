import { documentText } from '@paligid/domain/xml-text';

/** A day or a moment; an end is the first day or moment after. */
type CalendarTime = { date: string } | { ms: number };

export interface CalendarEvent {
  /** The same for all versions of an event. */
  uid: string;
  /** When this version was made, and its number, which grows. */
  changedMs: number;
  sequence: number;
  start: CalendarTime;
  end: CalendarTime;
  summary: string;
  description: string;
  location: string;
  url: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

interface Calendar {
  name: string;
  description: string;
  /** Of the calendar itself. */
  url: string;
  product: string;
  events: readonly CalendarEvent[];
}

const MANILA_OFFSET_MS = 8 * 3_600_000;
const MAX_OCTETS = 75;
/** The Philippines have had no summer time since 1990. A calendar must have one component even without an event. */
const TIME_ZONE = [
  ...['BEGIN:VTIMEZONE', 'TZID:Asia/Manila', 'BEGIN:STANDARD', 'DTSTART:19900729T000000'],
  ...['TZOFFSETFROM:+0800', 'TZOFFSETTO:+0800', 'TZNAME:PST', 'END:STANDARD', 'END:VTIMEZONE'],
];

/** RFC 5545, with the name, description and refresh interval of RFC 7986 and their older forms. */
export function writeCalendar({ name, description, url, product, events }: Calendar): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${escapeText(product)}//Open feeds//EN`],
    ...['CALSCALE:GREGORIAN', `NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`],
    ...[`DESCRIPTION:${escapeText(description)}`, `X-WR-CALDESC:${escapeText(description)}`],
    ...[`SOURCE;VALUE=URI:${url}`, 'X-WR-TIMEZONE:Asia/Manila'],
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M'],
    ...TIME_ZONE,
    ...events.flatMap(writeEvent),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function writeEvent(event: CalendarEvent): string[] {
  const { uid, changedMs, sequence, start, end, summary, description, location, url, status } = event;
  const changed = `${compact(changedMs)}Z`;
  return [
    ...[
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${changed}`,
      `LAST-MODIFIED:${changed}`,
      `SEQUENCE:${sequence}`,
    ],
    ...[`DTSTART${writeTime(start)}`, `DTEND${writeTime(end)}`, `STATUS:${status}`, 'TRANSP:TRANSPARENT'],
    ...[`SUMMARY:${escapeText(summary)}`, `DESCRIPTION:${escapeText(description)}`],
    ...[`LOCATION:${escapeText(location)}`, `URL:${url}`, 'END:VEVENT'],
  ];
}

function writeTime(time: CalendarTime): string {
  if ('date' in time) return `;VALUE=DATE:${time.date.replaceAll('-', '')}`;
  return `;TZID=Asia/Manila:${compact(time.ms + MANILA_OFFSET_MS)}`;
}

/** 20261115T040000 */
function compact(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

function escapeText(text: string): string {
  return documentText(text)
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** A line has at most 75 octets; a longer one goes on in the next, after a space. No character is cut. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += size;
  }
  return folded;
}
