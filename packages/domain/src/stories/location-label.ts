/** Names that say nothing about where. */
const EMPTY_NAMES = ['Philippines', 'N/A'];

/** The place drawn on a card. A source that stands in for a missing place is not drawn a second time. */
export function locationLabel(
  location: string | null | undefined,
  shownSource: string | null | undefined,
): string | undefined {
  const label = location?.trim();
  if (!label || EMPTY_NAMES.includes(label) || label === shownSource?.trim()) return undefined;
  return label;
}
