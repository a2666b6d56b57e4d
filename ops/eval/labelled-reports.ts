import { basename } from 'node:path';
import { createFillers, FILLER_HAPPENINGS } from '@paligid/simulator/programme/fillers';
import { draftStory } from '../../apps/server/src/ingest/cluster/draft-story.ts';
import { LabelledFile } from '../../apps/server/src/ingest/evaluate/labelled-file.ts';
import type { LabelledItem } from '../../apps/server/src/ingest/evaluate/labelled-item.ts';
import { toParsedItem } from '../../apps/server/src/ingest/evaluate/process-labelled-items.ts';
import { registry } from '../../apps/server/src/ingest/sources/registry.ts';
import type { LabelledReport } from './same-event-training.ts';

const SMALL_NEWS = 'small-news';
/** Not the day that the demo plays: that one is a test. */
const DAY = '2026-10-05';
const DAY_MINUTES = 1440;
const MINUTE = 60_000;

/** The labelled items of sets as the pipeline reads them, in order of time; `small-news` is the invented day. */
export async function* labelledReports(files: readonly string[]): AsyncGenerator<LabelledReport> {
  for (const path of files) {
    if (path === SMALL_NEWS) {
      yield* smallNews();
      continue;
    }
    const file = await LabelledFile.open(path);
    for await (const item of file.items()) {
      if (item.gold == null) continue;
      const { event, roundup } = item.gold;
      const labelled = event === null || roundup ? `alone ${item.id}` : `event ${event}`;
      yield toReport(item, { set: basename(path, '.jsonl'), event: labelled });
    }
    await file.close();
  }
}

/** A small report a minute of Metro Manila, in two languages: what sets of a few hundred items have too little of. */
function* smallNews(): Generator<LabelledReport> {
  const write = createFillers();
  for (let minute = 0; minute < DAY_MINUTES; minute += 1) {
    const filler = write(DAY, minute);
    if (filler === undefined) continue;
    const item: LabelledItem = {
      id: `${SMALL_NEWS}-${minute}`,
      source: filler.outlet,
      authority: 'media',
      lang: minute % 2 === 0 ? 'en' : 'tl',
      published: new Date(Date.parse(`${DAY}T00:00:00+08:00`) + minute * MINUTE),
      title: filler.title,
      summary: filler.text,
    };
    yield toReport(item, { set: SMALL_NEWS, event: FILLER_HAPPENINGS.get(filler.title) ?? item.id });
  }
}

function toReport(item: LabelledItem, of: Pick<LabelledReport, 'set' | 'event'>): LabelledReport {
  const { id, published, lang, source: name, authority } = item;
  const listed = registry.find((one) => one.id === name || one.name === name);
  const { fingerprint = null } = draftStory({
    ...{ id, sourceId: name, seenAt: published, acceptedAt: published },
    source: listed ?? { name, authority, bodyAllowed: false },
    parsed: toParsedItem(item),
  });
  return { ...of, id, lang, atMs: published.getTime(), fingerprint };
}
