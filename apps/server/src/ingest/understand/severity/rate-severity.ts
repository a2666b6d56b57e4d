import type { Category } from '@paligid/contract/categories';
import { crowdFloodSeverity, isCorroborated } from '@paligid/domain/severity/crowd-flood';
import { capForSource, type Severity, toSeverity } from '@paligid/domain/severity/severity';
import {
  agencySeverity,
  capSeverity,
  mediaSeverity,
  quakeSeverity,
} from '@paligid/domain/severity/severity-rules';
import type { CapFacts, ParsedItem } from '../../parsed-item.ts';
import type { Source } from '../../source.ts';
import type { Evidence } from '../text/evidence.ts';
import { itemTexts } from '../text/item-texts.ts';
import { findScheduledTime } from '../text/scheduled-at.ts';
import { findAgencyLevel, findAgencyLevelIn } from './agency-levels.ts';
import { levelText } from './level-text.ts';
import { findOfficialLevel, isLastBulletin, type OfficialLevel } from './official-levels.ts';
import { type FoundCues, findSeverityCues } from './severity-cues.ts';

/** '9:00AM AND 2:00PM', '10 PM hanggang 4 AM' */
const CLOCK_SPANS =
  /(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?\s*(?:-|–|—|to|and|until|till|hanggang|hangtod)\s*(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m/gi;
const HOUR_COUNTS = /\b(\d{1,3})(?: na| ka)? (?:hours?|hrs?|oras|orasan)\b/g;
const DAY_COUNTS = /\b(\d{1,2})(?: na| ka)? (?:days?|araw|adlaw|weeks?|linggo|semana)\b/g;
const HALF_DAY_HOURS = 12;
const DAY_HOURS = 24;

/** How many hours an outage lasts by its own text: the longest span or duration in it; 0 if it names none. */
function outageHours(text: string, level: string): number {
  const spans = [...text.matchAll(CLOCK_SPANS)].map(
    ([, from, fromMinutes, fromHalf, to, toMinutes, toHalf]) => {
      const span = parseClockHour(to, toMinutes, toHalf) - parseClockHour(from, fromMinutes, fromHalf);
      return span > 0 ? span : span + DAY_HOURS;
    },
  );
  const hours = [...level.matchAll(HOUR_COUNTS)].map(([, number]) => Number(number));
  const days = [...level.matchAll(DAY_COUNTS)].map(([, number]) => Number(number) * DAY_HOURS);
  return Math.max(0, ...spans, ...hours, ...days);
}

function parseClockHour(hour = '0', minutes = '0', half = 'a'): number {
  return (
    (Number(hour) % HALF_DAY_HOURS) + Number(minutes) / 60 + (half.toLowerCase() === 'p' ? HALF_DAY_HOURS : 0)
  );
}

export type Rating = {
  severity: Severity;
  /** It reports the end, or what came after. */
  isOver?: boolean;
  /** It reports the end itself. */
  hasEnded?: boolean;
  evidence: Evidence[];
};

/**
 * The severity of an item. The publisher's own level counts most; 5 requires an official source, or the utility whose
 * own scale it is: nobody else can say that the whole grid is down.
 */
export function rateSeverity(
  item: ParsedItem,
  source: Pick<Source, 'authority'>,
  category: Category,
): Rating {
  const rating = rateUncapped(item, source.authority, category);
  const isOwnLevel = source.authority === 'utility' && rating.evidence[0]?.rule.startsWith('level:') === true;
  const severity = capForSource(source.authority === 'official' || isOwnLevel, rating.severity);
  if (severity === rating.severity) return rating;
  return {
    ...rating,
    severity,
    evidence: [...rating.evidence, { rule: 'capped:not-official', value: severity }],
  };
}

function rateUncapped(item: ParsedItem, authority: Source['authority'], category: Category): Rating {
  if (item.quake !== undefined) return rateQuake(item.quake);
  if (item.cap !== undefined) return rateCap(item, item.cap);
  if (item.flood !== undefined) return rateCrowdFlood(item.flood);
  const isAgency = authority === 'official' || authority === 'utility';
  const found = findSeverityCues(item, category);
  const { cues, hasDead, isAbroad, isFollowUp: isOver, hasEnded } = found;
  if (mayBeLastBulletin(category, isAgency) && !hasDead && isLastBulletin(item))
    return { severity: 1, isOver: true, hasEnded: true, evidence: [{ rule: 'last-bulletin', value: 1 }] };
  if (found.exercise !== undefined) return { severity: 1, evidence: [{ ...found.exercise, value: 1 }] };
  const report = isAgency ? agencySeverity(category, cues) : mediaSeverity(category, cues);
  const evidence = [{ rule: `report:${category}`, value: report }, ...found.evidence];
  // A past level does not count: an anniversary, a trial and a lifted warning name it too.
  const isPast = cues.isElsewhere && !isAbroad;
  const level = isPast ? undefined : levelDespite(found, statedLevel(item, category, isAgency));
  if (level === undefined) return { severity: report, isOver, hasEnded, evidence };
  const stated = level.isLeast || hasDead ? Math.max(level.severity, report) : level.severity;
  const severity = toSeverity(isAbroad ? capForSource(isAgency, toSeverity(stated)) - 1 : stated);
  const rule = { rule: `level:${level.scale}`, text: level.text, value: level.severity };
  return { severity, isOver, hasEnded: hasEnded && !found.isOnlySafe, evidence: [rule, ...evidence] };
}

/** An ended event has no level any more, except for the flood depth from which people were rescued. */
function levelDespite(
  { cues, isOnlySafe }: FoundCues,
  level: OfficialLevel | undefined,
): OfficialLevel | undefined {
  if (!cues.isOver) return level;
  return isOnlySafe && level?.scale === 'flood-depth' ? level : undefined;
}

/** Other publishers write 'final' about games and exams. */
function mayBeLastBulletin(category: Category, isAgency: boolean): boolean {
  return isAgency || category === 'weather' || category === 'emergency';
}

/** The level by a known scale; what is announced long ahead counts less than what is near. */
function statedLevel(item: ParsedItem, category: Category, isAgency: boolean): OfficialLevel | undefined {
  // 'Signal No. 4 in Albay, forced evacuation ordered' is not a weather report, but its level counts.
  const pagasa = category === 'weather' || category === 'emergency' ? pagasaLevel(item) : undefined;
  const level = findOfficialLevel(item, category, isAgency);
  if (category === 'outage') return outageLevel(item, level);
  if (pagasa === undefined || (level !== undefined && level.severity > pagasa.severity && !level.isLeast))
    return level;
  return { ...pagasa, scale: pagasa.level.scale, isLeast: false };
}

function pagasaLevel(item: ParsedItem): ReturnType<typeof findAgencyLevel> {
  const [title, lead] = itemTexts(item);
  const inTitle = title === undefined ? undefined : findAgencyLevelIn(title);
  return inTitle ?? (lead === undefined ? undefined : findAgencyLevelIn(lead));
}

const GRID = new Set(['grid', 'load-dropping']);
const HOUR_MS = 3_600_000;
const SOON_MS = 48 * HOUR_MS;
/** What begins within hours is no longer a plan. */
const TODAY_MS = 10 * HOUR_MS;
const LONG_HOURS = 8;
const VERY_LONG_HOURS = 24;
const WIDE = 4;
/** The duration of an inquiry says nothing about the outage. */
const INVESTIGATED = /imbestig|probe|investigat|inquiry/i;

/** By extent and duration; a utility's plan is not yet an outage. */
function outageLevel(item: ParsedItem, level: OfficialLevel | undefined): OfficialLevel | undefined {
  if (level !== undefined && (GRID.has(level.scale) || level.severity >= WIDE)) return level;
  const text = [item.title, item.summary ?? ''].join(' . ');
  const hours = outageHours(text, itemTexts(item).map(levelText).join(' . '));
  const lasting = (severity: Severity): OfficialLevel => ({
    scale: 'outage-hours',
    severity,
    text: `${hours} h`,
    isLeast: true,
  });
  if (hours > VERY_LONG_HOURS && !INVESTIGATED.test(item.title)) return lasting(WIDE);
  // For an outage that has started, the lead names the day on which it started.
  const isPlan = level === undefined || announcedAhead(item.title, item.issuedAt) !== undefined;
  const ahead = isPlan ? announcedAhead(text, item.issuedAt) : undefined;
  if (ahead === undefined) return hours > LONG_HOURS ? lasting(3) : level;
  const severity = ahead > SOON_MS ? 1 : hours > LONG_HOURS ? 3 : 2;
  return { scale: 'schedule', severity, text: `in ${Math.round(ahead / HOUR_MS)} h`, isLeast: false };
}

function announcedAhead(text: string, issuedAt: Date | undefined): number | undefined {
  const at = issuedAt === undefined ? undefined : findScheduledTime(text, issuedAt);
  if (at === undefined || issuedAt === undefined) return undefined;
  const ahead = at.getTime() - issuedAt.getTime();
  return ahead < TODAY_MS ? undefined : ahead;
}

function rateCap(item: ParsedItem, cap: CapFacts): Rating {
  if (cap.isFinal || cap.messageType === 'Cancel')
    return { severity: 1, evidence: [{ rule: 'cap-end', value: 1 }] };
  const level = findAgencyLevel([item.title, cap.event, ...item.hints].join(' . '));
  if (level !== undefined) return ratingFromLevel(level, 'event');
  const severity = capSeverity(cap);
  const text = [cap.severity, cap.urgency, cap.certainty].join(', ');
  return { severity, evidence: [{ rule: 'cap-triple', text, value: severity }] };
}

function rateQuake(quake: NonNullable<ParsedItem['quake']>): Rating {
  const severity = quakeSeverity(quake);
  const facts = [
    `M ${quake.magnitude}`,
    `${quake.depthKm} km`,
    ...(quake.pagerAlert === undefined ? [] : [`PAGER ${quake.pagerAlert}`]),
    ...(quake.isTsunami ? ['tsunami message'] : []),
  ];
  return { severity, evidence: [{ rule: 'quake', text: facts.join(', '), value: severity }] };
}

/** By what they say together; the words of the item are ours. */
function rateCrowdFlood(flood: NonNullable<ParsedItem['flood']>): Rating {
  const severity = crowdFloodSeverity(flood);
  const level = { rule: 'level:flood-depth', text: `${flood.depthCm} cm`, value: severity };
  return {
    severity,
    evidence: isCorroborated(flood) ? [level] : [level, { rule: 'uncorroborated', value: severity }],
  };
}

function ratingFromLevel(
  { level, severity, text }: NonNullable<ReturnType<typeof findAgencyLevel>>,
  field: 'event',
): Rating {
  return { severity, evidence: [{ rule: `level:${level.scale}`, field, text, value: severity }] };
}
