import { expect, test } from 'vitest';
import { buildFingerprint, type FingerprintedReport } from './build-fingerprint.ts';
import { chooseEvent } from './choose-event.ts';

test.each<[string, FingerprintedReport, FingerprintedReport]>([
  [
    'words of an incident that no list of kinds has are known in both languages',
    { title: 'Senators grill engineers over missing dike money' },
    { title: 'Mga inhinyero, ginisa sa Senado sa nawawalang pondo ng dike', hours: 1 },
  ],
  [
    'a report without a place is found by the name of the spot',
    { title: 'Landslide blocks road in Busay, Cebu City' },
    { title: 'Dahili sa Busay, dili maagian ang dalan', hours: 1 },
  ],
  [
    'a boat that sank and the search for its people are kin',
    { title: 'Passenger boat sinks off Polillo, Quezon, three missing' },
    { title: 'PCG: search and rescue for 3 missing off Polillo, Quezon', hours: 1 },
  ],
  [
    'what one is about the other mentions too',
    { title: 'Walang koleksyon ng basura sa Malolos ngayong Lunes dahil sa sirang mga sasakyan' },
    { title: 'Trash piles up in Malolos as two trucks break down', hours: 2 },
  ],
  [
    'a name that begins one title and stands within the other',
    { title: 'NKTI gym becomes a ward as patients pour in' },
    { title: 'Punuan na ang NKTI sa dami ng pasyente', hours: 1 },
  ],
  [
    'a word that Filipino has borrowed',
    { title: 'Screen sweethearts tie the knot, showbiz insiders say' },
    { title: 'Sikat na loveteam, ikinasal na raw: showbiz, nagulat', hours: 1 },
  ],
  [
    'an incident of no known kind of which one thing is shared',
    { title: 'Jeepney full of books goes around Andagao, Kalibo' },
    { title: 'Dyip sa Kalibo, aklatan na ngayon', hours: 2 },
  ],
  [
    'an incident of no known kind that two people would file under two headings',
    { title: 'Vigan boy builds a boat of bottles for the lake contest' },
    { title: 'Guro, humanga sa bangka ng estudyante niya sa Vigan', hours: 2 },
  ],
  [
    'two of a quiet town within the hour in two languages, without a word in common',
    { title: 'Cane cutters stranded without pay in Bayawan' },
    { title: 'Mga tapasero sa Bayawan, nagrereklamo', hours: 1 },
  ],
  [
    'an advisory that was lifted stays with the warning before it',
    { title: 'Orange rainfall warning for Metro Manila', source: 'PAGASA', authority: 'official' },
    { title: 'Rainfall warning over Metro Manila lifted', source: 'PAGASA', authority: 'official', hours: 3 },
  ],
  [
    'an outlet that reports the advisory for a region',
    { title: 'General Flood Advisory for Metro Manila', source: 'PAGASA', authority: 'official' },
    { title: 'Flood advisory up over Metro Manila, weather bureau says', hours: 1 },
  ],
  [
    'two outlooks for one day',
    { title: 'Cloudy skies and short rain for Metro Manila tomorrow' },
    { title: 'Maulap pero bihira na ang ulan sa Kamaynilaan bukas', hours: 1 },
  ],
  [
    "'second alarm' is a step of the same river, not a second one",
    { title: 'Marikina River past the first alarm' },
    { title: 'Marikina River at the second alarm, evacuation advised', hours: 1 },
  ],
  [
    "'one more man hurt' is not another incident",
    { title: 'Isa patay sa banggaan sa Tanay, Rizal' },
    { title: 'Isa pang sugatan sa banggaan sa Tanay, Rizal, pumanaw', hours: 2 },
  ],
])('%s', (_, first, second) => {
  const groups = [{ id: 'first', members: [buildFingerprint(first)] }];
  expect(chooseEvent(buildFingerprint(second), groups)?.id).toBe('first');
});

