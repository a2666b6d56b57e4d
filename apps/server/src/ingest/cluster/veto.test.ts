import { expect, test } from 'vitest';
import { buildFingerprint, type FingerprintedReport } from './build-fingerprint.ts';
import { findVeto } from './vetoes.ts';

test.each<[string, FingerprintedReport, FingerprintedReport, string]>([
  [
    'the alert level of a volcano and its eruption',
    { title: 'Alert Level 2 raised over Bulusan Volcano', source: 'PHIVOLCS', authority: 'official' },
    { title: 'Bulusan erupts, plume rises two kilometers', hours: 20 },
    'other-hazard',
  ],
  [
    'the eruption of a volcano and the ash over a town',
    { title: 'Pumutok ang Bulkang Bulusan' },
    { title: 'Makapal na abo mula sa Bulusan, bumalot sa Juban', hours: 2 },
    'other-hazard',
  ],
  [
    'ash over two towns',
    { title: 'Abo mula sa Bulusan, bumagsak sa Juban' },
    { title: 'Abo mula sa Bulusan, bumagsak sa Casiguran, Sorsogon', hours: 1 },
    'other-city',
  ],
  [
    'notices of one utility for two barangays that lie side by side',
    { title: 'Power interruption in Hulo, Mandaluyong', source: 'Meralco', authority: 'utility' },
    { title: 'Power interruption in Plainview, Mandaluyong', source: 'Meralco', authority: 'utility' },
    'other-spot',
  ],
  [
    'fires at two spots of one city, neither of which the gazetteer has',
    { title: 'Sunog sa Purok Mapayapa, Meycauayan' },
    { title: 'Sunog sa Riverside, Meycauayan', hours: 3 },
    'other-spot',
  ],
  [
    'prices at two markets of one city, one of which the gazetteer does not have',
    { title: 'Rice prices up by P2 a kilo at Bagong Silang market, Caloocan' },
    { title: 'Rice sells for P2 more a kilo at Deparo market, Caloocan', hours: 1 },
    'other-spot',
  ],
  [
    'prices at two markets of one city that are both known',
    { title: 'Rice prices up in Bagong Silang, Caloocan' },
    { title: 'Rice prices up in Bagumbong, Caloocan', hours: 1 },
    'other-spot',
  ],
  [
    'hauls of drugs that are worth something else',
    { title: 'P3.4-M shabu seized in Cebu City' },
    { title: 'P1.2-M shabu seized in Cebu City', hours: 20 },
    'other-amount',
  ],
  [
    'more jeepneys on two avenues of one city',
    { title: 'Dagdag na dyip sa Kalayaan Avenue, Makati' },
    { title: 'Dagdag na dyip sa Gil Puyat Avenue, Makati', hours: 1 },
    'other-spot',
  ],
  [
    'road works on a road of the gazetteer and on one that is called like a barangay',
    { title: 'Isang linya ng Zabarte Road sarado dahil sa pagkukumpuni, Caloocan' },
    { title: 'Isang linya ng Camarin Road sarado dahil sa pagkukumpuni, Caloocan', hours: 1 },
    'other-spot',
  ],
  [
    'small news of two stations of one line',
    { title: 'Escalator at LRT-1 5th Avenue station runs again, Caloocan' },
    { title: 'Umaandar na ang escalator sa istasyon ng LRT-1 Monumento, Caloocan', hours: 1 },
    'other-spot',
  ],
  [
    'something else at another spot of the city',
    { title: 'Extra jeepneys wait along Visayas Avenue, Quezon City' },
    { title: 'Dagdag na araw ng bakunahan sa Bagbag, Quezon City', hours: 1 },
    'other-spot',
  ],
  [
    'jeepneys on an avenue and trains at the station of its name',
    { title: 'Extra jeepneys wait along Ayala Avenue, Makati' },
    { title: 'Maikli ang pila sa istasyon ng MRT-3 Ayala, Makati', hours: 1 },
    'no-rail',
  ],
  [
    'the price of fuel for the country and at the pumps of a street',
    { title: 'Diesel price to fall by more than a peso next week' },
    { title: 'Pump prices along Quirino Avenue show a small rollback, Manila', hours: 3 },
    'other-market',
  ],
  [
    'water that came back and is cut again later',
    { title: 'Water pressure in Tunasan back to normal, Muntinlupa' },
    { title: 'Mawawalan ng tubig ang Tunasan at Poblacion, Muntinlupa mamayang gabi', hours: 4 },
    'ended',
  ],
  [
    'a post that is to be replaced and a post that fell',
    { title: 'Pole replacement set along Alabang-Zapote Road in Las Piñas' },
    { title: 'Toppled post cuts power to parts of Las Piñas', hours: 3 },
    'other-outage',
  ],
  [
    'gates of two dams of one town',
    { title: 'Angat Dam water level rises, still below normal high' },
    { title: 'Ipo Dam in Norzagaray releases water, families told to leave', hours: 4 },
    'other-dam',
  ],
  [
    'a storm and the surge it brings',
    { title: 'Signal No. 4 over Quezon as Typhoon Habagwis nears', source: 'PAGASA', authority: 'official' },
    {
      title: 'Storm surge of up to three meters possible along Quezon coast',
      source: 'PAGASA',
      authority: 'official',
      hours: 1,
    },
    'other-hazard',
  ],
  [
    'surges at two coasts',
    { title: 'Storm surge of up to three meters possible along the coast of Quezon province' },
    { title: 'Storm surge of up to three meters possible along the coast of Bataan', hours: 1 },
    'other-province',
  ],
  [
    'a low pressure area and a storm that has a name',
    { title: 'LPA east of Mindanao may become a storm by Tuesday' },
    { title: 'Tropical Depression Habagwis enters PAR', hours: 10 },
    'other-hazard',
  ],
  [
    'a volcano that stirs and a look back on its eruption',
    { title: 'Alert Level 2 raised over Taal Volcano', source: 'PHIVOLCS', authority: 'official' },
    { title: 'Looking back: how the eruption of Taal unfolded', hours: 3 },
    'explained',
  ],
  [
    'two carriageways of one crossing',
    { title: 'Bus and car collide at EDSA-Kamuning southbound' },
    { title: 'Bus and car collide at EDSA-Kamuning northbound', hours: 1 },
    'other-direction',
  ],
  [
    'another fire of the same district',
    { title: 'Sunog sa Tondo, Maynila' },
    { title: 'Isa pang sunog, sumiklab sa Tondo', hours: 2 },
    'another',
  ],
  [
    'the same notice for another day',
    { title: 'Water service interruption in Pasig, August 8' },
    { title: 'Water service interruption in Pasig, August 12', hours: 1 },
    'other-date',
  ],
  [
    'prices at the pumps of two cities',
    { title: 'Pump prices along Mindanao Avenue show a small rollback, Quezon City' },
    { title: 'Pump prices along Shoe Avenue show a small rollback, Marikina', hours: 1 },
    'other-city',
  ],
  [
    'rivers of two provinces of one region',
    {
      title: 'Tarlac River, Tarlac: water level reached alarm level',
      source: 'River Watch',
      authority: 'official',
    },
    { title: 'River level at Arayat, Pampanga now at alert', source: 'River Watch', authority: 'official' },
    'other-province',
  ],
  [
    'the classes of a province and those of its city',
    { title: 'Walang pasok sa Legazpi City bukas' },
    { title: 'Walang pasok sa buong Albay bukas', hours: 1 },
    'other-order',
  ],
  [
    'the classes of one city and those of several',
    { title: 'Walang pasok sa Pasig bukas' },
    { title: 'Walang pasok sa Pasig, Marikina at Malabon bukas', hours: 1 },
    'other-order',
  ],
  [
    'repairs on two streets of one city that the gazetteer does not have',
    { title: 'Road repair takes one lane of Commerce Avenue, Muntinlupa' },
    { title: 'Road repair takes one lane of Montillano Street, Muntinlupa', hours: 1 },
    'other-spot',
  ],
  [
    'power lines that are replaced along two streets, of which the gazetteer has one',
    { title: 'Pole replacement set along Lawton Avenue in Taguig' },
    { title: 'Pole replacement set along C-5 Road in Taguig', hours: 1 },
    'other-road',
  ],
  [
    'what is done barangay by barangay',
    { title: 'More vaccination days at the health center in BF Homes, Parañaque' },
    { title: 'More vaccination days at the health center in San Dionisio, Parañaque', hours: 1 },
    'other-spot',
  ],
  [
    'fires in two barangays that share a word of their names',
    { title: 'Three dead in fire in Tangos North, Navotas' },
    { title: 'Fire razes warehouse in Tangos South, Navotas', hours: 5 },
    'other-spot',
  ],
  [
    'a warning in force and clouds that are forecast for tomorrow',
    { title: 'Orange rainfall warning for Metro Manila', source: 'PAGASA', authority: 'official' },
    { title: 'Cloudy skies and short rain for Metro Manila tomorrow', hours: 1 },
    'other-step',
  ],
  [
    'an outlook in Filipino and a warning that was lifted',
    { title: 'Binawi na ang orange rainfall warning sa Kamaynilaan' },
    { title: 'Maulap pero bihira na ang ulan sa Kamaynilaan bukas', hours: 1 },
    'other-step',
  ],
  [
    'a flooded road and the advisory for its region',
    { title: 'General Flood Advisory for Metro Manila', source: 'PAGASA', authority: 'official' },
    { title: 'Knee-deep flood on Marcos Highway, Marikina, light vehicles turned back', hours: 1 },
    'wider-area',
  ],
  [
    'a flooded road and the warning of the river beside it',
    {
      title: 'Flood warning for the Marikina River: banks under water at Tumana and Nangka, Marikina',
      ...{ source: 'PAGASA', authority: 'official' },
    },
    { title: 'Knee-deep flood on Marcos Highway, Marikina, light vehicles turned back', hours: 1 },
    'road-by-river',
  ],
  [
    'a flooded barangay and the advisory for its region',
    { title: 'General Flood Advisory for Metro Manila', source: 'PAGASA', authority: 'official' },
    { title: 'Baha sa Barangay Tumana, Marikina, hanggang tuhod', hours: 1 },
    'wider-area',
  ],
  [
    'a flooded city and the rainfall warning for its region',
    { title: 'Orange rainfall warning for Metro Manila', source: 'PAGASA', authority: 'official' },
    { title: 'Floods swamp Marikina after hours of rain', hours: 1 },
    'wider-area',
  ],
  [
    'a fire and one that says it is another',
    { title: 'Sunog sa Tondo, Manila' },
    { title: 'Isa pang sunog sa Manila', hours: 1 },
    'another',
  ],
])('%s are two', (_, first, second, veto) => {
  expect(findVeto(buildFingerprint(second), buildFingerprint(first))).toBe(veto);
});
