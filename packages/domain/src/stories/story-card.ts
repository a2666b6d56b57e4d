import { isWithinArea } from '../places/geography.ts';
import { graphemesIn } from '../truncate-text.ts';
import { isOpenStatus, type StoryLifecycle } from './story-lifecycle.ts';

const PREVIEW_LENGTH = 200;

/** The first 200 characters as a reader counts them, so that no letter, accent or emoji is split. */
export function contentPreview(content: string): string {
  if (content.length <= PREVIEW_LENGTH) return content;
  let characters = 0;
  for (const { index } of graphemesIn(content)) {
    if (characters === PREVIEW_LENGTH) return `${content.slice(0, index)}...`;
    characters += 1;
  }
  return content;
}

/** Names that give no location. */
const EMPTY_NAMES = ['Philippines', 'N/A'];

/** The place displayed on a card. A source that replaces a missing place is not displayed twice. */
export function locationLabel(
  location: string | null | undefined,
  shownSource: string | null | undefined,
): string | undefined {
  const label = location?.trim();
  if (!label || EMPTY_NAMES.includes(label) || label === shownSource?.trim()) return undefined;
  return label;
}

type ShownDistance = { form: 'under_a_tenth' } | { form: 'km'; km: number };

/** The distance as displayed with one decimal; undefined if it is zero, missing or not a number. */
export function shownDistance(km: number | null | undefined): ShownDistance | undefined {
  if (km === null || km === undefined || !Number.isFinite(km) || km <= 0) return undefined;
  const rounded = Number(km.toFixed(1));
  return rounded === 0 ? { form: 'under_a_tenth' } : { form: 'km', km: rounded };
}

/** Removes the place from the end of a headline ('…, Makati') if it is displayed next to it. */
export function stripPlace(title: string, place: string): string {
  const ends = [`, ${place} City`, `, ${place}`];
  const end = ends.find((it) => title.endsWith(it));
  return end === undefined ? title : title.slice(0, -end.length);
}

/** Source texts that name no source. */
const UNNAMED_SOURCES = ['Multiple sources', 'Unknown source'];

const SOURCE_SEPARATOR = ' + ';

type ClusterStory = { source?: string | null };

/** The source to display; an unnamed one is replaced by that of the first story of its cluster. */
export function sourceLabel(source: string, clusterStories: readonly ClusterStory[] = []): string {
  if (!UNNAMED_SOURCES.includes(source)) return source;
  return clusterStories[0]?.source?.trim() || source;
}

/** 'A + B' is a source and a second label for the badge; only the first ' + ' separates them. */
export function splitSource(source: string): { first: string; second?: string } {
  const at = source.indexOf(SOURCE_SEPARATOR);
  if (at === -1) return { first: source };
  return { first: source.slice(0, at), second: source.slice(at + SOURCE_SEPARATOR.length) };
}

/**
 * The number of sources in the popover; undefined if there is no popover. 'Balita + 3' means four sources, 'Balita +
 * Ngayon' two.
 */
export function sourcesCount(sources: string | readonly unknown[]): number | undefined {
  if (typeof sources !== 'string') return sources.length;
  const others = splitSource(sources).second?.trim();
  if (!others) return undefined;
  return /^\d+$/.test(others) ? Number(others) + 1 : 2;
}

export type SourcesVisibility = 'hidden' | 'hover-open' | 'pinned';
export type SourcesEvent = 'enter' | 'leave' | 'press' | 'dismiss';

/** Hovering opens the sources while it lasts; a click pins them until they are closed. */
export function nextSourcesVisibility(shown: SourcesVisibility, event: SourcesEvent): SourcesVisibility {
  switch (event) {
    case 'enter':
      return shown === 'hidden' ? 'hover-open' : shown;
    case 'leave':
      return shown === 'hover-open' ? 'hidden' : shown;
    case 'press':
      return shown === 'pinned' ? 'hidden' : 'pinned';
    case 'dismiss':
      return 'hidden';
  }
}

type IssuedTimes = { issued_at: string | null; published: string | null };

/** A story the reader has hidden stays hidden; an urgent one reappears if it was reissued since. */
export function staysHidden(
  { issued_at, published }: IssuedTimes,
  isUrgent: boolean,
  hiddenAtMs: number,
): boolean {
  if (!isUrgent) return true;
  return !(Date.parse(issued_at ?? published ?? '') > hiddenAtMs);
}

type CityStory = {
  severity: number;
  status: StoryLifecycle['status'] | 'archived';
  published: string | null;
  place_code: string | null;
  location: string;
};
type City = { code: string; name: string };

/** From this severity on, a story comes before a newer one. */
const MIN_GRAVE_SEVERITY = 4;

/**
 * The one story displayed for a city: the severe one in force, else the newest. Undefined if no story is about the
 * city.
 */
export function cityLine<S extends CityStory>(stories: readonly S[], city: City): S | undefined {
  const own = stories.filter((story) => belongsToCity(story, city)).sort(newestFirst);
  return own.find(({ severity, status }) => severity >= MIN_GRAVE_SEVERITY && isOpenStatus(status)) ?? own[0];
}

function belongsToCity({ place_code, location }: CityStory, { code, name }: City): boolean {
  if (place_code !== null) return isWithinArea(place_code, code);
  const parts = location.split(',').map((part) => part.trim());
  // Barangays and bulletins list the city among other names: 'Marikina City, Marikina River Basin'.
  return parts.includes(name) || parts.includes(`${name} City`);
}

function newestFirst(a: CityStory, b: CityStory): number {
  return (b.published ?? '').localeCompare(a.published ?? '');
}