test.each([
  [
    'Pump prices along Commerce Avenue show a small rollback, Muntinlupa',
    'Extra jeepneys wait along Commerce Avenue, Muntinlupa',
  ],
  [
    'May kaunting rollback sa mga gasolinahan ng Letre Road, Malabon',
    'Traffic light back on along Letre Road in Malabon',
  ],
  [
    'Traffic light back on along Gil Fernando Avenue in Marikina',
    'Pole replacement set along Gil Fernando Avenue in Marikina',
  ],
  [
    'Reading corner opens for students in Nangka, Marikina',
    'Police warn of a fake donation scam in Nangka, Marikina',
  ],
  ['Rice price steady at the market of Tondo, Manila', 'Weekend bazaar returns to Tondo, Manila'],
  [
    'Orange rainfall warning for Quezon City and CAMANAVA',
    'May dyip pa hanggang hatinggabi sa Monumento, Caloocan',
  ],
  [
    'Escalator at MRT-3 Ayala station runs again, Makati',
    'Small exhibit opens at MRT-3 Ayala station, Makati',
  ],
  ['Garbage collection in Tangos moves by an hour, Navotas', 'Clean-up drive planned in Tangos, Navotas'],
])("'%s' and '%s' are two: one street has many things", (first, second) => {
  const groups = [{ id: 'first', members: [buildFingerprint({ title: first })] }];
  expect(chooseEvent(buildFingerprint({ title: second, hours: 1 }), groups)).toBeUndefined();
});

test.each([
  ['Body-painted revelers fill Tacloban', 'Tacloban gives taxpayers two weeks'],
  ['Fish sellers stay open longer in Iloilo City', 'Permit office opens on Saturdays in Iloilo City'],
  [
    'Face-to-face classes suspended in Dagupan City on March 25 due to high heat index',
    'Heat index forecast for March 25: Dagupan City 44°C',
  ],
  ['Two cars collide on EDSA', 'Truck and van collide on C-5'],
  ['Bus stalls along Roxas Boulevard, Pasay', 'Truck stalls along EDSA, Pasay'],
  ['Fish sellers stay open longer in Iloilo City', 'Stolen bicycles found behind a shop in Iloilo City'],
  ['Cane cutters stranded without pay in Cebu City', 'Mga tapasero sa Cebu City, nagrereklamo'],
  ['Cane cutters stranded without pay in Pasig', 'Mga tapasero sa Pasig, nagrereklamo'],
  ['Night school takes new names in Tagbilaran', 'Library lends tablets to pupils in Tagbilaran'],
  ['Fish sellers stay open until nine in Tagbilaran', 'Permit office opens on Saturdays in Tagbilaran'],
  ['Neighbours clean a creek at dawn in Tagbilaran', 'Lane markings repainted in Tagbilaran'],
  [
    'Fish sellers stay open until nine in Tagbilaran',
    'Power is back after a pole was replaced in Tagbilaran',
  ],
  [
    'Storm Amang heads for Sorsogon, signal no. 1 up',
    'Sea trips at Matnog, Sorsogon suspended due to storm Amang; 300 passengers stranded',
  ],
])("'%s' and '%s' are two: a city and an hour are not enough", (first, second) => {
  const groups = [{ id: 'first', members: [buildFingerprint({ title: first })] }];
  expect(chooseEvent(buildFingerprint({ title: second }), groups)).toBeUndefined();
});

test.each([
  [20, 'first'],
  [60, 'first'],
  [120, undefined],
])('ferries that sail again after %i hours are of what kept them in port: %s', (hours, id) => {
  const groups = [
    { id: 'first', members: [buildFingerprint({ title: 'Sea trips suspended at Matnog Port' })] },
  ];
  expect(chooseEvent(buildFingerprint({ title: 'Sea trips at Matnog Port resume', hours }), groups)?.id).toBe(
    id,
  );
});
