import type { Severity } from './severity.ts';

/** What people at one spot say of the water there. */
export type CrowdFlood = {
  /** The depth that half of them give at least. */
  depthCm: number;
  /** Reports of the spot within a few hours. */
  reports: number;
};

/** This many neighbours are not all mistaken, nor one person who plays. */
const CORROBORATING_REPORTS = 3;
/** Half-knee; half-tire, where light vehicles stop; tire, where all do. As docs/labelling.md rates a flooded road. */
const DEPTHS_CM = { aware: 25, avoid: 33, act: 66 };
const MAX_UNCORROBORATED = 2;

export function isCorroborated({ reports }: CrowdFlood): boolean {
  return reports >= CORROBORATING_REPORTS;
}

/** By the depth of the water, never above 4; while too few say so, at most 2, however deep. */
export function crowdFloodSeverity(flood: CrowdFlood): Severity {
  const severity = depthSeverity(flood.depthCm);
  return isCorroborated(flood) || severity <= MAX_UNCORROBORATED ? severity : MAX_UNCORROBORATED;
}

function depthSeverity(depthCm: number): Severity {
  if (depthCm >= DEPTHS_CM.act) return 4;
  if (depthCm >= DEPTHS_CM.avoid) return 3;
  return depthCm >= DEPTHS_CM.aware ? 2 : 1;
}
