import type { LiveUpdate } from '@paligid/domain/notifications';
import { useStore } from 'zustand/react';
import { useStores } from '../../client/stores/stores.ts';
import { useNow } from '../stories/time/useNow.ts';
import { WarmCard } from './WarmMessageCard.tsx';

/** A kind word about what happened is for the hour after it. */
const MAX_AGE_MS = 3_600_000;

/** The last kind message that the server has sent to this open page. */
export function LiveWarmth() {
  const now = useNow() ?? Date.now();
  const updates = useStore(useStores().realtime, (state) => state.updates);
  const last = updates.find(({ type }) => type === 'warmth_message');
  if (last === undefined || now - last.receivedAt > MAX_AGE_MS) return null;
  const { message_en: line, message_fil: gloss } = messageOf(last);
  return <WarmCard variant="caring" line={line} gloss={gloss} />;
}

/** The live client has checked it. */
function messageOf({ data }: LiveUpdate): { message_en: string; message_fil: string } {
  return Object(data);
}
