import type { Scene } from '../pictures/scenes.ts';
import type { EventInput, NewsCategory } from '../publishing/event-fields.ts';
import type { Outlet } from '../publishing/outlets.ts';
import type { EventChange } from '../publishing/publisher.ts';

/** `At` is a time of the day, or minutes from the start of a scene. */
export type SheetReport<At = string> =
  | { kind: 'news'; at: At; outlet: Outlet; title: string; text: string }
  | { kind: 'issue'; at: At; input: Exclude<EventInput, { kind: 'news' }> }
  | { kind: 'update'; at: At; change: EventChange }
  | { kind: 'cancel'; at: At; description: string };

/** An incident of the invented day, reported by one or several sources. At most one of them is official. */
export type Incident<At = string> = {
  key: string;
  category: NewsCategory;
  city: string;
  /** What the picture of its first news report shows. */
  scene?: Scene;
  reports: readonly SheetReport<At>[];
};

export type DaySheet = {
  happenings: readonly Incident[];
  /** Whether minutes without a report get a filler from the templates. */
  hasFillers: boolean;
};

/** A sheet without incidents: everything is published through the control endpoint. */
export const QUIET_DAY: DaySheet = { happenings: [], hasFillers: false };

export function english<At>(at: At, title: string, text: string): SheetReport<At> {
  return { kind: 'news', at, outlet: 'bantay-balita', title, text };
}

export function tagalog<At>(at: At, title: string, text: string): SheetReport<At> {
  return { kind: 'news', at, outlet: 'balitang-bayan', title, text };
}

export function bulletin<At>(
  at: At,
  input: Omit<Extract<EventInput, { kind: 'cap' }>, 'kind'>,
): SheetReport<At> {
  return { kind: 'issue', at, input: { kind: 'cap', ...input } };
}

export function quake<At>(
  at: At,
  input: Omit<Extract<EventInput, { kind: 'quake' }>, 'kind'>,
): SheetReport<At> {
  return { kind: 'issue', at, input: { kind: 'quake', ...input } };
}

export function updated<At>(at: At, change: EventChange): SheetReport<At> {
  return { kind: 'update', at, change };
}

export function cancelled<At>(at: At, description: string): SheetReport<At> {
  return { kind: 'cancel', at, description };
}
