import { independentReports } from '@paligid/domain/stories/lead-report';

type OwnedReport = { owner: string; title: string; summary: string | null };

/** Shingles of five letters: a copy that was shortened or contains another outlet's name still shares most of them. */
const SHINGLE = 5;
/** Two texts with at least this share of common shingles count as one text. */
const COPIED = 0.8;

/**
 * The independent sources of an event: outlets of one owner count as one, and so does a text that several outlets
 * print.
 */
export function independentSources<V extends OwnedReport>(reports: readonly V[]): V[] {
  const independent: { report: V; shingles: ReadonlySet<string> }[] = [];
  for (const report of independentReports(reports)) {
    const shingles = createShingles(`${report.title} ${report.summary ?? ''}`);
    if (!independent.some((other) => jaccardSimilarity(other.shingles, shingles) >= COPIED))
      independent.push({ report, shingles });
  }
  return independent.map(({ report }) => report);
}

function createShingles(text: string): ReadonlySet<string> {
  const letters = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const count = Math.max(1, letters.length - SHINGLE + 1);
  return new Set(Array.from({ length: count }, (_, i) => letters.slice(i, i + SHINGLE)));
}

function jaccardSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((shingle) => b.has(shingle)).length;
  return shared / (a.size + b.size - shared);
}
