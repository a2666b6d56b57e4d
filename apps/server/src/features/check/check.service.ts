import type { MessageCheck } from '@paligid/contract/api/check.api';
import {
  type ComparedFact,
  compareMessage,
  type Evidence,
  type Finding,
  isAbout,
  type StatedFact,
  type TextFacts,
} from '@paligid/domain/check/compare-message';
import { firstUuidAt, wireId } from '@paligid/domain/ids';
import { isSmallWord } from '@paligid/domain/search/understand-query';
import { detectLanguage } from '@paligid/domain/understanding/text-language';
import { foldedWords } from '@paligid/geo/folded-words';
import type { Pool } from 'pg';
import { OFFICIAL_TERM, placeTerm, quoted, wordTerm } from '../../ingest/understand/search/search-terms.ts';
import type { Clock } from '../../platform/clock.ts';
import { allOf, anyOf } from '../search/search.service.ts';
import type { SourcesService } from '../sources/sources.service.ts';
import { findOfficialReports, type OfficialReport } from './check.repository.ts';
import { readFacts } from './read-facts.ts';

export type CheckService = { check: (text: string) => Promise<MessageCheck> };

type CheckDeps = { db: Pool; clock: Clock; sources: Pick<SourcesService, 'coverage'> };
type Report = OfficialReport & { text: string; evidence: Evidence };

const DAY_MS = 86_400_000;
/** Rumours repeat what happened weeks ago. */
const LOOK_BACK_MS = 60 * DAY_MS;
const MAX_REPORTS = 60;
const MAX_SHOWN = 10;
const MAX_FACTS = 30;
/** A longer text states more than one comparison can settle; its beginning is what is passed on. */
const MAX_CONCEPTS = 4;
/**
 * Agencies by their own term, which thousands of newer reports of the press cannot push out of what is looked at. The
 * index has none for utilities: they are looked for among the others.
 */
const BY_AUTHORITY = [quoted(OFFICIAL_TERM), `!${quoted(OFFICIAL_TERM)}`];

/**
 * Compares a message with the official reports about the same concepts and places. Rules over facts alone: nothing is
 * generated, and nothing of the message is stored or logged.
 */
export function checkService({ db, clock, sources }: CheckDeps): CheckService {
  return {
    check: async (text) => {
      const now = clock.now();
      const message = readFacts(text, now.getTime());
      const reports = await findReports(text, message, now);
      const findings = compareMessage(
        message,
        reports.map(({ evidence }) => evidence),
        now.getTime(),
      );
      return {
        ...present(message, reports, findings),
        as_of: now.toISOString(),
        coverage: (await sources.coverage())(now),
      };
    },
  };

  /** Reports from within the places of the message, and those for a whole area around them. */
  async function findReports(text: string, { concepts, facts }: TextFacts, now: Date): Promise<Report[]> {
    if (concepts.length === 0) return [];
    const places = facts.filter(({ kind }) => kind === 'place');
    const ids = places.flatMap(({ values }) => values);
    const around = [...new Set(places.flatMap((place) => place.around ?? []))];
    const about = concepts.slice(0, MAX_CONCEPTS).map((concept) => quoted(`=${concept}`));
    const within = (some: readonly string[]) => some.map((id) => quoted(placeTerm(id)));
    // A river or a road is named in a report that is placed in a city.
    const named = places.map(({ start, end }) => allOf(nameTerms(text.slice(start, end))));
    const sinceMs = now.getTime() - LOOK_BACK_MS;
    const query = { firstId: firstUuidAt(sinceMs), since: new Date(sinceMs), limit: MAX_REPORTS };
    const find = (terms: readonly string[], placeIds: readonly string[] | null) =>
      BY_AUTHORITY.map((authority) =>
        findOfficialReports(db, { ...query, placeIds, terms: allOf([authority, ...terms]) }),
      );
    const found = await Promise.all([
      ...find(ids.length === 0 ? about : [...about, anyOf([...within(ids), ...named])], null),
      ...(around.length === 0 ? [] : find([...about, anyOf(within(around))], around)),
    ]);
    const byId = new Map(found.flat().map((report) => [report.id, report]));
    return [...byId.values()].map((report) => readReport(report, now));
  }
}

function nameTerms(name: string): string[] {
  return foldedWords(name).flatMap(({ folded }) => (isSmallWord(folded) ? [] : [quoted(wordTerm(folded))]));
}

function readReport(report: OfficialReport, now: Date): Report {
  const { title, summary, content, source, placeId, published, expiresAt, endedAt } = report;
  const text = [title, summary, content === summary ? null : content, source]
    .filter((part) => part !== null && part !== '')
    .join('. ');
  const endMs = Math.min(
    endedAt?.getTime() ?? Number.POSITIVE_INFINITY,
    expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  const facts = readFacts(text, published.getTime(), placeId);
  const { tones, subjects } = readFacts(title, published.getTime());
  const evidence = {
    ...{ ...facts, hasNegation: facts.tones.has('negated') },
    ...{ tones, subjects, publishedMs: published.getTime(), isOver: endMs <= now.getTime() },
  };
  return { ...report, text, evidence };
}

function present(
  message: TextFacts,
  reports: readonly Report[],
  findings: readonly Finding[],
): Pick<MessageCheck, 'verdict' | 'because' | 'facts' | 'reports'> {
  const [first] = findings;
  const shown = findings.flatMap((finding) => reports[finding.evidence] ?? []);
  const about = first === undefined ? reports.filter(({ evidence }) => isAbout(message, evidence)) : shown;
  return {
    verdict: first === undefined ? 'no_source' : first.relation === 'confirms' ? 'confirmed' : 'contradicted',
    because: first?.because ?? 'facts',
    facts: message.facts.slice(0, MAX_FACTS).map((fact, i) => presentFact(fact, first?.facts[i], shown[0])),
    reports: about.slice(0, MAX_SHOWN).map(({ id, title, language, source, published, endedAt }) => ({
      ...{ id: wireId('story', id), title, source, published: published.toISOString() },
      title_lang: detectLanguage(title, language) ?? null,
      ended_at: endedAt?.toISOString() ?? null,
    })),
  };
}

/** As the report that decides states it. */
function presentFact(
  { kind, start, end }: StatedFact,
  compared: ComparedFact | undefined,
  report: Report | undefined,
): MessageCheck['facts'][number] {
  const { state = 'unknown', rival } = compared ?? {};
  const official = rival === undefined ? '' : (report?.text.slice(rival.start, rival.end) ?? '');
  return { kind, start, end, state, official: official === '' ? null : official };
}
