import { CATEGORIES } from '@paligid/contract/categories';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCap, buildItem } from '../../build-item.ts';
import { classify } from './classify.ts';
import keywords from './data/keywords.json' with { type: 'json' };

test('the keyword file has the product’s fifteen categories, each once in the order', () => {
  expect(new Set(keywords.order)).toEqual(new Set(CATEGORIES));
  expect(keywords.order).toHaveLength(CATEGORIES.length);
  expect(new Set([...Object.keys(keywords.categories), 'other'])).toEqual(new Set(CATEGORIES));
});

test.each([
  ['General Flood Advisory (Moderate)', 'weather'],
  ['Flash Flood Warning', 'emergency'],
  ['Earthquake Information', 'emergency'],
  ['Tropical Cyclone Warning', 'weather'],
  ['Heavy Rainfall Warning', 'weather'],
  ['Thunderstorm Advisory', 'weather'],
])("a CAP event '%s' is %s, whatever its words", (event, category) => {
  const item = buildItem({ title: 'Traffic and classes', cap: buildCap({ event }) });
  expect(classify(item)).toEqual({
    category,
    isRoundup: false,
    evidence: [{ rule: 'cap-event', field: 'event', text: event, value: category }],
  });
});

test('a CAP event of another kind is judged by its words', () => {
  const item = buildItem({ title: 'Water interruption', cap: buildCap({ event: 'Service Notice' }) });
  expect(classify(item).category).toBe('outage');
});

test('a quake is an emergency', () => {
  const quake = { magnitude: 4, depthKm: 10, isTsunami: false };
  expect(classify(buildItem({ title: 'M 4.0 - 14 km SSW of Calatagan', quake })).category).toBe('emergency');
});

test.each([
  ['Sunog sumiklab sa Tondo', 'safety'],
  ['Knee-deep flood on España Boulevard', 'emergency'],
  ['Baha sa España, hanggang tuhod', 'emergency'],
  ['Manila suspends classes in all levels due to heavy rain', 'education'],
  ['Walang pasok sa Maynila dahil sa ulan', 'education'],
  ['Flights cancelled at NAIA due to bad weather', 'transport'],
  ['Three hurt in jeepney collision along Commonwealth Avenue', 'traffic'],
  ['Tatlo sugatan sa banggaan ng jeep', 'traffic'],
  ['Orange rainfall warning over Metro Manila', 'weather'],
  ['Meralco schedules power interruption in Makati', 'outage'],
  ['Meralco rates to go up in November', 'business'],
  ['Barangay captain shot dead in Pasay', 'crime'],
  ['Kaso ng dengue tumaas', 'health'],
  ['Senate opens hearing on impeachment', 'politics'],
  ['Makati council passes ordinance on plastics', 'government'],
  ['Jobs fair set in Parañaque mall', 'event'],
  ['Nawawalang bata, isinauli ng kapitbahay', 'community'],
  ['Trapiko sa EDSA', 'traffic'],
  ['Bahay na bago', 'other'],
  ['Horoscope: a good day for rain', 'other'],
])("'%s' is %s", (title, category) => {
  expect(classify(buildItem({ title })).category).toBe(category);
});

test('a phrase that only looks like a keyword does not count', () => {
  expect(classify(buildItem({ title: 'Fire sale at the mall' })).category).not.toBe('safety');
  expect(classify(buildItem({ title: 'Human traffic at the gates' })).category).not.toBe('traffic');
});

test('a word in the title counts double, and the trace says so', () => {
  const item = buildItem({ title: 'Blackout tonight', summary: 'A blackout and some rain.' });
  expect(classify(item)).toEqual({
    category: 'outage',
    isRoundup: false,
    evidence: [
      { rule: 'score:outage', value: 3 },
      { rule: 'keyword', field: 'title', start: 0, end: 8, text: 'Blackout', value: 2 },
      { rule: 'keyword', field: 'summary', start: 2, end: 10, text: 'blackout', value: 1 },
      { rule: 'runner-up:weather', value: 1 },
    ],
  });
});

test('a tie goes to what may hurt people', () => {
  expect(classify(buildItem({ title: 'Lindol, ulan' })).category).toBe('emergency');
  expect(classify(buildItem({ title: 'Ulan, lindol' })).category).toBe('emergency');
});

test('what the publisher files it under helps, and does not beat the title', () => {
  const hints = ['Weather'];
  expect(classify(buildItem({ title: 'What to expect tonight', hints })).category).toBe('weather');
  expect(classify(buildItem({ title: 'Sunog sumiklab', hints })).category).toBe('safety');
});

test('any text has a category, and the same text the same one', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (title, summary) => {
      const item = buildItem({ title, summary });
      const { category } = classify(item);
      return CATEGORIES.includes(category) && classify(item).category === category;
    }),
  );
});

test('what a report is about decides where no word says what happened, and nowhere else', () => {
  const ofTopic = classify(buildItem({ title: 'Bakers plead for cheaper flour' }));
  expect(ofTopic.category).toBe('business');
  expect(ofTopic.evidence).toContainEqual(expect.objectContaining({ rule: 'topic', text: 'flour' }));
  expect(classify(buildItem({ title: 'Bakers, flour and bread: fire' })).category).toBe('safety');
});

test('of two words for one category that overlap the one that says more counts', () => {
  const { evidence } = classify(buildItem({ title: 'Videoke bar sa Cainta, tinupok ng apoy' }));
  expect(evidence).toContainEqual(expect.objectContaining({ text: 'tinupok ng apoy', value: 4 }));
  expect(evidence).not.toContainEqual(expect.objectContaining({ text: 'apoy' }));
});

test('one word does not match both halves of a co-occurrence rule', () => {
  expect(classify(buildItem({ title: 'Wage board approves P25 daily increase' })).category).toBe('business');
  expect(classify(buildItem({ title: '2,000 pass nursing board' })).category).toBe('education');
});

test.each([
  ['Singer releases album', 'other'],
  ['Singer shot dead in Lipa', 'crime'],
  ['Woman killed by boyfriend in Tanza', 'crime'],
  ['Rider bumped by truck in Imus', 'traffic'],
  ['Fallen acacia cuts power in Dumaguete', 'outage'],
  ['Wall collapses on workers, two trapped', 'emergency'],
  ['Two LRT-1 trains collide at Gil Puyat', 'transport'],
  ['Hit-and-run near LRT-2 Katipunan', 'traffic'],
  ['Gunman opens fire, kills two', 'crime'],
  ['Inmates down with sore eyes', 'health'],
])("what happened in '%s' is %s, whoever and whatever was part of it", (title, category) => {
  expect(classify(buildItem({ title })).category).toBe(category);
});
