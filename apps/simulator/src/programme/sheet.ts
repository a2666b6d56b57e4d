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

/** Something that happens once in the invented day, told by one source or several. At most one of them is official. */
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
  /** Whether the minutes without a report get a small one from the list of templates. */
  hasFillers: boolean;
};

/** A sheet on which nothing happens by itself: all comes from the control. */
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
