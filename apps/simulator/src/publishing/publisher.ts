import { type CapMessage, capKey } from '../formats/cap.ts';
import type { NewsItem } from '../formats/rss.ts';
import type { Quake } from '../formats/usgs.ts';
import { createCapDesk } from './cap-desk.ts';
import {
  CapFieldsSchema,
  type EventFields,
  type EventInput,
  NewsFieldsSchema,
  QuakeFieldsSchema,
} from './event-fields.ts';
import { createNewsDesk } from './news-desk.ts';
import { OUTLETS } from './outlets.ts';
import { capFilePath, feedPath, QUAKES_PATH } from './paths.ts';
import { createQuakeDesk } from './quake-desk.ts';
import { Rejection, unknownEvent } from './rejection.ts';

export const FEED_SOURCES = ['pagasa-cap', ...OUTLETS, 'usgs'] as const;
export type FeedSource = (typeof FEED_SOURCES)[number];

/** The result of publishing: the publisher's own id of the report and when it was published. */
export type Published = {
  id: string;
  source: FeedSource;
  /** CAP identifier, guid or USGS id. */
  identifier: string;
  issuedAt: string;
  /** Its path: of its own file, or of the feed that lists it. */
  path: string;
  /** For CAP messages: `sender,identifier,sent`, by which later messages reference this one. */
  key?: string;
};

/** `reportedAtMs` is the time that a late report or quake carries, if it is not that of publishing. */
export type Stamp = { id: string; atMs: number; reportedAtMs?: number; isWithheld?: boolean };
/** The fields that change; the others stay as they were. */
export type EventChange = EventInput extends infer Input
  ? Input extends unknown
    ? Partial<Input>
    : never
  : never;

export type Publisher = ReturnType<typeof createPublisher>;

/** Everything the sources have published, by event. Each event belongs to one source. */
export function createPublisher() {
  const cap = createCapDesk();
  const news = createNewsDesk();
  const quakes = createQuakeDesk();
  const changedAtMs = new Map<FeedSource, number>();

  function fieldsOf(id: string): EventFields {
    const fields = cap.fieldsOf(id) ?? news.fieldsOf(id) ?? quakes.fieldsOf(id);
    if (fields === undefined) throw unknownEvent(id);
    return fields;
  }

  function note(published: Published, { atMs }: Stamp): Published {
    changedAtMs.set(published.source, Math.max(atMs, changedAtMs.get(published.source) ?? 0));
    return published;
  }

  return {
    cap,
    news,
    quakes,
    knows: (id: string) => (cap.fieldsOf(id) ?? quakes.fieldsOf(id) ?? news.fieldsOf(id)) !== undefined,
    changedAtMs: (source: FeedSource) => changedAtMs.get(source),
    issue(fields: EventFields, stamp: Stamp): Published {
      const issue = { isWithheld: false, ...stamp };
      if (issue.isWithheld && fields.kind !== 'cap')
        throw new Rejection('impossible', 'only CAP messages can be withheld');
      if (fields.kind === 'cap') return note(ofCap(cap.issue(fields, issue), issue), issue);
      if (fields.kind === 'news') return note(ofNews(news.issue(fields, issue), issue), issue);
      return note(ofQuake(quakes.issue(fields, issue), issue), issue);
    },
    update(change: Readonly<Record<string, unknown>>, stamp: Stamp): Published {
      const update = { isWithheld: false, ...stamp };
      const before = fieldsOf(stamp.id);
      if (before.kind === 'cap') {
        const fields = CapFieldsSchema.parse({ ...before, ...change, kind: 'cap' });
        return note(ofCap(cap.update(fields, update), update), update);
      }
      if (before.kind === 'news') {
        const fields = NewsFieldsSchema.parse({ ...before, ...change, kind: 'news', outlet: before.outlet });
        return note(ofNews(news.correct(fields, stamp.id), update), update);
      }
      const fields = QuakeFieldsSchema.parse({ ...before, ...change, kind: 'quake' });
      return note(ofQuake(quakes.update(fields, update), update), update);
    },
    cancel(description: string | undefined, stamp: Stamp): Published {
      const cancel = { isWithheld: false, ...stamp };
      const { kind } = fieldsOf(stamp.id);
      if (kind === 'cap') return note(ofCap(cap.cancel(description, cancel), cancel), cancel);
      if (kind === 'news') return note(ofNews(news.retract(stamp.id), cancel), cancel);
      return note(ofQuake(quakes.remove(cancel), cancel), cancel);
    },
    release({ id, atMs, identifier }: { id: string; atMs: number; identifier?: string | undefined }): void {
      cap.release(id, identifier);
      changedAtMs.set('pagasa-cap', Math.max(atMs, changedAtMs.get('pagasa-cap') ?? 0));
    },
  };
}

function ofCap(message: CapMessage, { id, atMs }: Stamp): Published {
  const issuedAt = new Date(atMs).toISOString();
  const { identifier } = message;
  return {
    id,
    source: 'pagasa-cap',
    identifier,
    issuedAt,
    path: capFilePath(identifier),
    key: capKey(message),
  };
}

function ofNews(item: NewsItem, { id, atMs }: Stamp): Published {
  const issuedAt = new Date(atMs).toISOString();
  return { id, source: item.outlet, identifier: item.guid, issuedAt, path: feedPath(item.outlet) };
}

function ofQuake(quake: Quake, { id, atMs }: Stamp): Published {
  return {
    id,
    source: 'usgs',
    identifier: quake.id,
    issuedAt: new Date(atMs).toISOString(),
    path: QUAKES_PATH,
  };
}
