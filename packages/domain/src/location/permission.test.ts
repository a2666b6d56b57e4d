import { expect, test } from 'vitest';
import { permissionFlags } from './permission.ts';

test('[ENTITY-033] a location permission has the flags granted, denied and prompt, one of them set', () => {
  expect(permissionFlags('granted')).toEqual({ granted: true, denied: false, prompt: false });
  expect(permissionFlags('denied')).toEqual({ granted: false, denied: true, prompt: false });
  expect(permissionFlags('prompt')).toEqual({ granted: false, denied: false, prompt: true });
});
