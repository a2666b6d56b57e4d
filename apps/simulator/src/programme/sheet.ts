import type { EventInput, NewsCategory, Outlet } from '../publishing/event-fields.ts';
import type { EventChange } from '../publishing/publisher.ts';

export type SheetReport =
  | { kind: 'news'; at: string; outlet: Outlet; title: string; text: string }
  | { kind: 'issue'; at: string; input: Exclude<EventInput, { kind: 'news' }> }
  | { kind: 'update'; at: string; change: EventChange }
  | { kind: 'cancel'; at: string; description: string };

/** Something that happens once in the invented day, told by one source or several. At most one of them is official. */
export type Happening = {
  key: string;
  category: NewsCategory;
  city: string;
  reports: readonly SheetReport[];
};

export type DaySheet = {
  happenings: readonly Happening[];
  /** Whether the minutes without a report get a small one from the list of templates. */
  hasFillers: boolean;
};

/** A sheet on which nothing happens by itself: all comes from the control. */
export const QUIET_DAY: DaySheet = { happenings: [], hasFillers: false };

export function english(at: string, title: string, text: string): SheetReport {
  return { kind: 'news', at, outlet: 'bantay-balita', title, text };
}

export function tagalog(at: string, title: string, text: string): SheetReport {
  return { kind: 'news', at, outlet: 'balitang-bayan', title, text };
}

export function bulletin(at: string, input: Omit<Extract<EventInput, { kind: 'cap' }>, 'kind'>): SheetReport {
  return { kind: 'issue', at, input: { kind: 'cap', ...input } };
}

export function quake(at: string, input: Omit<Extract<EventInput, { kind: 'quake' }>, 'kind'>): SheetReport {
  return { kind: 'issue', at, input: { kind: 'quake', ...input } };
}

export function updated(at: string, change: EventChange): SheetReport {
  return { kind: 'update', at, change };
}

export function cancelled(at: string, description: string): SheetReport {
  return { kind: 'cancel', at, description };
}
