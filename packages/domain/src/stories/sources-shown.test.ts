import { expect, test } from 'vitest';
import { type SourcesEvent, type SourcesShown, sourcesShown } from './sources-shown.ts';

test.each<[SourcesShown, SourcesEvent, SourcesShown]>([
  ['hidden', 'enter', 'hover-open'],
  ['hidden', 'leave', 'hidden'],
  ['hidden', 'press', 'pinned'],
  ['hidden', 'dismiss', 'hidden'],
  ['hover-open', 'enter', 'hover-open'],
  ['hover-open', 'leave', 'hidden'],
  ['hover-open', 'press', 'pinned'],
  ['hover-open', 'dismiss', 'hidden'],
  ['pinned', 'enter', 'pinned'],
  ['pinned', 'leave', 'pinned'],
  ['pinned', 'press', 'hidden'],
  ['pinned', 'dismiss', 'hidden'],
])('[SOURCES-009] sources that are %s are, after %s, %s', (before, event, after) => {
  expect(sourcesShown(before, event)).toBe(after);
});
