import { z } from 'zod';
import { METRO_MANILA_DAY } from './programme/metro-manila-day.ts';
import { QUIET_DAY } from './programme/sheet.ts';
import type { SimulatorOptions } from './simulator.ts';

const SettingsSchema = z.object({
  PALIGID_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(20_110),
  /** `demo` for people; `stopped` and `fast` for tests, which start at PALIGID_SIMULATOR_AT. */
  PALIGID_SIMULATOR_CLOCK: z.enum(['demo', 'stopped', 'fast']).default('demo'),
  PALIGID_SIMULATOR_AT: z.iso.datetime({ offset: true }).default('2026-11-14T04:00:00+08:00'),
  PALIGID_SIMULATOR_SPEED: z.coerce.number().positive().max(3600).default(60),
  /** `quiet`: nothing happens by itself. */
  PALIGID_SIMULATOR_SHEET: z.enum(['metro-manila', 'quiet']).default('metro-manila'),
  /** 0 to 23: the sheet is played as if it were this hour in Manila at the start. Times stay those of the clock. */
  PALIGID_SIMULATOR_SHEET_HOUR: z.coerce.number().int().min(0).max(23).optional(),
});

type Settings = Required<Omit<SimulatorOptions, 'sheetHour'>> & Pick<SimulatorOptions, 'sheetHour'>;

/** Throws one line that names the setting and what is wrong with it. */
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
    sheet: settings.PALIGID_SIMULATOR_SHEET === 'quiet' ? QUIET_DAY : METRO_MANILA_DAY,
    sheetHour: settings.PALIGID_SIMULATOR_SHEET_HOUR,
  };
}

function clockOf(settings: z.output<typeof SettingsSchema>): Settings['clock'] {
  const at = settings.PALIGID_SIMULATOR_AT;
  if (settings.PALIGID_SIMULATOR_CLOCK === 'demo') return { mode: 'demo' };
  if (settings.PALIGID_SIMULATOR_CLOCK === 'stopped') return { mode: 'stopped', at };
  return { mode: 'fast', at, speed: settings.PALIGID_SIMULATOR_SPEED };
}
