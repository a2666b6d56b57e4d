import type { Category } from '@paligid/contract/categories';
import { capSeverity } from '@paligid/domain/severity/cap-severity';
import { agencySeverity, mediaSeverity } from '@paligid/domain/severity/media-severity';
import { quakeSeverity } from '@paligid/domain/severity/quake-severity';
import { cappedFor, type Severity, toSeverity } from '@paligid/domain/severity/severity';
import type { CapFacts, ParsedItem } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { findAgencyLevel } from './agency-levels.ts';
import type { Evidence } from './evidence.ts';
import { isLastBulletin, type OfficialLevel, officialLevel } from './official-levels.ts';
import { reportSigns } from './report-signs.ts';
import { scheduledAt } from './scheduled-at.ts';

export type Rating = {
  severity: Severity;
  /** It tells of the end, or of what came after. */
  isOver?: boolean;
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
  if (isAgency && isLastBulletin(item))
    return { severity: 1, isOver: true, evidence: [{ rule: 'last-bulletin', value: 1 }] };
  const report = rateReport(item, category, isAgency);
  if (isAgency && report.isOver) return { ...report, severity: 1 };
  const level = statedLevel(item, category, isAgency);
  if (level === undefined || report.isOver) return report;
  const raised = level.isRaisedByCasualties && report.hasCasualties ? 1 : 0;
  const severity = toSeverity(level.severity + raised);
  const evidence = { rule: `level:${level.scale}`, text: level.text, value: level.severity };
  return { severity, evidence: [evidence, ...report.evidence] };
}

/** What an agency's own scale says of it; what is announced long before weighs less than what is near. */
function statedLevel(item: ParsedItem, category: Category, isAgency: boolean) {
  // 'Signal No. 4 in Albay, forced evacuation ordered' is no weather report, and the level counts all the same.
  const pagasa = category === 'weather' || category === 'emergency' ? findAgencyLevel(item.title) : undefined;
  if (pagasa !== undefined)
    return { ...pagasa, scale: pagasa.level.scale, isRaisedByCasualties: false } as const;
  const level = officialLevel(item, category, isAgency);
  // An alert on the grid is for the hours it names; a plan of a utility is not yet an outage.
  return level !== undefined && GRID.has(level.scale) ? level : (announced(item, category) ?? level);
}

const GRID = new Set(['grid', 'load-dropping']);
const SOON_MS = 48 * 3_600_000;

function announced(item: ParsedItem, category: Category): OfficialLevel | undefined {
  if (category !== 'outage' || item.issuedAt === undefined) return undefined;
  const text = [item.title, item.summary ?? ''].join(' . ');
  const at = scheduledAt(text, item.issuedAt);
  if (at === undefined || at.getTime() - item.issuedAt.getTime() < TODAY_MS) return undefined;
  const severity = at.getTime() - item.issuedAt.getTime() > SOON_MS ? 1 : 2;
  return { scale: 'schedule', severity, text: at.toISOString(), isRaisedByCasualties: false };
}

/** What begins within hours is no plan any more. */
const TODAY_MS = 10 * 3_600_000;

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

type ReportRating = Rating & { isOver: boolean; hasCasualties: boolean };

/** Media are never taken to say that life is at risk now; an agency's words count as they are. */
function rateReport(item: ParsedItem, category: Category, isAgency: boolean): ReportRating {
  const { signs, evidence } = reportSigns(item, category);
  const severity = isAgency ? agencySeverity(category, signs) : mediaSeverity(category, signs);
  return {
    severity,
    evidence: [{ rule: `report:${category}`, value: severity }, ...evidence],
    isOver: signs.isOverOrElsewhere,
    hasCasualties: signs.hasCasualties,
  };
}

function leveled(
  { level, severity, text }: NonNullable<ReturnType<typeof findAgencyLevel>>,
  field: 'event',
): Rating {
  return { severity, evidence: [{ rule: `level:${level.scale}`, field, text, value: severity }] };
}
