import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { reportsAll } from './ops/test-reports.ts';

const NEEDED_NODE = 24;
if (Number.parseInt(process.versions.node, 10) < NEEDED_NODE) {
  throw new Error(
    `These tests need Node ${NEEDED_NODE}, this is ${process.versions.node}: use node_modules/.bin/node, or the version in .nvmrc`,
  );
}

/** `npm run spec` counts whole runs alone, so the report of a few files goes to a folder that it does not read. */
const isWhole =
  process.env['PALIGID_REPORT'] !== undefined && reportsAll(process.argv.slice(2), ['--project']);
const REPORT = isWhole ? `.reports/${process.env['PALIGID_REPORT']}.json` : '.reports/partial/vitest.json';
const MESSAGES = ['packages/i18n/compile/compile-when-stale.ts'];

/** What arrives later is waited for as long as a busy machine may take. */
const POLLS = { poll: { timeout: 10_000 } };

const IN_A_PAGE = {
  globalSetup: MESSAGES,
  setupFiles: ['packages/testkit/src/fixed-day.ts', 'apps/web/src/test-setup.ts'],
  environment: 'happy-dom',
  // Twice what is waited for one thing that arrives later, and as much again.
  testTimeout: 40_000,
  env: { TZ: 'Asia/Manila' },
  expect: POLLS,
  css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' as const } },
};

export default defineConfig({
  test: {
    // By default one core stays free for the reporter, which leaves one of two workers unused on a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', 'json'],
    outputFile: { json: REPORT },
    projects: [
      {
        test: {
          name: 'unit',
          globalSetup: MESSAGES,
          include: ['packages/*/{src,compile}/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'ops/**/*.test.ts'],
          exclude: ['ops/test/**', 'apps/web/src/{app,client,design,embed,features,i18n,layout,router}/**'],
          // Rules hold no state: a fresh world for each file would take four times as long.
          isolate: false,
          testTimeout: 20_000,
          // People see Asia/Manila; a rule that leans on the machine's zone must fail here.
          env: { TZ: 'America/New_York' },
          expect: POLLS,
        },
      },
      {
        // Stores, sessions and the router: each file has a browser window of its own.
        test: {
          name: 'client',
          include: ['apps/web/src/{app,client,embed,i18n,router}/**/*.test.{ts,tsx}'],
          ...IN_A_PAGE,
        },
      },
      {
        // Components: files share a window, because making one takes longer than most of them.
        test: {
          name: 'screens',
          include: ['apps/web/src/{design,features,layout}/**/*.test.{ts,tsx}'],
          ...IN_A_PAGE,
          setupFiles: [...IN_A_PAGE.setupFiles, 'apps/web/src/design/fresh-page.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'db',
          globalSetup: MESSAGES,
          include: [
            'apps/server/test/**/*.test.ts',
            'packages/testkit/test/**/*.test.ts',
            'ops/test/**/*.test.ts',
          ],
          exclude: ['apps/server/test/figures/**', 'ops/test/figures/**'],
          setupFiles: ['apps/server/test/fresh-time.ts'],
          // Programs and databases are leased by each test; a fresh world for each file would load the gazetteer again.
          isolate: false,
          // A busy machine takes three times as long; a test of a bound in time names its own.
          testTimeout: 90_000,
          hookTimeout: 60_000,
          // Engines, programs and tests share two cores: as journeys, and named as flaky at the end of CI.
          retry: process.env['CI'] === undefined ? 0 : 1,
          expect: POLLS,
        },
      },
      {
        // Thousands of labelled reports through the pipeline: a step of its own.
        test: {
          name: 'figures',
          globalSetup: MESSAGES,
          include: ['apps/server/test/figures/**/*.test.ts', 'ops/test/figures/**/*.test.ts'],
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
