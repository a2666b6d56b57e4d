import { expect, test } from 'vitest';
import { buildFingerprint, type FingerprintedReport } from './build-fingerprint.ts';
import { chooseEvent } from './choose-event.ts';

/** Reports of one event that share few words, and reports that share many and are not of one event. */

test.each<[string, FingerprintedReport, FingerprintedReport]>([
  [
    'trains that stop, told in two languages',
    { title: 'LRT-1 ADVISORY: Operations suspended, whole line, after power fault at Libertad Station' },
    { title: 'Tigil-biyahe ang buong LRT-1 dahil sa aberya sa Libertad Station', hours: 0.2 },
  ],
  [
    'a line that runs again and the station where it had stopped',
    { title: 'LRT-2 runs only from Cubao to Antipolo', summary: 'A fault near V. Mapa stopped the trains.' },
    { title: 'LRT-2 resumes full line from Recto to Antipolo', hours: 1 },
  ],
  [
    'a road that was closed and is open again',
    {
      title: 'Roxas Boulevard in Pasay closed to all traffic for repairs',
      source: 'MMDA',
      authority: 'official',
    },
    {
      title: 'Roxas Boulevard in Pasay now open to light vehicles',
      source: 'MMDA',
      authority: 'official',
      hours: 30,
    },
  ],
  [
    'an order to leave and its end days later',
    { title: 'Juban orders forced evacuation after Bulusan erupts' },
    { title: 'Juban lifts evacuation order five days after eruption', hours: 120 },
  ],
  [
    'the first bulletin of a storm, its name in quotation marks',
    {
      title: 'Tropical Cyclone Bulletin No. 1: Tropical Depression "Malaya"',
      source: 'PAGASA',
      authority: 'official',
    },
    { title: 'Signal No. 1 na sa Catanduanes dahil sa bagyong Malaya', hours: 5 },
  ],
])('%s are one event', (_, first, second) => {
  expect(isJoined(first, second)).toBe(true);
});

test.each<[string, FingerprintedReport, FingerprintedReport]>([
  [
    'advice and what it was given after',
    { title: '40 pupils hospitalized for food poisoning in Barangay Mayamot, Antipolo' },
    {
      title: 'Mga payo para makaiwas sa pagkalason sa pagkain',
      summary: 'Kasunod ng nangyari sa Antipolo.',
      hours: 20,
    },
  ],
  [
    'blackouts of two towns',
    { title: 'Walang kuryente sa buong bayan ng Claver' },
    { title: 'Walang kuryente sa buong bayan ng Gigaquit', hours: 1 },
  ],
])('%s are two events', (_, first, second) => {
  expect(isJoined(first, second)).toBe(false);
});

function isJoined(first: FingerprintedReport, second: FingerprintedReport): boolean {
  return (
    chooseEvent(buildFingerprint(second), [{ id: 'first', members: [buildFingerprint(first)] }]) !== undefined
  );
}
