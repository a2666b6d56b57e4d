import { PRODUCT_NAME } from '@paligid/domain/product';
import { xmlElement, xmlParent } from '@paligid/domain/xml-text';
import { CAP_TYPE } from '../lite/feed-paths.ts';
import { escapeHtml } from '../pages/html.ts';
import { type FeedEntry, fitting, type PlaceFeed } from './feed-entries.ts';

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';
const ATOM = 'http://www.w3.org/2005/Atom';

/** RFC 4287. */
export function atomFeed(feed: PlaceFeed): string {
  const { notice, pageUrl } = feed;
  const first =
    notice &&
    xmlParent('entry', [
      xmlElement('id', noticeId(feed)),
      xmlElement('title', notice.text),
      xmlElement('updated', notice.since),
      link({ rel: 'alternate', type: 'text/html', href: pageUrl }),
      xmlElement('summary', notice.text),
    ]);
  const entries = fitting(feed.entries.map((entry) => atomEntry(entry, feed)));
  return atomDocument(feed, first === undefined ? entries : [first, ...entries]);
}

/**
 * An Atom index of CAP messages: the id and the link of an entry are the address of the message. What could not be read
 * stands in the subtitle alone, because a program expects a message behind every entry.
 */
export function capIndex(feed: PlaceFeed): string {
  const entries = feed.entries.map((entry) =>
    xmlParent('entry', [
      xmlElement('id', entry.capUrl ?? entry.url),
      xmlElement('title', entry.title, languageOf(entry, feed)),
      xmlElement('updated', entry.updated),
      xmlParent('author', [xmlElement('name', entry.source)]),
      link({ rel: 'alternate', type: CAP_TYPE, href: entry.capUrl ?? entry.url }),
      link({ rel: 'related', type: 'text/html', href: entry.url }),
      xmlElement('summary', entry.text),
    ]),
  );
  return atomDocument(feed, fitting(entries));
}

function atomDocument(feed: PlaceFeed, entries: readonly string[]): string {
  const { title, description, pageUrl, feedUrl, hubUrl, updated, rights, locale } = feed;
  const head = [
    xmlElement('title', title),
    xmlElement('subtitle', description),
    xmlElement('id', feedUrl),
    link({ rel: 'self', type: 'application/atom+xml', href: feedUrl }),
    link({ rel: 'hub', href: hubUrl }),
    link({ rel: 'alternate', type: 'text/html', href: pageUrl }),
    xmlElement('updated', updated),
    xmlParent('author', [xmlElement('name', PRODUCT_NAME)]),
    xmlElement('rights', rights),
  ];
  const children = [...head, ...entries].map((child) => `\n${child}`);
  return `${DECLARATION}${xmlParent('feed', children, { xmlns: ATOM, 'xml:lang': locale })}\n`;
}

function atomEntry(entry: FeedEntry, feed: PlaceFeed): string {
  const { url, title, sourceUrl, capUrl, updated, published, source, category, text, attribution } = entry;
  return xmlParent('entry', [
    xmlElement('id', url),
    xmlElement('title', title, languageOf(entry, feed)),
    xmlElement('updated', updated),
    published === null ? undefined : xmlElement('published', published),
    xmlParent('author', [xmlElement('name', source)]),
    link({ rel: 'alternate', type: 'text/html', href: url }),
    sourceUrl === null ? undefined : link({ rel: 'via', href: sourceUrl }),
    capUrl === undefined ? undefined : link({ rel: 'related', type: CAP_TYPE, href: capUrl }),
    xmlParent('category', [], { term: category }),
    xmlElement('summary', text),
    attribution === null ? undefined : xmlElement('rights', attribution),
  ]);
}

/** RSS 2.0. */
export function rssFeed(feed: PlaceFeed): string {
  const { title, description, notice, pageUrl, feedUrl, hubUrl, updated, rights, locale } = feed;
  const items = fitting(feed.entries.map(rssItem));
  const first =
    notice &&
    xmlParent('item', [
      xmlElement('title', notice.text),
      xmlElement('link', pageUrl),
      xmlElement('guid', noticeId(feed), { isPermaLink: 'false' }),
      xmlElement('pubDate', rssTime(notice.since)),
      xmlElement('description', escapeHtml(notice.text)),
    ]);
  const children = [
    xmlElement('title', title),
    xmlElement('link', pageUrl),
    xmlElement('description', escapeHtml(description)),
    xmlElement('language', locale),
    xmlElement('copyright', rights),
    xmlElement('lastBuildDate', rssTime(updated)),
    xmlParent('atom:link', [], { rel: 'self', type: 'application/rss+xml', href: feedUrl }),
    xmlParent('atom:link', [], { rel: 'hub', href: hubUrl }),
    ...[first, ...items],
  ].map((child) => child && `\n${child}`);
  const names = { 'xmlns:atom': ATOM, 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' };
  return `${DECLARATION}${xmlParent('rss', [xmlParent('channel', children)], { version: '2.0', ...names })}\n`;
}

/** A description is HTML by the standard: a text is escaped once for that, and once for XML. */
function rssItem({ url, title, published, updated, source, category, text, attribution }: FeedEntry): string {
  return xmlParent('item', [
    xmlElement('title', title),
    xmlElement('link', url),
    xmlElement('guid', url, { isPermaLink: 'true' }),
    xmlElement('pubDate', rssTime(published ?? updated)),
    xmlElement('dc:creator', source),
    xmlElement('category', category),
    xmlElement('description', escapeHtml(text)),
    attribution === null ? undefined : xmlElement('dc:rights', attribution),
  ]);
}

/** A new id for each failure, so that a feed reader shows the next one again. */
export function noticeId({ feedUrl, notice }: Pick<PlaceFeed, 'feedUrl' | 'notice'>): string {
  return `${feedUrl}#unread-${notice?.since}`;
}

function languageOf({ titleLanguage }: FeedEntry, { locale }: PlaceFeed): Record<string, string> {
  return titleLanguage === locale ? {} : { 'xml:lang': titleLanguage };
}

function link(attributes: Readonly<Record<string, string>>): string {
  return xmlParent('link', [], attributes);
}

function rssTime(instant: string): string {
  return new Date(instant).toUTCString();
}
