import { defineConfig } from 'vitest/config';

const REPORTS = '.reports';

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: `${REPORTS}/${process.env['PALIGID_REPORT'] ?? 'unit'}.json` },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/{src,compile}/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'ops/**/*.test.ts'],
          exclude: ['ops/test/**', 'apps/web/src/{app,client,design,features,i18n,layout,router}/**'],
          // Rules hold no state: a fresh world for each file would take four times as long.
          isolate: false,
          // People see Asia/Manila; a rule that leans on the machine's zone must fail here.
          env: { TZ: 'America/New_York' },
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/{app,client,design,features,i18n,layout,router}/**/*.test.{ts,tsx}'],
          setupFiles: ['packages/testkit/src/fixed-day.ts'],
          environment: 'happy-dom',
          env: { TZ: 'Asia/Manila' },
          css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'db',
          include: [
            'apps/server/test/**/*.test.ts',
            'packages/testkit/test/**/*.test.ts',
            'ops/test/**/*.test.ts',
          ],
          exclude: ['apps/server/test/figures/**'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        // Thousands of labelled reports through the pipeline: a step of its own.
        test: { name: 'figures', include: ['apps/server/test/figures/**/*.test.ts'], hookTimeout: 30_000 },
      },
    ],
  },
});
