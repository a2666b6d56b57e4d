import { PRODUCT_SHORT_NAME } from '@paligid/domain/brand/product';

const KEY = `${PRODUCT_SHORT_NAME}_scroll`;
/** Entries of one tab; older ones are beyond anybody's back button. */
const MOST_KEPT = 50;

/** Asking for the storage is what throws where it is refused. */
type Shelf = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Where the reader was on each entry of the tab's history. */
export function openScrollMemory(shelf: Shelf) {
  const positions = new Map(read(shelf));
  return {
    of: (entry: string) => positions.get(entry),
    keep: (entry: string, y: number) => {
      // The newest stands last.
      positions.delete(entry);
      positions.set(entry, Math.round(y));
    },
    write: () => {
      try {
        shelf().setItem(KEY, JSON.stringify([...positions].slice(-MOST_KEPT)));
      } catch {
        // Refused or full: a return then starts at the top.
      }
    },
  };
}

function read(shelf: Shelf): [string, number][] {
  try {
    const stored: unknown = JSON.parse(shelf().getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
