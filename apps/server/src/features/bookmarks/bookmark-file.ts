import type { Bookmark, bookmarkFileSchema } from '@paligid/contract/entities/bookmarks';
import type * as z from 'zod';

type BookmarkFile = z.output<typeof bookmarkFileSchema>;
type FileContext = { origin: string; now: Date };

/** Saved stories as a file for the reader to take elsewhere. Long texts stay in the export of the account. */
export function bookmarkFile(
  format: 'json' | 'html',
  bookmarks: readonly Bookmark[],
  { origin, now }: FileContext,
): BookmarkFile {
  const day = now.toISOString().slice(0, 10);
  if (format === 'html') {
    const text = netscapeFile(bookmarks, origin);
    return { file_name: `paligid-saved-${day}.html`, media_type: 'text/html', text };
  }
  const stories = bookmarks.map((bookmark) => jsonEntry(bookmark, origin));
  const text = `${JSON.stringify({ exported_at: now.toISOString(), stories }, null, 2)}\n`;
  return { file_name: `paligid-saved-${day}.json`, media_type: 'application/json', text };
}

function jsonEntry({ content, notes, saved_at }: Bookmark, origin: string) {
  const { id, title, summary, source, category, severity, location, published, url } = content;
  return {
    ...{ id, title, summary, source, category, severity, location, published, url: url ?? null },
    ...{ page: storyPage(id, origin), notes, saved_at },
  };
}

/** The bookmarks file that browsers import and export ('NETSCAPE-Bookmark-file-1'). */
function netscapeFile(bookmarks: readonly Bookmark[], origin: string): string {
  return [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    '<TITLE>Bookmarks</TITLE>',
    '<H1>Bookmarks</H1>',
    '<DL><p>',
    '    <DT><H3>Paligid</H3>',
    '    <DL><p>',
    ...bookmarks.map((bookmark) => netscapeEntry(bookmark, origin)),
    '    </DL><p>',
    '</DL><p>',
    '',
  ].join('\n');
}

function netscapeEntry({ content, notes, saved_at }: Bookmark, origin: string): string {
  const { id, title, url, category } = content;
  const address = url ?? storyPage(id, origin);
  const seconds = Math.floor(Date.parse(saved_at) / 1000);
  const tags = category ? ` TAGS="${escapeHtml(category)}"` : '';
  const link = `        <DT><A HREF="${escapeHtml(address)}" ADD_DATE="${seconds}"${tags}>${escapeHtml(title || address)}</A>`;
  return notes === null ? link : `${link}\n        <DD>${escapeHtml(notes)}`;
}

function storyPage(id: string, origin: string): string {
  return `${origin}/story/${encodeURIComponent(id)}`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '').replace(/\s+/g, ' ');
}
