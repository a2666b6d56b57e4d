import type { Category } from '@paligid/contract/categories';
import { capSeverity } from '@paligid/domain/severity/cap-severity';
import { agencySeverity, mediaSeverity } from '@paligid/domain/severity/media-severity';
import { quakeSeverity } from '@paligid/domain/severity/quake-severity';
import { cappedFor, type Severity, toSeverity } from '@paligid/domain/severity/severity';
import type { CapFacts, ParsedItem } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { agencyLevelIn, findAgencyLevel } from './agency-levels.ts';
import type { Evidence } from './evidence.ts';
import { itemTexts } from './item-texts.ts';
import { levelText } from './level-text.ts';
import { isLastBulletin, type OfficialLevel, officialLevel } from './official-levels.ts';
import { outageHours } from './outage-span.ts';
import { reportSigns, type SignsOfReport } from './report-signs.ts';
import { scheduledAt } from './scheduled-at.ts';

export type Rating = {
  severity: Severity;
  /** It tells of the end, or of what came after. */
  isOver?: boolean;
  /** It tells of the end itself. */
  hasEnded?: boolean;
  evidence: Evidence[];
};

/**
 * How severe an item is. The publisher's own level counts most; 5 needs an official source, or the utility whose own
 * scale it is: nobody else can say that the whole grid is down.
 */
export function rate(item: ParsedItem, source: Pick<Source, 'authority'>, category: Category): Rating {
  const rating = rateUncapped(item, source.authority, category);
  const isOwnLevel = source.authority === 'utility' && rating.evidence[0]?.rule.startsWith('level:') === true;
  const severity = cappedFor(source.authority === 'official' || isOwnLevel, rating.severity);
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
  const isAgency = authority === 'official' || authority === 'utility';
  const found = reportSigns(item, category);
  const { signs, hasDead, isAbroad, isFollowUp: isOver, hasEnded } = found;
  if (mayBeLastBulletin(category, isAgency) && !hasDead && isLastBulletin(item))
    return { severity: 1, isOver: true, hasEnded: true, evidence: [{ rule: 'last-bulletin', value: 1 }] };
  if (found.exercise !== undefined) return { severity: 1, evidence: [{ ...found.exercise, value: 1 }] };
  const report = isAgency ? agencySeverity(category, signs) : mediaSeverity(category, signs);
  const evidence = [{ rule: `report:${category}`, value: report }, ...found.evidence];
  // A level that was is none: an anniversary, a trial and a warning that was lifted name it too.
  const isPast = signs.isElsewhere && !isAbroad;
  const level = isPast ? undefined : levelDespite(found, statedLevel(item, category, isAgency));
  if (level === undefined) return { severity: report, isOver, hasEnded, evidence };
  const stated = level.isLeast || hasDead ? Math.max(level.severity, report) : level.severity;
  const severity = toSeverity(isAbroad ? cappedFor(isAgency, toSeverity(stated)) - 1 : stated);
  const rule = { rule: `level:${level.scale}`, text: level.text, value: level.severity };
  return { severity, isOver, hasEnded: hasEnded && !found.isOnlySafe, evidence: [rule, ...evidence] };
}

/** What is over has no level any more, but for the water from which people were saved. */
function levelDespite(
  { signs, isOnlySafe }: SignsOfReport,
  level: OfficialLevel | undefined,
): OfficialLevel | undefined {
  if (!signs.isOver) return level;
  return isOnlySafe && level?.scale === 'flood-depth' ? level : undefined;
}

/** Others write 'final' of games and exams. */
function mayBeLastBulletin(category: Category, isAgency: boolean): boolean {
  return isAgency || category === 'weather' || category === 'emergency';
}

/** What a known scale says of it; what is announced long before weighs less than what is near. */
function statedLevel(item: ParsedItem, category: Category, isAgency: boolean): OfficialLevel | undefined {
  // 'Signal No. 4 in Albay, forced evacuation ordered' is no weather report, and the level counts all the same.
  const pagasa = category === 'weather' || category === 'emergency' ? pagasaLevel(item) : undefined;
  const level = officialLevel(item, category, isAgency);
  if (category === 'outage') return outageLevel(item, level);
  if (pagasa === undefined || (level !== undefined && level.severity > pagasa.severity && !level.isLeast))
    return level;
  return { ...pagasa, scale: pagasa.level.scale, isLeast: false };
}

function pagasaLevel(item: ParsedItem): ReturnType<typeof findAgencyLevel> {
  const [title, lead] = itemTexts(item);
  const inTitle = title === undefined ? undefined : agencyLevelIn(title);
  return inTitle ?? (lead === undefined ? undefined : agencyLevelIn(lead));
}

const GRID = new Set(['grid', 'load-dropping']);
const HOUR_MS = 3_600_000;
const SOON_MS = 48 * HOUR_MS;
/** What begins within hours is no plan any more. */
const TODAY_MS = 10 * HOUR_MS;
const LONG_HOURS = 8;
const VERY_LONG_HOURS = 24;
const WIDE = 4;
/** How long an inquiry takes says nothing of the outage. */
const LOOKED_INTO = /imbestig|probe|investigat|inquiry/i;

/** By how far it reaches and how long it lasts; a plan of a utility is not yet an outage. */
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
  if (hours > VERY_LONG_HOURS && !LOOKED_INTO.test(item.title)) return lasting(WIDE);
  // Of what is out already a lead names the day on which it went.
  const isPlan = level === undefined || announcedAhead(item.title, item.issuedAt) !== undefined;
  const ahead = isPlan ? announcedAhead(text, item.issuedAt) : undefined;
  if (ahead === undefined) return hours > LONG_HOURS ? lasting(3) : level;
  const severity = ahead > SOON_MS ? 1 : hours > LONG_HOURS ? 3 : 2;
  return { scale: 'schedule', severity, text: `in ${Math.round(ahead / HOUR_MS)} h`, isLeast: false };
}

function announcedAhead(text: string, issuedAt: Date | undefined): number | undefined {
  const at = issuedAt === undefined ? undefined : scheduledAt(text, issuedAt);
  if (at === undefined || issuedAt === undefined) return undefined;
  const ahead = at.getTime() - issuedAt.getTime();
  return ahead < TODAY_MS ? undefined : ahead;
}

function rateCap(item: ParsedItem, cap: CapFacts): Rating {
  if (cap.isFinal || cap.messageType === 'Cancel')
    return { severity: 1, evidence: [{ rule: 'cap-end', value: 1 }] };
  const level = findAgencyLevel([item.title, cap.event, ...item.hints].join(' . '));
  if (level !== undefined) return leveled(level, 'event');
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

function leveled(
  { level, severity, text }: NonNullable<ReturnType<typeof findAgencyLevel>>,
  field: 'event',
): Rating {
  return { severity, evidence: [{ rule: `level:${level.scale}`, field, text, value: severity }] };
}
