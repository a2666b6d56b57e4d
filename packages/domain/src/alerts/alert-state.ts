/** Where an alert stands with the people it is sent to. The last two are set by an operator. */
export type AlertState = 'issued' | 'updated' | 'ended' | 'held' | 'recalled';

export type AlertChange = 'issued' | 'updated' | 'ended' | 'recalled';

/**
 * What a change makes of an alert, and whether people are told. A hold keeps new words back until an operator releases
 * it, but whoever was told is told of the end. After a recall people know that it was wrong: nothing more is sent.
 */
export function afterChange(state: AlertState, change: AlertChange): { state: AlertState; isSent: boolean } {
  if (change === 'recalled') return { state: 'recalled', isSent: true };
  if (state === 'recalled') return { state, isSent: false };
  if (state === 'held') return { state, isSent: change === 'ended' };
  return { state: change, isSent: true };
}
