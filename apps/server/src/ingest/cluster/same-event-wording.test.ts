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
    'a road that was closed at a spot and is open as a whole',
    { title: 'EDSA near Camp Aguinaldo closed to traffic after rally' },
    { title: 'EDSA reopened to all vehicles', hours: 2 },
  ],
  [
    'the alert level of a river and its end',
    {
      title: 'Cagayan River at Buntun Bridge reaches alarm level',
      source: 'Tuguegarao',
      authority: 'official',
    },
    {
      title: 'Cagayan River at Buntun Bridge back below alert level',
      source: 'Tuguegarao',
      authority: 'official',
      hours: 20,
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
    'a rain warning and jeepneys that run late for those whom rain delayed',
    { title: 'Red rainfall warning na sa Quezon City at CAMANAVA' },
    {
      title: 'May dyip pa hanggang hatinggabi sa Monumento, Caloocan',
      summary: 'Magdamag bumiyahe ang ilang tsuper para sa mga naantala ng ulan.',
      hours: 2,
    },
  ],
  [
    'a line that stopped and an escalator that runs again',
    {
      title: 'MRT-3 stops trains after signal fault',
      summary: 'MRT-3 has suspended trips because of a signal fault.',
    },
    {
      title: 'Umaandar na ang escalator sa istasyon ng MRT-3 Ayala, Makati',
      summary: 'Magagamit na muli ang escalator. Tuloy ang karaniwang biyahe ng tren.',
      hours: 1,
    },
  ],
  [
    'a level that stays under an eruption and the level that was raised',
    { title: 'Bulusan Volcano: Alert Level raised from 1 to 2' },
    { title: 'Bulusan spews steam plume; Alert Level 2 stays', hours: 20 },
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
