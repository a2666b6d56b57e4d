import { expect, test } from 'vitest';
import { isFarDown } from './back-to-top.ts';

test('the way back to the top is offered past 500 px', () => {
  expect([0, 500, 501].map(isFarDown)).toEqual([false, false, true]);
});
