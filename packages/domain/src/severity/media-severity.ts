import { cappedFor, type Severity, toSeverity } from './severity.ts';
import tables from './severity-tables.json' with { type: 'json' };

/** What a report says besides its category. */
export type ReportSigns = {
  /** Deaths, people missing or trapped, an evacuation. */
  hasCasualties: boolean;
  /** Ten dead or fifty hurt, and more. */
  isMassCasualty: boolean;
  /** Lifted, out, restored, found, rescued, caught: nothing is left to do. */
  isOver: boolean;
  /** Long past, before a court, or abroad. */
  isElsewhere: boolean;
  /** Independent owners that told of it within half an hour. */
  voices: number;
};

const VOICES_THAT_RAISE = 3;
/** What is over is worth knowing, and no more. */
const OVER = 1;
const MASS = { dead: 10, hurt: 50 };

const DEFAULTS: ReadonlyMap<string, number> = new Map(Object.entries(tables.media));

/** What a report in the media weighs by its category and what it tells. Media alone never reach 5. */
export function mediaSeverity(category: string, signs: ReportSigns): Severity {
  return cappedFor(false, toSeverity(pointsOf(category, signs)));
}

/** The same where an agency reports: it may say that life is at risk now. */
export function agencySeverity(category: string, signs: ReportSigns): Severity {
  return toSeverity(pointsOf(category, signs));
}

function pointsOf(category: string, signs: ReportSigns): number {
  if (signs.isOver) return OVER;
  return (
    categorySeverity(category) +
    (signs.hasCasualties || signs.voices >= VOICES_THAT_RAISE ? 1 : 0) +
    (signs.isMassCasualty ? 1 : 0) -
    (signs.isElsewhere ? 1 : 0)
  );
}

/** Where a report of this category starts. */
export function categorySeverity(category: string): Severity {
  return toSeverity(DEFAULTS.get(category) ?? 1);
}

export function isMassCasualty({ dead, hurt }: { dead: number; hurt: number }): boolean {
  return dead >= MASS.dead || hurt >= MASS.hurt;
}
