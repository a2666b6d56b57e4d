import { OUTLETS } from '@paligid/simulator/publishing/outlets';
import { WEEK_MOMENT_NAMES } from '@paligid/simulator/week/play-week';
import { type WorldPorts, worldEnvironment } from '@paligid/testkit/world-settings';
import { expect, test } from 'vitest';
import { parseDemoOptions } from './demo-options.ts';

test('without options the demo opens with the scene of Metro Manila', () => {
  const scenario = { sheet: 'ordinary', cadenceScale: 0.1, opening: 'metro-manila' };
  expect(parseDemoOptions([])).toEqual({ isReloading: false, scenario });
  expect(parseDemoOptions(['--reloading']).isReloading).toBe(true);
});

test.for(WEEK_MOMENT_NAMES)(
  '--day %s starts there in the invented week, with its outlets and agencies',
  (moment) => {
    const { scenario } = parseDemoOptions(['--day', moment, '--speed', '20']);
    expect(scenario).toMatchObject({ sheet: 'quiet', hasAgencies: true, week: { moment, speed: 20 } });
    expect(scenario.opening).toBeUndefined();
    // Only the names of the ports matter here.
    const ports = { simulator: 1 } as WorldPorts;
    const engines = { databaseUrl: '', redisUrl: '', natsUrl: '', streamPrefix: '', keyPrefix: '' };
    const env = worldEnvironment(engines, ports, scenario);
    expect(env).toMatchObject({ PALIGID_SIMULATOR_WEEK: moment, PALIGID_SIMULATOR_WEEK_SPEED: '20' });
    for (const outlet of OUTLETS)
      expect(env.PALIGID_SOURCE_ADDRESSES).toContain(`${outlet}=http://127.0.0.1:1/${outlet}/feed`);
    expect(env.PALIGID_SOURCE_ADDRESSES).toContain('pagasa-tcb=');
  },
);

test.for([
  ['--day', 'monday'],
  ['--speed', '5'],
  ['--day', 'quake', '--speed', '61'],
  ['--dya', 'quake'],
])('%s is refused', (args) => {
  expect(() => parseDemoOptions(args)).toThrow(/--day takes|--speed|Unknown option/);
});
