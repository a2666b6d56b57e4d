import { recentInteractions } from '@paligid/domain/preferences/interaction-history';
import type { Shelf } from '../../../client/stores/shelf.ts';
import { STORED_KEYS } from '../../../client/stores/stored-keys.ts';
import { type Interaction, readInteractions } from './interaction-log.ts';

/** The oldest give way: a phone's storage is small, and all of it is read each time. */
const MOST_KEPT = 500;

export function keepInteraction(shelf: Shelf, interaction: Interaction, nowMs: number): void {
  const kept = recentInteractions([...readInteractions(shelf), interaction], nowMs);
  shelf.write(STORED_KEYS.interactions, kept.slice(-MOST_KEPT));
}

/** As if it had never been. */
export function dropInteraction(shelf: Shelf, { story_id, interaction_type }: Interaction): void {
  const kept = readInteractions(shelf).filter(
    (it) => it.story_id !== story_id || it.interaction_type !== interaction_type,
  );
  shelf.write(STORED_KEYS.interactions, kept);
}
