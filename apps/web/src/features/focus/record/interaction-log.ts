import type { interactionSchema } from '@paligid/contract/entities/preferences';
import type * as z from 'zod';
import type { Shelf } from '../../../client/stores/shelf.ts';
import { STORED_KEYS } from '../../../client/stores/stored-keys.ts';

export type Interaction = z.output<typeof interactionSchema>;

/** What this reader did with stories, oldest first. It stays in this browser. */
export function readInteractions(shelf: Pick<Shelf, 'read'>): Interaction[] {
  const stored = shelf.read(STORED_KEYS.interactions);
  return Array.isArray(stored) ? stored.filter(isInteraction) : [];
}

/** Written by this product, perhaps by an older one. */
function isInteraction(stored: Partial<Interaction> | null): stored is Interaction {
  return typeof stored?.interaction_type === 'string' && typeof stored.timestamp === 'string';
}
