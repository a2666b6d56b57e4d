/** The severity rules: what each agency's own levels and the facts of a report come to, from 1 to 5. */
import { capForSource, type Severity, toSeverity } from './severity.ts';
import tables from './severity-tables.json' with { type: 'json' };

export type CapTriple = {
  severity: 'Extreme' | 'Severe' | 'Moderate' | 'Minor' | 'Unknown';
  urgency: 'Immediate' | 'Expected' | 'Future' | 'Past' | 'Unknown';
  certainty: 'Observed' | 'Likely' | 'Possible' | 'Unlikely' | 'Unknown';
  /** Marks the end of the event without being a Cancel message, such as an all clear or a final bulletin. */
  isFinal: boolean;
};

/** The severity of a CAP message that names no agency level. */
export function capSeverity({ severity, urgency, certainty, isFinal }: CapTriple): Severity {
  if (isFinal || urgency === 'Past') return 1;
  return toSeverity(
    tables.cap.severity[severity] + tables.cap.urgency[urgency] + tables.cap.certainty[certainty],
  );
}

/** A PAGASA level, which takes precedence over the severity a message states for itself. */
export type AgencyLevel =
  | { scale: 'rainfall'; colour: 'yellow' | 'orange' | 'red' }
  | { scale: 'wind-signal'; signal: 1 | 2 | 3 | 4 | 5 };

export function agencyLevelSeverity(level: AgencyLevel): Severity {
  return toSeverity(
    level.scale === 'rainfall' ? tables.rainfall[level.colour] : tables.windSignal[level.signal],
  );
}

/** What a report states besides its category. */
export type SeverityCues = {
  /** Deaths, people missing or trapped, an evacuation. */
  hasCasualties: boolean;
  /** At least ten dead or fifty hurt. */
  isMassCasualty: boolean;
  /** Lifted, extinguished, restored, found, rescued or caught: no action is needed any more. */
  isOver: boolean;
  /** Long past, before a court, or abroad. */
  isElsewhere: boolean;
  /** Independent owners that reported it within half an hour. */
  independentSources: number;
};

const RAISING_SOURCE_COUNT = 3;
/** An ended event is information only. */
const OVER_SEVERITY = 1;
const MASS_CASUALTY = { dead: 10, hurt: 50 };

const CATEGORY_DEFAULTS: ReadonlyMap<string, number> = new Map(Object.entries(tables.media));

/** The severity of a media report, from its category and cues. Media alone never reach 5. */
export function mediaSeverity(category: string, cues: SeverityCues): Severity {
  return capForSource(false, toSeverity(severityPoints(category, cues)));
}

/** The severity of an agency report: an agency may state that life is at risk now. */
export function agencySeverity(category: string, cues: SeverityCues): Severity {
  return toSeverity(severityPoints(category, cues));
}

function severityPoints(category: string, cues: SeverityCues): number {
  if (cues.isOver) return OVER_SEVERITY;
  return (
    categorySeverity(category) +
    (cues.hasCasualties || cues.independentSources >= RAISING_SOURCE_COUNT ? 1 : 0) +
    (cues.isMassCasualty ? 1 : 0) -
    (cues.isElsewhere ? 1 : 0)
  );
}

/** The default severity of a category. */
export function categorySeverity(category: string): Severity {
  return toSeverity(CATEGORY_DEFAULTS.get(category) ?? 1);
}

export function isMassCasualty({ dead, hurt }: { dead: number; hurt: number }): boolean {
  return dead >= MASS_CASUALTY.dead || hurt >= MASS_CASUALTY.hurt;
}

export type Quake = {
  magnitude: number;
  depthKm: number;
  /** The losses USGS expects. */
  pagerAlert?: 'green' | 'yellow' | 'orange' | 'red';
  /** A tsunami message was issued; it may say that there is no threat. */
  isTsunami: boolean;
};

/** The severity of a quake at a distance from its epicentre: full within 100 km, then one level less per 100 km. */
export function quakeSeverity(quake: Quake, metres = 0): Severity {
  const { fullWithinKm, lessEachKm } = tables.quake;
  const beyondKm = metres / 1000 - fullWithinKm;
  const less = beyondKm <= 0 ? 0 : Math.ceil(beyondKm / lessEachKm);
  return toSeverity(epicentreSeverity(quake) - less);
}

/** How far away a quake of this magnitude is news: where it is felt, and nearly as severe as at its epicentre. */
export function quakeReachMetres(magnitude: number): number {
  const { reaches, minReachKm } = tables.quake;
  return (reaches.find(({ from }) => magnitude >= from)?.km ?? minReachKm) * 1000;
}

/** By how many levels depth reduces how strongly a quake is felt. */
export function depthReduction(km: number): number {
  return tables.quake.depths.find(({ aboveKm }) => km > aboveKm)?.less ?? 0;
}

function epicentreSeverity({ magnitude, depthKm, pagerAlert, isTsunami }: Quake): Severity {
  const { magnitudes, pager, tsunamiMessage } = tables.quake;
  const shaking = magnitudes.find(({ from }) => magnitude >= from)?.severity ?? 1;
  return toSeverity(
    Math.max(
      shaking - depthReduction(depthKm),
      pagerAlert === undefined ? 1 : pager[pagerAlert],
      isTsunami ? tsunamiMessage : 1,
    ),
  );
}
