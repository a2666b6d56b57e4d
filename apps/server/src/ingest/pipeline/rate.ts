import type { Category } from '@paligid/contract/categories';
import { capSeverity } from '@paligid/domain/severity/cap-severity';
import { categorySeverity, mediaSeverity } from '@paligid/domain/severity/media-severity';
import { quakeSeverity } from '@paligid/domain/severity/quake-severity';
import { cappedFor, type Severity } from '@paligid/domain/severity/severity';
import type { CapFacts, ParsedItem } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { findAgencyLevel } from './agency-levels.ts';
import type { Evidence } from './evidence.ts';
import { reportSigns } from './report-signs.ts';

export type Rating = { severity: Severity; evidence: Evidence[] };

/** How severe an item is. The publisher's own level counts most; 5 needs an official source. */
export function rate(item: ParsedItem, source: Pick<Source, 'authority'>, category: Category): Rating {
  const isOfficial = source.authority === 'official';
  const rating = rateUncapped(item, isOfficial, category);
  const severity = cappedFor(isOfficial, rating.severity);
  if (severity === rating.severity) return rating;
  return { severity, evidence: [...rating.evidence, { rule: 'capped:not-official', value: severity }] };
}

function rateUncapped(item: ParsedItem, isOfficial: boolean, category: Category): Rating {
  if (item.quake !== undefined) return rateQuake(item.quake);
  if (item.cap !== undefined) return rateCap(item, item.cap);
  if (!isOfficial) return rateReport(item, category);
  const level = findAgencyLevel(item.title);
  if (level !== undefined) return leveled(level, 'title');
  const severity = categorySeverity(category);
  return { severity, evidence: [{ rule: `category:${category}`, value: severity }] };
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

function rateReport(item: ParsedItem, category: Category): Rating {
  const { signs, evidence } = reportSigns(item);
  const severity = mediaSeverity(category, signs);
  return {
    severity,
    evidence: [{ rule: `report:${category}`, value: severity }, ...evidence],
  };
}

function leveled(
  { level, severity, text }: NonNullable<ReturnType<typeof findAgencyLevel>>,
  field: 'title' | 'event',
): Rating {
  return { severity, evidence: [{ rule: `level:${level.scale}`, field, text, value: severity }] };
}
