import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { immediateActions } from '../understanding/sentences.ts';
import { translateHeadline, translateInstruction } from './translate-bulletin.ts';

const inFilipino = (text: string) => translateInstruction(text, 'fil');

describe('a standard instruction in Filipino', () => {
  test.each([
    ['Leave now.', 'Lumikas na po.'],
    ['Evacuate immediately!', 'Lumikas na po!'],
    ['Leave now, do not wait for the water.', 'Lumikas na po, huwag nang maghintay.'],
    ['Leave the riverside at once.', 'Umalis na po sa tabing-ilog.'],
    [
      'Do not cross flooded streets, on foot or by vehicle.',
      'Huwag pong tumawid sa bahang kalsada, naglalakad man o nakasakay.',
    ],
    ['Please stay indoors', 'Manatili po sa loob ng bahay'],
    ['The public is advised to monitor updates.', 'Subaybayan po ang mga bagong ulat.'],
    ['Everyone is advised not to cross rivers.', 'Huwag pong tumawid sa ilog.'],
    ['Residents should not go to sea.', 'Huwag po munang pumalaot.'],
    ['Move to higher ground immediately.', 'Lumipat po sa mas mataas na lugar ngayon na.'],
    ['Duck, cover, and hold.', 'Yumuko, sumilong sa ilalim ng mesa at kumapit po.'],
  ])('%s', (english, filipino) => {
    expect(inFilipino(english)).toBe(filipino);
  });

  test.each([
    [
      'Families beside the rivers should be ready to leave.',
      'Mga nasa tabing-ilog: maghanda na po sa paglikas.',
    ],
    [
      'Residents in low-lying areas are advised to move to higher ground.',
      'Mga nasa mababang lugar: lumipat po sa mas mataas na lugar.',
    ],
    [
      'Families in Tumana, Nangka and Malanday should go to the evacuation centers now.',
      'Mga nasa Tumana, Nangka at Malanday: pumunta po sa mga evacuation center ngayon na.',
    ],
  ])('names whom it is for: %s', (english, filipino) => {
    expect(inFilipino(english)).toBe(filipino);
  });

  test.each([
    [
      'Expect 50 to 100 mm of rain in the next 3 hours.',
      'Asahan po ang 50 hanggang 100 mm na ulan sa susunod na 3 oras.',
    ],
    ['Expect 7.5-15 mm of rain per hour.', 'Asahan po ang 7.5-15 mm na ulan kada oras.'],
    ['Leave before 9:58 am today.', 'Lumikas po bago mag-9:58 AM ngayong araw.'],
    ['Go to Marikina Sports Center.', 'Pumunta po sa Marikina Sports Center.'],
    ['Avoid Marcos Highway and Aurora Boulevard.', 'Umiwas po sa Marcos Highway at Aurora Boulevard.'],
    [
      'Entry into the 6-kilometer radius Permanent Danger Zone must be prohibited.',
      'Bawal pong pumasok sa 6 kilometrong Permanent Danger Zone.',
    ],
  ])('keeps its numbers and names: %s', (english, filipino) => {
    expect(inFilipino(english)).toBe(filipino);
  });

  test.each([
    [
      'Stay away from rivers and creeks, and be ready to move to higher ground.',
      'Lumayo po sa mga ilog at sapa at maging handa sa paglipat sa mas mataas na lugar.',
    ],
    [
      'Take an umbrella and drive slowly on the hill roads.',
      'Magdala po ng payong at magmaneho nang dahan-dahan sa mga kalsada sa burol.',
    ],
    [
      'Families beside the river should pack and listen for the siren.',
      'Mga nasa tabing-ilog: mag-impake na po at makinig sa sirena.',
    ],
    ['Do not swim; monitor updates.', 'Huwag po munang lumangoy sa dagat at subaybayan ang mga bagong ulat.'],
  ])('joins two orders: %s', (english, filipino) => {
    expect(inFilipino(english)).toBe(filipino);
  });

  test.each([
    'Wait for the mayor to speak on the radio tonight.',
    'Leave now if your house is made of light materials.',
    'Do not go outside and stay indoors.',
    'Avoid your usual way.',
    'Leave.now',
    '',
  ])('is none where no phrase says the whole of it: %s', (english) => {
    expect(inFilipino(english)).toBeUndefined();
  });

  test('a whole invented bulletin, step by step', () => {
    const advice =
      'Leave the riverside at once. Do not cross flooded streets, on foot or by vehicle.\n- Prepare your go bag\n- Call 911 if you need help\n- Ask the barangay captain of Tumana for a boat';
    expect(immediateActions(advice, 120).map((step) => inFilipino(step) ?? step)).toEqual([
      'Umalis na po sa tabing-ilog.',
      'Huwag pong tumawid sa bahang kalsada, naglalakad man o nakasakay.',
      'Ihanda po ang go bag',
      'Tumawag po sa 911 kung kailangan ng tulong',
      'Ask the barangay captain of Tumana for a boat',
    ]);
  });
});

