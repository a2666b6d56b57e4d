import { expect, test } from 'vitest';
import { mayUsePosition } from './may-use-position.ts';

test("a position is not used without the browser's permission", () => {
  for (const locationSwitch of ['untouched', 'on', 'off'] as const) {
    expect(mayUsePosition('denied', locationSwitch)).toBe(false);
    expect(mayUsePosition('prompt', locationSwitch)).toBe(false);
  }
  expect(mayUsePosition('granted', 'on')).toBe(true);
});

test('the untouched switch does not stop a granted position, switching it off does', () => {
  expect(mayUsePosition('granted', 'untouched')).toBe(true);
  expect(mayUsePosition('granted', 'off')).toBe(false);
});
