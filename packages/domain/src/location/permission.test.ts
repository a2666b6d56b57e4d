import { expect, test } from 'vitest';
import { mayUsePosition, permissionFlags } from './permission.ts';

test('[ENTITY-033] a location permission has the flags granted, denied and prompt, one of them set', () => {
  expect(permissionFlags('granted')).toEqual({ granted: true, denied: false, prompt: false });
  expect(permissionFlags('denied')).toEqual({ granted: false, denied: true, prompt: false });
  expect(permissionFlags('prompt')).toEqual({ granted: false, denied: false, prompt: true });
});

test("[LOCATION-017] no location feature runs without the browser's permission", () => {
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
