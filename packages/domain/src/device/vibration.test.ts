import { expect, test } from 'vitest';
import { vibrationMs } from './vibration.ts';

test('a vibration lasts 10 ms when light, 20 ms when medium, 30 ms when heavy', () => {
  expect(vibrationMs('light')).toBe(10);
  expect(vibrationMs('medium')).toBe(20);
  expect(vibrationMs('heavy')).toBe(30);
});
