export type LiveUpdate = { id: string; type: string; data: unknown; receivedAt: number };

const MOST_KEPT = 50;

/** Newest first. What is delivered twice after a reconnect stands in the list once. */
export function withLiveUpdate(updates: readonly LiveUpdate[], update: LiveUpdate): LiveUpdate[] {
  const others = updates.filter(({ id, type }) => id !== update.id || type !== update.type);
  return [update, ...others].slice(0, MOST_KEPT);
}
