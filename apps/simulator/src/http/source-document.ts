import { findAgencyDocument } from '../agencies/agency-documents.ts';
import { writeAtomIndex } from '../formats/atom-index.ts';
import { writeCap } from '../formats/cap.ts';
import { writeRss } from '../formats/rss.ts';
import { writeUsgs } from '../formats/usgs.ts';
import { isOutlet, OUTLET_PATTERN, type Outlet } from '../publishing/outlets.ts';
import { CAP_INDEX_PATH, capFilePath, QUAKES_PATH } from '../publishing/paths.ts';
import type { Publisher } from '../publishing/publisher.ts';
import type { AgencyDesk } from '../week/agency-desk.ts';
import type { SourceId } from './source-mode.ts';

export type SourceDocument = {
  source: SourceId;
  /** The index document, as opposed to one that it lists. */
  isIndex: boolean;
  contentType: string;
  changedAtMs: number;
  write: (listing: 'full' | 'empty') => string | Buffer;
};

type World = {
  publisher: Publisher;
  /** What agencies publish in the week; without it their pages stay the same. */
  agencies?: AgencyDesk | undefined;
  url: string;
  nowMs: number;
  startedAtMs: number;
};

const CAP_FILE = /^\/pagasa-cap\/output\/gfa\/([0-9a-f-]{36})\.cap$/;
const FEED = new RegExp(`^/(${OUTLET_PATTERN})/feed/?$`);
const ROBOTS = 'User-agent: *\nAllow: /\nDisallow: /control\n';

/** The current document at a path, if any. */
export function findDocument(path: string, world: World): SourceDocument | undefined {
  const { publisher, agencies, url, nowMs, startedAtMs } = world;
  const [, identifier] = CAP_FILE.exec(path) ?? [];
  if (identifier !== undefined) return capFile(identifier, publisher);
  const outlet = FEED.exec(path)?.[1];
  if (isOutlet(outlet)) return newsFeed(outlet, world);
  if (path === CAP_INDEX_PATH) {
    const changedAtMs = publisher.changedAtMs('pagasa-cap') ?? startedAtMs;
    return {
      source: 'pagasa-cap',
      isIndex: true,
      contentType: 'application/atom+xml; charset=utf-8',
      changedAtMs,
      write: (listing) =>
        writeAtomIndex(listing === 'empty' ? [] : publisher.cap.listed(nowMs), {
          selfUrl: `${url}${CAP_INDEX_PATH}`,
          updatedAtMs: changedAtMs,
          fileUrl: (message) => `${url}${capFilePath(message.identifier)}`,
        }),
    };
  }
  if (path === QUAKES_PATH) {
    const changedAtMs = publisher.changedAtMs('usgs') ?? startedAtMs;
    return {
      source: 'usgs',
      isIndex: true,
      contentType: 'application/json; charset=utf-8',
      changedAtMs,
      write: (listing) =>
        writeUsgs(listing === 'empty' ? [] : publisher.quakes.listed(nowMs), {
          url: `${url}${QUAKES_PATH}`,
          generatedAtMs: changedAtMs,
        }),
    };
  }
  const agency = findAgencyDocument(path, url, agencies?.atMs() ?? startedAtMs, agencies?.data());
  if (agency !== undefined)
    return { ...agency, changedAtMs: agencies?.changedAtMs(agency.source) ?? startedAtMs };
  if (path !== '/robots.txt') return undefined;
  const write = (listing: string) => (listing === 'empty' ? '' : ROBOTS);
  return {
    source: 'robots',
    isIndex: true,
    contentType: 'text/plain; charset=utf-8',
    changedAtMs: startedAtMs,
    write,
  };
}

function capFile(identifier: string, publisher: Publisher): SourceDocument | undefined {
  const message = publisher.cap.find(identifier);
  if (message === undefined) return undefined;
  return {
    source: 'pagasa-cap',
    isIndex: false,
    contentType: 'application/cap+xml; charset=utf-8',
    changedAtMs: message.sentAtMs,
    write: () => writeCap(message),
  };
}

function newsFeed(outlet: Outlet, { publisher, url, nowMs, startedAtMs }: World): SourceDocument {
  const changedAtMs = publisher.changedAtMs(outlet) ?? startedAtMs;
  return {
    source: outlet,
    isIndex: true,
    contentType: 'application/rss+xml; charset=UTF-8',
    changedAtMs,
    write: (listing) =>
      writeRss(outlet, listing === 'empty' ? [] : publisher.news.listed(outlet, nowMs), {
        outletUrl: `${url}/${outlet}`,
        updatedAtMs: changedAtMs,
      }),
  };
}
