import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type ReaderCoverage =
  | { kind: 'inside' | 'no_place' }
  | { kind: 'outside'; km: number }
  | { kind: 'near'; metres: number }
  | { kind: 'part' | 'named'; place: string };

/** Whether an alert covers its reader, in one sentence. */
export function coverageText(coverage: ReaderCoverage, locale: Locale): string {
  switch (coverage.kind) {
    case 'inside':
      return m['coverage.inside']({}, { locale });
    case 'outside':
      return m['coverage.outside']({ km: coverage.km }, { locale });
    case 'near':
      return m['coverage.near']({ metres: coverage.metres }, { locale });
    case 'part':
      return m['coverage.part']({ place: coverage.place }, { locale });
    case 'named':
      return m['coverage.named']({ place: coverage.place }, { locale });
    case 'no_place':
      return m['coverage.no_place']({}, { locale });
  }
}
