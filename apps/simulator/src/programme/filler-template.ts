import type { NewsCategory } from '../publishing/event-fields.ts';
import type { SpotKind } from './spots.ts';

/** A small report that could be of any place of its kind at any hour. `{place}` stands in both texts. */
export type FillerTemplate = { kind: SpotKind; category: NewsCategory; title: string; text: string };
