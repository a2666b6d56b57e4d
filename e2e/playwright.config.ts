import { reportsAll } from '@paligid/ops/test-reports';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM } from './chromium.ts';
import { worldUrls } from './world.ts';
import { deviceTimeZone, worldHour } from './world-hour.ts';

/** `npm run spec` counts whole runs alone. */
const REPORT = reportsAll(process.argv.slice(2), [])
  ? '../.reports/journeys.json'
  : '../.reports/partial/journeys.json';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './world.setup.ts',
  outputDir: '../.reports/journeys',
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  // Two cores run the world, two browsers and the tests: a journey that failed on a busy machine is retried once in CI,
  // and the report names it as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: REPORT }]],
  use: {
    ...devices['Pixel 5'],
    baseURL: worldUrls().web,
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
    timezoneId: deviceTimeZone(worldHour(process.env), new Date()),
    launchOptions: CHROMIUM,
  },
});
