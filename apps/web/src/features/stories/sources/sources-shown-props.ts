import type { SourcesEvent, SourcesShown } from '@paligid/domain/stories/sources-shown';
import type { RefObject } from 'react';
import type { SourceItem } from './source-item.ts';

/** What opens, in either form. */
export interface SourcesShownProps {
  title: string;
  anchor: RefObject<HTMLElement | null>;
  shown: SourcesShown;
  tell: (event: SourcesEvent) => void;
  sources: readonly SourceItem[];
  /** How many there are, also those that are not listed. */
  count: number;
}
