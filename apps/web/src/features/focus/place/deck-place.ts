/** The name by the letter of the specification. */
export const PLACE_KEY = 'focus-feed-navigation';

/** Where the reader was in the deck, kept for the tab. */
export interface DeckPlace {
  /** As the story is opened by: of the cluster, where there is one. */
  id: string;
  type: 'single' | 'cluster';
  index: number;
  /** All of the deck, in its order. */
  ids: string[];
  savedAt: number;
}

/** After a longer pause a reader comes for news, not for the card they left. */
const KEPT_MS = 30 * 60_000;

/** Asking for the storage is what throws where it is refused. */
export function savedPlace(storage: () => Pick<Storage, 'getItem'>, nowMs: number): DeckPlace | undefined {
  try {
    const place: Partial<DeckPlace> | null = JSON.parse(storage().getItem(PLACE_KEY) ?? 'null');
    return nowMs - (place?.savedAt ?? 0) < KEPT_MS ? (place as DeckPlace) : undefined;
  } catch {
    return undefined;
  }
}
