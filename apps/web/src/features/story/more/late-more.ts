import { lateModule } from '../late-module.ts';

/** What follows the text of a story. */
export const lateMore = lateModule(() => import('./StoryMore.tsx'));
