import { createContext, use } from 'react';

/** Whether the reader is on the way to a page whose code has yet to come; the one before is still shown. */
export const PendingContext = createContext(false);

export function useIsPending(): boolean {
  return use(PendingContext);
}
