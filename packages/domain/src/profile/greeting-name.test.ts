import { expect, test } from 'vitest';
import { greetingName } from './greeting-name.ts';

test.each([
  [{ name: ' Mia ', given_name: 'Maria', full_name: 'Maria Santos' }, 'Mia'],
  [{ name: '', given_name: 'Maria', full_name: 'Maria Santos' }, 'Maria'],
  [{ name: null, full_name: 'Maria Santos' }, 'Maria Santos'],
  [{}, undefined],
])('%j is greeted as %s', (reader, name) => {
  expect(greetingName(reader)).toBe(name);
});

test('the front part of a mail address is never a name', () => {
  const reader: { name?: string; email: string } = { email: 'mia-1794773242619@example.ph' };
  expect(greetingName(reader)).toBeUndefined();
});
