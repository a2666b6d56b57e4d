import { expect, test } from 'vitest';
import { isSmartAvailable } from './learning-status.ts';

test("[CONTEXT-012] learning status 'insufficient_data' means that the smart feature is unavailable", () => {
  expect(isSmartAvailable('insufficient_data')).toBe(false);
  expect(isSmartAvailable('learning')).toBe(true);
  expect(isSmartAvailable('ready')).toBe(true);
});
