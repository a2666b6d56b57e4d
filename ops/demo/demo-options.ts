import { parseArgs } from 'node:util';
import { OUTLETS } from '@paligid/simulator/publishing/outlets';
import { WEEK_MOMENT_NAMES } from '@paligid/simulator/week/play-week';
import type { WorldScenario } from '@paligid/testkit/world-settings';
import { z } from 'zod';
import { UserError } from '../run-program.ts';

type DemoOptions = { isReloading: boolean; scenario: WorldScenario };

/**
 * Sources are polled ten times as often as in production, and the opening scene provides alerts at any hour of the day,
 * so that a visitor sees something happen.
 */
const METRO_MANILA: WorldScenario = { sheet: 'ordinary', cadenceScale: 0.1, opening: 'metro-manila' };
const DAILY_SPEED = '1';

const momentSchema = z.enum(WEEK_MOMENT_NAMES);
/** At more than a minute a second, sources would be read less often than they publish. */
const speedSchema = z.coerce.number().min(0.1).max(60);

/** `--day typhoon` starts in the middle of that day of the invented week, `--speed 10` lets it pass ten times as fast. */
export function parseDemoOptions(args: readonly string[]): DemoOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      reloading: { type: 'boolean', default: false },
      day: { type: 'string' },
      speed: { type: 'string' },
    },
  });
  const { reloading: isReloading, day } = values;
  if (day === undefined) {
    if (values.speed !== undefined) throw new UserError('--speed goes with --day');
    return { isReloading, scenario: METRO_MANILA };
  }
  const moment = momentSchema.safeParse(day);
  if (!moment.success) throw new UserError(`--day takes one of ${WEEK_MOMENT_NAMES.join(', ')}`);
  const speed = speedSchema.safeParse(values.speed ?? DAILY_SPEED);
  if (!speed.success) throw new UserError('--speed takes 0.1 to 60');
  const week = { moment: moment.data, speed: speed.data, outlets: OUTLETS };
  return { isReloading, scenario: { sheet: 'quiet', cadenceScale: 0.1, hasAgencies: true, week } };
}
