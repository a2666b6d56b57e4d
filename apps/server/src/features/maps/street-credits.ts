import type { StreetMap } from '@paligid/contract/api/map.api';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import { decode } from 'html-entities';

type Credit = StreetMap['credits'][number];

/** OpenStreetMap's licence asks for its name wherever its data is seen; an archive that names nobody is made of it. */
const OPENSTREETMAP: Credit = { text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' };
const LINK = /<a\b[^>]{0,500}?\bhref=["']([^"']{0,2048})["'][^>]{0,500}>(.{0,500}?)<\/a>/gis;
/** No archive says more. */
const MAX_HTML = 4_000;

/** Whom an archive names, from the HTML that PMTiles and TileJSON have for it: links, or else the text. */
export function readCredits(attribution: string): Credit[] {
  const html = attribution.slice(0, MAX_HTML);
  const links = [...html.matchAll(LINK)].map(([, href = '', inner = '']) => ({
    text: plainText(inner),
    url: httpsUrl(decode(href)),
  }));
  const credits = links.length > 0 ? links : [{ text: plainText(html), url: null }];
  const named = credits.filter(({ text }) => text !== '').slice(0, LIMITS.mapCredits);
  return named.length > 0 ? named : [OPENSTREETMAP];
}

function plainText(html: string): string {
  return decode(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, TEXT.label);
}

function httpsUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && url.href.length <= TEXT.url ? url.href : null;
}
