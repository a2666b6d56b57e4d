import type { Story } from '@paligid/contract/entities/stories';

/** Who reported a story, and where. */
export type SourceItem = NonNullable<Story['sources']>[number];
