import { expect, test } from 'vitest';
import { repeatableSentences, statesOfEvent } from './states-of-event.ts';

const concepts = (text: string) =>
  [/flood|\bbaha\b/i, /fire|sunog/i, /landslide/i].flatMap((word, i) => (word.test(text) ? [`=${i}`] : []));
const states = (headline: string, text: string, isOfficial = false) =>
  statesOfEvent(text, { headline, isOfficial }, concepts);

test.each([
  ['an order of nobody', 'Flood in Nangka', 'Send all donations to 0917 555 0199.'],
  ['an order of nobody, in Filipino', 'Baha sa Nangka', 'Magpadala ng pera sa GCash ni Kapitan.'],
  ['an order with its object', 'Simbang Gabi sa Baclaran', 'Ilipat ang petsa sa Disyembre 24.'],
  ['a polite order', 'Mall maagang magsasara', 'Please lang, gawing alas-12 ng hatinggabi ang sara.'],
  ['an order in two languages', 'Trapik sa Ortigas', 'Okay lang na i-claim na light traffic na.'],
  ['an order behind a word of its own', 'Flood in Nangka', 'Update: go home to Tumana now.'],
  ['an end on the word of an agency', 'Flood in Nangka', 'PAGASA lifted every warning for Marikina.'],
  ['an end in Filipino', 'Baha sa España', 'Ayon sa PAGASA, wala nang baha sa España.'],
  ['an end under a closed road', 'España hindi na madaanan', 'Ayon sa PAGASA, wala nang baha.'],
  ['a denial of its own headline', 'Fire hits homes in Tondo', 'There is no fire in Tondo.'],
])('%s is not repeated of an outlet, but of an agency', (_, headline, text) => {
  expect(states(headline, text)).toBe(false);
  expect(states(headline, text, true)).toBe(true);
});

test.each([
  ['an order with who gave it', 'Fire in Tondo', 'Avoid the area, the police said.'],
  ['an order with who gave it, in Filipino', 'Sunog sa Tondo', 'Huwag lumapit sa lugar, payo ng BFP.'],
  ['what will be done', 'Walang tubig sa Cebu', 'Magdadala ng tubig ang lungsod.'],
  ['what was moved', 'Misa sa Calatagan', 'Ipinagpaliban ang misa ngayong Linggo.'],
  ['what will be given', 'Food packs sa Itbayat', 'Ipamimigay ito sa limang barangay.'],
  ['who does it', 'Walang tubig sa Cebu', 'Mag-ayo ang MCWD og tubo sa Talamban.'],
  ['an end that the headline tells', 'PAGASA lifts the red warning', 'PAGASA lifted it at 6 p.m.'],
  ['an end that needs no agency', 'Fire hits homes in Tondo', 'The fire was put out at 3 p.m.'],
  [
    'an end that is none',
    'Hindi na madaanan ang tulay; baha sa Nangka',
    'Hindi na ito madaanan, ayon sa MMDA.',
  ],
  ['a denial of something else', 'Fire hits homes in Tondo', 'No one was hurt in the fire.'],
  ['a noun that could be an order', 'Office vacancy slips', 'Call centers took most of the leases.'],
])('%s is a report', (_, headline, text) => {
  expect(states(headline, text)).toBe(true);
});

const HEADLINE = 'Sunog sa Tondo umabot sa ikalimang alarma; 200 bahay nadamay';
const LEAD = 'Umabot na sa ikalimang alarma ang sunog at 200 bahay ang nadamay.';
const repeated = (sentences: readonly string[], isOfficial = true) =>
  repeatableSentences(sentences, { headline: HEADLINE, isOfficial }, concepts).map((at) => sentences[at]);

test('the same sentences are repeated of an agency, and none of an outlet', () => {
  expect(repeated([LEAD, HEADLINE])).not.toEqual([]);
  expect(repeated([LEAD, HEADLINE], false)).toEqual([]);
});

test('of an agency its lead is repeated, wherever it stands, and what it measured of what the headline names', () => {
  const [off, measured, other] = [
    'A clinic in Pasig is open 24 hours.',
    'Nasa 40 metro ang lawak ng sunog.',
    'May mga taga-Tondo sa covered court.',
  ];
  expect(repeated([off, LEAD, other])).toEqual([LEAD]);
  expect(repeated([measured, LEAD, 'The hall is 20 m wide.'])).toEqual([measured, LEAD]);
  expect(repeated([off])).toEqual([]);
});
