import type { NewsCategory } from '../publishing/event-fields.ts';
import type { SpotKind } from './spots.ts';

/** A small report that fits any place of its kind at any hour. Both texts contain `{place}`. */
export type FillerTemplate = { kind: SpotKind; category: NewsCategory; title: string; text: string };
