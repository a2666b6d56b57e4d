import { type PlacedText, writePdf } from '@paligid/testkit/write-pdf';
import type { AgencyData } from '../agencies/agency-data.ts';
import { agencyClock, agencyDate } from '../manila-time.ts';
import { nextIssue } from './pagasa-pages.ts';

const MINUTE_MS = 60_000;
const [LEFT, LUZON, VISAYAS, MINDANAO] = [72, 150, 350, 470];
const LINE = 12;
const MAX_LINE_CHARS = 38;

/** The bulletin as a PDF: its text, the table of signals with a number over several rows, and the track as a picture. */
export function writeCyclonePdf(cyclone: AgencyData['cyclones'][number], fromMs: number): Buffer {
  const { minutesAgo, bulletin, category, name, signals } = cyclone;
  const atMs = fromMs - minutesAgo * MINUTE_MS;
  const texts: PlacedText[] = [];
  let y = 60;
  const line = (text: string, x = LEFT) => {
    texts.push({ x, y, text });
    y += LINE;
  };
  line(`TROPICAL CYCLONE BULLETIN NR. ${bulletin}`);
  line(`${category} ${name.toUpperCase()} (INVENTED)`);
  line(`Issued at ${agencyClock(atMs)}, ${agencyDate(atMs)}`);
  line(`Valid for broadcast until the next bulletin at ${nextIssue(atMs)}.`);
  line('Intensity');
  line('Maximum sustained winds of 195 km/h near the center');
  line('TROPICAL CYCLONE WIND SIGNALS (TCWS) IN EFFECT');
  if (signals.length === 0) line('No Wind Signal is hoisted at this time.');
  else {
    for (const [x, text] of [
      [LUZON, 'Luzon'],
      [VISAYAS, 'Visayas'],
      [MINDANAO, 'Mindanao'],
    ] as const) {
      texts.push({ x, y, text });
    }
    line('TCWS No.');
  }
  for (const { number, areas } of signals) {
    const top = y;
    for (const x of [VISAYAS, MINDANAO]) texts.push({ x, y, text: '-' });
    for (const part of wrapped(areas)) line(part, LUZON);
    line('Wind threat: as defined', LUZON);
    line('Warning lead time: as defined', LUZON);
    texts.push({ x: LEFT + 18, y: (top + y) / 2, text: String(number), size: 14 });
    y += LINE;
  }
  line('OTHER HAZARDS AFFECTING LAND AREAS');
  return writePdf([{ texts }, { texts: [], hasPicture: true }]);
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.pop();
    if (last === undefined) lines.push(word);
    else if (last.length + word.length < MAX_LINE_CHARS) lines.push(`${last} ${word}`);
    else lines.push(last, word);
  }
  return lines;
}
