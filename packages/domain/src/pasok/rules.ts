import { MANILA_OFFSET_MS } from '../time/calendar.ts';
import { PASOK_LEVELS, type PasokEffect, type PasokLevel } from './levels.ts';
import table from './rules.json' with { type: 'json' };

/** Wind signals 1 to 5; rainfall 1 yellow, 2 orange, 3 red. */
type WarningScale = 'wind-signal' | 'rainfall';

/** A warning of the weather bureau for some areas. */
export type PasokWarning = {
  id: string;
  version: number;
  scale: WarningScale;
  level: number;
  /** Codes of the areas it covers: cities, provinces, regions. */
  placeIds: readonly string[];
  fromMs: number;
  /** When it ended or will end, as far as the bureau says. */
  untilMs: number;
};

export type SuspensionRule = {
  id: string;
  order: string;
  /** Days on which the order is in force; null: until another takes its place. */
  from: string;
  until: string | null;
  /** The area whose government gave the order; null: the country. */
  placeId: string | null;
  scale: WarningScale;
  levels: readonly number[];
  /** The rule applies only where no warning of this scale is in force. */
  unless: WarningScale | null;
  suspends: Partial<Record<PasokEffect, readonly PasokLevel[]>>;
};

export const SUSPENSION_RULES: readonly SuspensionRule[] = table.rules.map(({ unless, ...rule }) => ({
  ...rule,
  scale: readScale(rule.scale),
  unless: unless === undefined ? null : readScale(unless),
  suspends: readEffects(rule.suspends),
}));

export type AutomaticSuspension = { rule: SuspensionRule; warning: PasokWarning; effect: PasokEffect };

/** What the orders say for one level of a city on a day, the strictest first. */
export function automaticSuspensions(
  rules: readonly SuspensionRule[],
  warnings: readonly PasokWarning[],
  { areas, date, level }: { areas: readonly string[]; date: string; level: PasokLevel },
): AutomaticSuspension[] {
  const here = warnings.filter(
    (warning) => warning.placeIds.some((id) => areas.includes(id)) && isInSchoolHours(warning, date),
  );
  return rules
    .filter(({ from, until }) => date >= from && (until === null || date <= until))
    .filter(({ placeId }) => placeId === null || areas.includes(placeId))
    .filter(({ unless }) => unless === null || !here.some(({ scale }) => scale === unless))
    .flatMap((rule) =>
      here
        .filter((warning) => warning.scale === rule.scale && rule.levels.includes(warning.level))
        .flatMap((warning) => {
          const effect = (['suspended', 'remote'] as const).find((one) =>
            rule.suspends[one]?.includes(level),
          );
          return effect === undefined ? [] : [{ rule, warning, effect }];
        }),
    )
    .sort(byStrictness);
}

const STRICTNESS: readonly PasokEffect[] = ['suspended', 'remote', 'classes'];

/** Of equal ones the order of the rules, then the longest and the first warning: never the order of arrival. */
function byStrictness(a: AutomaticSuspension, b: AutomaticSuspension): number {
  return (
    STRICTNESS.indexOf(a.effect) - STRICTNESS.indexOf(b.effect) ||
    a.rule.id.localeCompare(b.rule.id) ||
    b.warning.untilMs - a.warning.untilMs ||
    a.warning.id.localeCompare(b.warning.id)
  );
}

const HOUR_MS = 3_600_000;

function isInSchoolHours({ fromMs, untilMs }: PasokWarning, date: string): boolean {
  const midnight = Date.parse(`${date}T00:00:00Z`) - MANILA_OFFSET_MS;
  const { from, until } = table.schoolHours;
  return fromMs < midnight + until * HOUR_MS && untilMs > midnight + from * HOUR_MS;
}

function readScale(scale: string): WarningScale {
  return scale === 'rainfall' ? 'rainfall' : 'wind-signal';
}

/** No order that we have says 'no face-to-face classes'; one of a city may. */
function readEffects({
  suspended,
  remote = [],
}: {
  suspended: readonly string[];
  remote?: readonly string[];
}) {
  return { suspended: readLevels(suspended), remote: readLevels(remote) };
}

function readLevels(names: readonly string[]): PasokLevel[] {
  return PASOK_LEVELS.filter((level) => names.includes(level));
}
