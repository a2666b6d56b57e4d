import { expect, test } from 'vitest';
import { buildFingerprint, type FingerprintedReport } from './build-fingerprint.ts';
import { chooseEvent } from './choose-event.ts';

/** What comes of an event when nobody reports it any more, often in another language. */

test.each<[string, FingerprintedReport, FingerprintedReport]>([
  [
    'an arrest',
    { title: 'Teacher shot dead on her way home in Tanauan City; gunman escapes' },
    { title: 'Nadakip na ang bumaril sa guro sa Tanauan City', hours: 110 },
  ],
  [
    'a release',
    { title: 'Armed men abduct rice trader in Isabela City, Basilan' },
    { title: 'Pinalaya na ang dinukot na negosyante sa Isabela City, Basilan', hours: 90 },
  ],
  [
    'a rescue',
    { title: 'Apat na mangingisda, nawawala matapos tumaob ang bangka sa Casiguran, Aurora' },
    { title: 'Four missing fishermen found alive off Casiguran, Aurora', hours: 60 },
  ],
  [
    'a ship afloat again',
    { title: 'Cargo ship runs aground off Coron, Palawan; no oil spill' },
    { title: 'Nahila na ang barkong sumadsad sa Coron, Palawan', hours: 50 },
  ],
  [
    'gates that were closed',
    { title: 'Binga Dam opens two gates', source: 'NPC', authority: 'official' },
    { title: 'Isinara na ang mga gate ng Binga Dam', hours: 45 },
  ],
  [
    'people told of in other words than they were looked for',
    { title: 'Seven miners trapped in Itogon tunnel' },
    { title: 'Nailabas nang buhay ang pitong minero sa Itogon', hours: 70 },
  ],
  [
    'patients who went home',
    { title: '38 estudyante, nalason sa handaan sa Santa Maria, Bulacan' },
    { title: 'All students in Santa Maria, Bulacan food poisoning discharged', hours: 60 },
  ],
  [
    'the reminder of planned works',
    {
      title: 'Scheduled maintenance, March 9 (Tuesday), San Pablo City: replacement of poles',
      source: 'Meralco',
      authority: 'utility',
    },
    {
      title: 'Paalala: walang kuryente sa San Pablo City sa Marso 9 para sa pagpapalit ng poste',
      source: 'Meralco',
      authority: 'utility',
      hours: 96,
    },
  ],
  [
    "a volcano's next level",
    { title: 'Mayon Volcano: Alert Level raised from 1 to 2', source: 'PHIVOLCS', authority: 'official' },
    { title: 'Alert Level 3 na ang Bulkang Mayon', hours: 120 },
  ],
])('%s joins the event of days before', (_, first, second) => {
  const groups = [{ id: 'first', members: [buildFingerprint(first)] }];
  expect(chooseEvent(buildFingerprint(second), groups)?.id).toBe('first');
});

test.each<[string, FingerprintedReport, FingerprintedReport]>([
  [
    'another shooting',
    { title: 'Teacher shot dead on her way home in Tanauan City; gunman escapes' },
    { title: 'Tricycle driver shot dead in Tanauan City', hours: 110 },
  ],
  [
    'the arrest for another deed',
    { title: 'Teacher shot dead on her way home in Tanauan City; gunman escapes' },
    { title: 'Nahuli na ang nangholdap ng gasolinahan sa Tanauan City', hours: 110 },
  ],
  [
    'the same end again',
    { title: 'Power restored in Catbalogan City' },
    { title: 'Power restored in Catbalogan City', hours: 120 },
  ],
  [
    'the works of another day',
    {
      title: 'Scheduled maintenance, March 9 (Tuesday), San Pablo City: replacement of poles',
      source: 'Meralco',
      authority: 'utility',
    },
    {
      title: 'Scheduled maintenance, March 16 (Tuesday), San Pablo City: replacement of poles',
      source: 'Meralco',
      authority: 'utility',
      hours: 96,
    },
  ],
  [
    'a level that is lowered weeks later',
    { title: 'Mayon Volcano: Alert Level raised from 1 to 2', source: 'PHIVOLCS', authority: 'official' },
    {
      title: 'Mayon Volcano: Alert Level lowered to 1',
      source: 'PHIVOLCS',
      authority: 'official',
      hours: 400,
    },
  ],
])('%s does not', (_, first, second) => {
  const groups = [{ id: 'first', members: [buildFingerprint(first)] }];
  expect(chooseEvent(buildFingerprint(second), groups)).toBeUndefined();
});

test.each<[string, FingerprintedReport, FingerprintedReport]>([
  [
    'streets of one procession',
    { title: 'Manila to close Quezon Boulevard, P. Burgos for Traslacion' },
    { title: 'Sarado na ang Quezon Bridge sa Maynila para sa Traslacion', hours: 20 },
  ],
  [
    'a quake and where it was felt',
    { title: 'Magnitude 5.9 quake off Looc, Occidental Mindoro' },
    { title: 'Magnitude 5.9 na lindol, naramdaman sa Quezon City', hours: 2 },
  ],
  [
    'the metro without its number',
    { title: 'MRT-3 trains run only from North Avenue to Shaw after door fault' },
    { title: 'Balik-normal na ang MRT matapos ang aberya', hours: 2 },
  ],
])('%s are one', (_, first, second) => {
  const groups = [{ id: 'first', members: [buildFingerprint(first)] }];
  expect(chooseEvent(buildFingerprint(second), groups)?.id).toBe('first');
});
