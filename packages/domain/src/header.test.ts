import { expect, test } from 'vitest';
import { headerTitle } from './header.ts';

test('[HEADER-004] the header title is the given title, else the greeting, else the product name', () => {
  expect(headerTitle({ title: 'Search', greeting: 'Good morning' })).toBe('Search');
  expect(headerTitle({ greeting: 'Good morning' })).toBe('Good morning');
  expect(headerTitle({ title: '', greeting: 'Good morning' })).toBe('Good morning');
  expect(headerTitle({})).toBe('Paligid');
  expect(headerTitle({ title: '', greeting: '' })).toBe('Paligid');
});
