import type { ReactNode } from 'react';

/** What an empty state may be told by its place; without a text it has one of its own. */
export interface EmptyWords {
  text?: string | undefined;
  /** One ghost button. */
  action?: ReactNode;
}
