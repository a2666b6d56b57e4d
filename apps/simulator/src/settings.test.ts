import { expect, test } from 'vitest';
import { OPENING_SCENE } from './opening/opening-scene.ts';
import { METRO_MANILA_DAY, ORDINARY_DAY } from './programme/metro-manila-day.ts';
import { QUIET_DAY } from './programme/sheet.ts';
import { readSettings } from './settings.ts';

test('without settings the demo of Metro Manila runs on port 20110', () => {
  expect(readSettings({})).toEqual({ port: 20_110, clock: { mode: 'demo' }, sheet: METRO_MANILA_DAY });
});

test('a test sets port, clock and sheet', () => {
  const at = '2026-11-14T09:00:00+08:00';
  const quiet = { PALIGID_SIMULATOR_PORT: '0', PALIGID_SIMULATOR_SHEET: 'quiet', PALIGID_SIMULATOR_AT: at };
  expect(readSettings({ ...quiet, PALIGID_SIMULATOR_CLOCK: 'stopped' })).toEqual({
    port: 0,
    clock: { mode: 'stopped', at },
    sheet: QUIET_DAY,
  });
  expect(
    readSettings({ ...quiet, PALIGID_SIMULATOR_CLOCK: 'fast', PALIGID_SIMULATOR_SPEED: '30' }).clock,
  ).toEqual({
    mode: 'fast',
    at,
    speed: 30,
  });
});

test('the sheet can be played from an hour of its own', () => {
  expect(readSettings({ PALIGID_SIMULATOR_SHEET_HOUR: '0' }).sheetHour).toBe(0);
  expect(() => readSettings({ PALIGID_SIMULATOR_SHEET_HOUR: '24' })).toThrow('PALIGID_SIMULATOR_SHEET_HOUR');
});

test('an opening scene is played only where it is asked for', () => {
  expect(readSettings({}).opening).toBeUndefined();
  const settings = readSettings({
    PALIGID_SIMULATOR_SHEET: 'ordinary',
    PALIGID_SIMULATOR_OPENING: 'metro-manila',
  });
  expect(settings).toMatchObject({ sheet: ORDINARY_DAY, opening: OPENING_SCENE });
});

test('the invented week starts at a moment of it, at a speed of its own', () => {
  expect(readSettings({}).week).toBeUndefined();
  const settings = { PALIGID_SIMULATOR_WEEK: 'fiesta', PALIGID_SIMULATOR_WEEK_SPEED: '60' };
  expect(readSettings(settings).week).toEqual({ fromMinute: 6 * 1440 + 620, speed: 60 });
  expect(() => readSettings({ PALIGID_SIMULATOR_WEEK: 'monday' })).toThrow('PALIGID_SIMULATOR_WEEK');
});

test('a bad setting stops the start and is named', () => {
  expect(() => readSettings({ PALIGID_SIMULATOR_PORT: 'ninety' })).toThrow('PALIGID_SIMULATOR_PORT');
  expect(() => readSettings({ PALIGID_SIMULATOR_CLOCK: 'backwards' })).toThrow('PALIGID_SIMULATOR_CLOCK');
});
