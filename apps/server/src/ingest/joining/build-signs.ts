import { buildItem } from '../pipeline/build-item.ts';
import { draftStory } from '../pipeline/draft-story.ts';
import type { Source } from '../source.ts';
import type { StorySigns } from './story-signs.ts';

export type Told = {
  title: string;
  summary?: string;
  source?: string;
  authority?: Source['authority'];
  /** Since the first report. */
  hours?: number;
};

const NOON = Date.parse('2026-11-15T04:00:00Z');
const HOUR = 3_600_000;

/** For tests: what a report is compared by, as the pipeline makes it. */
export function buildSigns(told: Told): StorySigns {
  const { title, summary, source = 'Outlet', authority = 'media', hours = 0 } = told;
  const at = new Date(NOON + hours * HOUR);
  const { signs } = draftStory({
    ...{ id: 'item', sourceId: 'outlet', seenAt: at, acceptedAt: at },
    source: { name: source, authority, bodyAllowed: false },
    parsed: buildItem({ title, ...(summary === undefined ? {} : { summary }), issuedAt: at }),
  });
  if (signs === undefined) throw new Error(`'${title}' lists many`);
  return signs;
}
