import type { FailureReport } from './failure-report.ts';

const VERSIONS = [
  ['firefox', /Firefox\/(\d+)/],
  ['chrome', /Chrome\/(\d+)/],
  ['safari', /Version\/(\d+).* Safari\//],
] as const;

/** Which engine of which major version. What is built upon Chrome counts as Chrome. */
export function browserOf(userAgent: string): Pick<FailureReport, 'browser' | 'version'> {
  for (const [browser, pattern] of VERSIONS) {
    const [, major] = pattern.exec(userAgent) ?? [];
    if (major !== undefined) return { browser, version: Number(major) };
  }
  return { browser: 'other', version: 0 };
}