test('a listed Filipino instruction has its English', () => {
  expect(translateInstruction('Lumikas na po.', 'en')).toBe('Leave now.');
  expect(translateInstruction('Magdala ng tsinelas.', 'en')).toBeUndefined();
});

test('any text of the length of a step is answered in little time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (text) => {
      const startedMs = performance.now();
      inFilipino(text);
      inFilipino(`Residents ${text} should ${text}`.slice(0, 120));
      // A pattern that backtracks takes minutes; a busy machine some tens of milliseconds.
      expect(performance.now() - startedMs).toBeLessThan(5_000);
    }),
  );
});

test.each([
  ['General Flood Advisory No. 3', 'Pangkalahatang abiso sa baha Blg. 3'],
  ['General Flood Advisory (Severe)', 'Pangkalahatang abiso sa baha (matindi)'],
  ['Flood Warning for Marikina', 'Babala sa baha para sa Marikina'],
  [
    'General Flood Advisory for Metro Manila, Rizal and Bulacan',
    'Pangkalahatang abiso sa baha para sa Metro Manila, Rizal at Bulacan',
  ],
  [
    'General Flood Advisory raised for Metro Manila and Rizal',
    'Itinaas ang pangkalahatang abiso sa baha para sa Metro Manila at Rizal',
  ],
  ['Storm Surge Warning lifted', 'Inalis na ang babala sa daluyong'],
  [
    'Gale Warning cancelled for Manila Bay',
    'Binawi ang babala sa malakas na hangin at alon para sa Manila Bay',
  ],
  [
    'Thunderstorm Advisory for northern Metro Manila',
    'Abiso sa pagkulog at pagkidlat para sa hilagang Metro Manila',
  ],
  ['Orange Rainfall Warning No. 21: Metro Manila', 'Kahel na babala sa ulan Blg. 21 para sa Metro Manila'],
  ['Tropical Cyclone Bulletin No. 14 (Final)', 'Bulletin ng bagyo Blg. 14 (huling bulletin)'],
  ['Tropical Cyclone Wind Signal No. 3', 'Signal No. 3 ng bagyo'],
  ['Tropical Cyclone Wind Signal No. 3 lifted', 'Inalis na ang Signal No. 3 ng bagyo'],
  ['Tropical Cyclone Warning for Shipping', 'Babala sa bagyo para sa mga barko'],
  ['Taal Volcano Alert Level 2', 'Alert Level 2 sa Bulkang Taal'],
  ['Flood Bulletin Marikina River Basin', 'Bulletin sa baha sa Marikina River Basin'],
  ['FORCED EVACUATION', 'Sapilitang paglikas'],
])('%s', (english, filipino) => {
  expect(translateHeadline(english, 'fil')).toBe(filipino);
});

test.each([
  'Marikina River above 18 meters, forced evacuation',
  'Flood Warning for those who live by the river',
  'Knee-deep flood closes two lanes of España',
  '',
])('free text stays as issued: %s', (title) => {
  expect(translateHeadline(title, 'fil')).toBeUndefined();
});

test('a listed Filipino name has its English', () => {
  expect(translateHeadline('Babala sa tsunami', 'en')).toBe('Tsunami Warning');
});
