import { expect, test } from 'vitest';
import { askedFor, isAboutHere, questionLanguage, refusedQuestion, searchableQuestion } from './question.ts';

test.each([
  ['Will there be an earthquake tomorrow?', 'prediction'],
  ['Magkakaroon ba ng lindol bukas?', 'prediction'],
  ['Babaha ba sa Marikina mamaya?', 'prediction'],
  ['Sino ang mananalo sa eleksyon?', 'prediction'],
  ['Do I have dengue?', 'medical'],
  ['Anong gamot sa lagnat?', 'medical'],
  ['Nilalagnat ang anak ko', 'medical'],
  ['Can I sue my landlord?', 'legal'],
  ['Pwede ko bang kasuhan ang kapitbahay ko?', 'legal'],
  ['Is it legal to park here?', 'legal'],
] as const)('%s is refused as %s', (text, kind) => {
  expect(refusedQuestion(text)).toBe(kind);
});

test.each([
  'May baha ba sa Marikina?',
  'How many dengue cases are there in Quezon City?',
  'May pasok ba bukas sa Pasig?',
  'Will classes resume on Tuesday?',
  'Kailan babalik ang kuryente sa Infanta?',
  'Was the suspect arrested?',
  'Ano ang kaso laban sa mayor?',
  'Magsasara ba ang EDSA busway bukas?',
  'May libreng doxycycline ba sa Marikina?',
  'Is the suspect in custody?',
  'Magkano ang multa sa videoke sa QC?',
  'Tataas ba ang presyo ng gasolina sa Martes?',
])('%s is news', (text) => {
  expect(refusedQuestion(text)).toBeUndefined();
});

test('words that only make it a question are not looked for', () => {
  expect(searchableQuestion('Gaano kalalim ang baha sa Krus na Ligas, QC?')).toBe(
    'ang baha sa Krus na Ligas Quezon City',
  );
  expect(searchableQuestion('May baha ba sa lugar namin?')).toBe('may baha ba');
  expect(searchableQuestion('???')).toBe('');
});

test("'sa amin', 'dito' and 'near me' mean the reader's own place", () => {
  for (const text of ['May baha ba sa amin?', 'any fire near me', 'brownout dito?'])
    expect(isAboutHere(text)).toBe(true);
  expect(isAboutHere('May baha ba sa Marikina?')).toBe(false);
});

test('what is asked for: a number, a time, a place, an advice', () => {
  expect(askedFor('Ilan ang nasugatan?')).toBe('number');
  expect(askedFor('Kailan matatapos?')).toBe('time');
  expect(askedFor('Which roads are closed?')).toBe('place');
  expect(askedFor('Ano ang dapat gawin?')).toBe('action');
  expect(askedFor('Tell me about the fire')).toBe('anything');
});

test('the reply follows the language of the question, and the request where that is unclear', () => {
  expect(questionLanguage('May baha ba sa Pasig?', 'en')).toBe('fil');
  expect(questionLanguage('Is there a flood in Pasig?', 'fil')).toBe('en');
  expect(questionLanguage('Pasig?', 'fil')).toBe('fil');
  expect(questionLanguage('Pasig?', 'en')).toBe('en');
});
