import { z } from 'zod';
import { OPENING_SCENE } from './opening/opening-scene.ts';
import { METRO_MANILA_DAY, ORDINARY_DAY } from './programme/metro-manila-day.ts';
import { QUIET_DAY } from './programme/sheet.ts';
import type { SimulatorOptions } from './simulator.ts';
import { WEEK_MOMENT_NAMES, WEEK_MOMENTS } from './week/play-week.ts';

const SettingsSchema = z.object({
  PALIGID_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(20_110),
  /** `demo` for people; `stopped` and `fast` for tests, which start at PALIGID_SIMULATOR_AT. */
  PALIGID_SIMULATOR_CLOCK: z.enum(['demo', 'stopped', 'fast']).default('demo'),
  PALIGID_SIMULATOR_AT: z.iso.datetime({ offset: true }).default('2026-11-14T04:00:00+08:00'),
  PALIGID_SIMULATOR_SPEED: z.coerce.number().positive().max(3600).default(60),
  /** `ordinary`: the day without its bulletins. `quiet`: no incidents of its own. */
  PALIGID_SIMULATOR_SHEET: z.enum(['metro-manila', 'ordinary', 'quiet']).default('metro-manila'),
  /** 0 to 23: the sheet is played as if it were this hour in Manila at the start. Times stay those of the clock. */
  PALIGID_SIMULATOR_SHEET_HOUR: z.coerce.number().int().min(0).max(23).optional(),
  /** `metro-manila`: an invented six hours end at the start, and a flood follows it. For the clock `demo`. */
  PALIGID_SIMULATOR_OPENING: z.enum(['none', 'metro-manila']).default('none'),
  /** A moment of the invented week of the country, which is now. For the clock `demo`, with the sheet `quiet`. */
  PALIGID_SIMULATOR_WEEK: z.enum(WEEK_MOMENT_NAMES).optional(),
  /** How much faster than the clock the week goes. */
  PALIGID_SIMULATOR_WEEK_SPEED: z.coerce.number().min(0.1).max(3600).default(1),
});

const SHEETS = { 'metro-manila': METRO_MANILA_DAY, ordinary: ORDINARY_DAY, quiet: QUIET_DAY };

type Optional = 'sheetHour' | 'opening' | 'week';
type Settings = Required<Omit<SimulatorOptions, Optional | 'onResponse'>> & Pick<SimulatorOptions, Optional>;

/** Throws an error of one line that names the invalid setting and the reason. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = SettingsSchema.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`settings: ${faults.join('; ')}`);
  }
  const settings = parsed.data;
  return {
    port: settings.PALIGID_SIMULATOR_PORT,
    clock: clockOf(settings),
    sheet: SHEETS[settings.PALIGID_SIMULATOR_SHEET],
    sheetHour: settings.PALIGID_SIMULATOR_SHEET_HOUR,
    opening: settings.PALIGID_SIMULATOR_OPENING === 'none' ? undefined : OPENING_SCENE,
    week: weekOf(settings),
  };
}

function weekOf(settings: z.output<typeof SettingsSchema>): Settings['week'] {
  const moment = settings.PALIGID_SIMULATOR_WEEK;
  if (moment === undefined) return undefined;
  return { fromMinute: WEEK_MOMENTS[moment], speed: settings.PALIGID_SIMULATOR_WEEK_SPEED };
}

function clockOf(settings: z.output<typeof SettingsSchema>): Settings['clock'] {
  const at = settings.PALIGID_SIMULATOR_AT;
  if (settings.PALIGID_SIMULATOR_CLOCK === 'demo') return { mode: 'demo' };
  if (settings.PALIGID_SIMULATOR_CLOCK === 'stopped') return { mode: 'stopped', at };
  return { mode: 'fast', at, speed: settings.PALIGID_SIMULATOR_SPEED };
}
