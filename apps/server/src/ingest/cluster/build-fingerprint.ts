import { buildItem } from '../build-item.ts';
import type { Source } from '../source.ts';
import { draftStory } from './draft-story.ts';
import type { StoryFingerprint } from './story-fingerprint.ts';

export type FingerprintedReport = {
  title: string;
  summary?: string;
  source?: string;
  authority?: Source['authority'];
  /** Since the first report. */
  hours?: number;
};

const NOON = Date.parse('2026-11-15T04:00:00Z');
const HOUR = 3_600_000;

/** For tests: a report's fingerprint, built as the pipeline does. */
export function buildFingerprint(report: FingerprintedReport): StoryFingerprint {
  const { title, summary, source = 'Outlet', authority = 'media', hours = 0 } = report;
  const at = new Date(NOON + hours * HOUR);
  const { fingerprint } = draftStory({
    ...{ id: 'item', sourceId: 'outlet', seenAt: at, acceptedAt: at },
    source: { name: source, authority, bodyAllowed: false },
    parsed: buildItem({ title, ...(summary === undefined ? {} : { summary }), issuedAt: at }),
  });
  if (fingerprint === undefined) throw new Error(`'${title}' lists many`);
  return fingerprint;
}
