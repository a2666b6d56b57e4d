import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Unreadable } from '../../parsed-item.ts';
import { balitangBayan } from './source.ts';

const TEXT = fixture('feed.rss.xml');
const FETCHED = new Date('2026-11-15T04:00:00.000Z');

test('a Tagalog item is read from its text sections', () => {
  expect(parse(TEXT).items[0]).toMatchObject({
    externalId: 'https://balitang-bayan.example/?p=1207',
    title: 'Baha sa Tumana, hanggang tuhod na – mga residente, lumilikas',
    summary: 'Umabot na sa tuhod ang baha sa Barangay Tumana sa Marikina.',
    url: 'https://balitang-bayan.example/panahon/baha-sa-tumana/',
    language: 'tl',
    issuedAt: new Date('2026-11-15T03:31:00Z'),
    hints: ['Panahon'],
  });
});

test('where the guid is the address and there is no other, it is the link', () => {
  expect(parse(TEXT).items[1]).toMatchObject({
    url: 'https://balitang-bayan.example/tubig/pasig-mamayang-gabi/',
    issuedAt: new Date('2026-11-15T02:05:00Z'),
  });
});

test('four times an hour is every fifteen minutes', () => {
  expect(parse(TEXT).pace?.minSeconds).toBe(900);
});

test('the full text of an article is nowhere in what is stored', () => {
  expect(JSON.stringify(parse(TEXT))).not.toContain('Buong ulat');
});

test('a feed without items is a good answer', () => {
  const empty = TEXT.replace(/<item>[\s\S]*<\/item>/, '');
  expect(parse(empty).items).toEqual([]);
  expect(parse(empty).rejected).toEqual([]);
});

test('a page instead of the feed, or half a feed, is unreadable', () => {
  expect(() => parse(fixture('changed-page.html'))).toThrow(Unreadable);
  expect(() => parse(TEXT.slice(0, -60))).toThrow(Unreadable);
  expect(() => parse('<?xml version="1.0"?><opml version="2.0"></opml>')).toThrow(Unreadable);
});

function parse(text: string) {
  return balitangBayan.parse({ text, address: balitangBayan.address, fetchedAt: FETCHED });
}

function fixture(name: string): string {
  return readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
}
