import { reportsAll } from '@paligid/ops/test-reports';
import { defineConfig, devices } from '@playwright/test';
import { worldUrls } from './world.ts';
import { deviceTimeZone, worldHour } from './world-hour.ts';

/** Debian's Chromium, without its background traffic, which a closed network would block. */
const CHROMIUM = {
  executablePath: process.env['PALIGID_CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

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
